import type { TestApp } from '../app';
import type { Cast } from './cast';
import type { Thing } from './thing';
import { unique } from './unique';

/** Has a representative of the school upload a list. */
async function uploaded(app: TestApp, cast: Cast, what: 'students' | 'school-year'): Promise<Thing> {
  const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
  const list = `Eesnimi;Perenimi;E-post\nMari;Tamm;${unique('mari')}@naide.ee\nJaan;Saar;jaan\n`;
  const { body } = await (
    await app.as(owner)
  )
    .post(`/imports/${what}?school=${cast.schoolId}`)
    .set('content-type', 'text/csv')
    .send(list);
  return { owner, path: { id: (body as { id: string }).id, line: 2, what, school: cast.schoolId } };
}

const YEAR_MS = 300 * 86_400_000;

/** A working API key of the school. */
async function keyOfSchool(app: TestApp, cast: Cast): Promise<Thing> {
  const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
  const { body } = await (await app.as(owner)).post('/api-keys').send(aKey(app));
  return { owner, path: { id: (body as { key: { id: number } }).key.id } };
}

/** A webhook of the school that is on, with an event that it has not taken. */
async function webhookOfSchool(app: TestApp, cast: Cast): Promise<Thing> {
  const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
  const client = await app.as(owner);
  const { body } = await client.post('/webhook-endpoints').send(aWebhook());
  const { id } = (body as { endpoint: { id: number } }).endpoint;
  const test = (await client.post(`/webhook-endpoints/${id}/test`)).body as { id: string };
  return { owner, path: { id, deliveryId: test.id } };
}

/** Settings of a matrix in which webhooks may be on this machine. */
export const WEBHOOKS_IN_MATRIX = { WEBHOOKS_TO_LOOPBACK: 'on' };

/**
 * @returns the body of a request for a webhook. Nobody is at its address, which is known at once: a thousand deliveries
 * would each wait for a server of names.
 */
export const aWebhook = () => ({
  name: unique('Veebihaak'),
  url: 'http://127.0.0.1:1/hook',
  events: ['registration.created'],
});

/** @returns the body of a request for a key that reads registrations */
export const aKey = (app: TestApp) => ({
  name: unique('Võti'),
  permissions: ['registration.read-school'],
  expiresAt: new Date(app.clock.now().getTime() + YEAR_MS).toISOString(),
});

export const IMPORT_THINGS = {
  apiKey: keyOfSchool,
  webhook: webhookOfSchool,
  /** A list of two students that a representative of the school has uploaded; one row is wrong. */
  imported: (app: TestApp, cast: Cast): Promise<Thing> => uploaded(app, cast, 'students'),
  /** The same as a list of all students of the next school year. */
  nextYear: (app: TestApp, cast: Cast): Promise<Thing> => uploaded(app, cast, 'school-year'),
};
