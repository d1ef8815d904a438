import { Router } from 'express';
import { z } from 'zod';
import { parseBody } from '../../core/http';
import type { SandboxProvider } from '../../core/provider';
import { Grants } from './grants';
import { IdentityFaults, SWITCHES } from './identity.faults';
import { serviceRoutes } from './identity.routes';
import { services, type Person } from './people';
import { ServiceKeys } from './tokens';

const NewPerson = z.strictObject({
  sub: z.string().min(1),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
});

/** Settings of one service, by what the application calls it. */
const settingsOf = (id: string) => {
  const prefix = `AUTH_${id.toUpperCase()}`;
  return { clientId: `${prefix}_CLIENT_ID`, clientSecret: `${prefix}_CLIENT_SECRET`, issuer: `${prefix}_ISSUER` };
};

/** HarID and TARA, by OpenID Connect. The switches affect their APIs, not the page where one picks a person. */
export const identity: SandboxProvider = {
  id: 'identity',
  keys: services.flatMap(({ id }) => [settingsOf(id).clientId, settingsOf(id).clientSecret]),
  also: Object.fromEntries(services.map(({ id }) => [settingsOf(id).issuer, `/identity/${id}`])),
  calls: [
    [
      'POST /control/identity/people',
      '{"sub":"x","firstName":"A","lastName":"B","email":"a@b.ee","isEmailVerified":true}',
    ],
    ['POST /control/identity/rotate', 'Teenused allkirjastavad edaspidi teise võtmega'],
  ],
  switches: SWITCHES,
  create: (context) => {
    const faults = context.faults.add('identity', IdentityFaults);
    const keys = new ServiceKeys();
    const grants = new Grants();
    const added: Person[] = [];
    const router = Router();
    for (const service of services) {
      const names = settingsOf(service.id);
      const client = {
        id: context.config.keys[names.clientId] ?? '',
        secret: context.config.keys[names.clientSecret] ?? '',
      };
      const people = () => [...service.people, ...added];
      router.use(`/${service.id}`, serviceRoutes({ service, client, people, keys, grants, faults, context }));
    }
    return {
      router,
      control: Router()
        .post('/people', (request, response) => {
          added.push(parseBody(NewPerson, request.body));
          response.status(204).end();
        })
        .post('/rotate', (_request, response) => {
          keys.rotate();
          response.status(204).end();
        }),
      links: [],
    };
  },
};
