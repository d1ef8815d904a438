import { Router } from 'express';
import { faultMiddleware } from '../../core/faults.routes';
import { sendPage } from '../../core/page';
import type { SandboxProvider } from '../../core/provider';
import { apiRoutes, LEGAL_ENTITY_ID } from './api.routes';
import { controlRoutes } from './control.routes';
import { nonsense, StorecoveFaults, STORECOVE_SWITCHES } from './storecove.faults';
import { documentsPage } from './storecove.page';
import { StorecoveStore } from './storecove.store';

/** An operator of e-invoices with Storecove's API v2, and the network behind it. The switches affect the API alone. */
export const storecove: SandboxProvider = {
  id: 'storecove',
  kind: 'operator',
  keys: ['STORECOVE_API_KEY'],
  api: { setting: 'STORECOVE_API_URL', path: '/storecove/api/v2' },
  derived: () => ({ STORECOVE_LEGAL_ENTITY_ID: String(LEGAL_ENTITY_ID) }),
  calls: [
    [
      'GET /control/storecove/submissions',
      'E-arved, mille rakendus on operaatorile andnud; posts: kõigi katsete võtmed, ka tagasi lükatute',
    ],
    [
      'POST /control/storecove/submissions/<guid>/end',
      '{"outcome":"succeeded"|"failed"}: e-arve on kohe kohal või ei ole',
    ],
    ['PUT /control/storecove/receivers', '{"scheme":"EE:CC","identifier","receives"}: kas saaja on võrgus'],
  ],
  switches: STORECOVE_SWITCHES,
  create: (context) => {
    const switches = context.faults.add('storecove', StorecoveFaults);
    const store = new StorecoveStore(context, switches);
    const apiKey = context.config.keys['STORECOVE_API_KEY'] ?? '';
    const api = apiRoutes({ store, switches, apiKey });
    return {
      router: Router()
        .use('/api/v2', faultMiddleware(switches), nonsense(switches), api)
        .get('/documents', (req, res) => {
          sendPage(req, res, { lang: 'et', title: 'E-arved', body: documentsPage(store) });
        }),
      control: controlRoutes(store),
      links: [
        { href: 'storecove/documents', label: 'E-arved', about: 'Mis koolide raamatupidamisprogrammidesse läks' },
      ],
    };
  },
};
