import { Router } from 'express';
import type { SandboxProvider } from '../../core/provider';
import { apiRoutes, logoRoutes } from './api.routes';
import { controlRoutes } from './control.routes';
import { payRoutes } from './pay.routes';
import { openStore } from './store';

/** Montonio: orders, the bank page, tokens, webhooks and refunds of one store. */
export const montonio: SandboxProvider = {
  id: 'montonio',
  keys: ['MONTONIO_ACCESS_KEY', 'MONTONIO_SECRET_KEY'],
  api: { setting: 'MONTONIO_API_URL', path: '/montonio/api' },
  calls: [
    ['GET /control/montonio/orders?merchantReference=', 'Tellimused'],
    ['POST /control/montonio/orders/import', 'Näidisandmete tellimused, mis on ammu makstud'],
    ['POST /control/montonio/orders/:uuid/pay', 'Ka cancel, authorize, void, expire, pay-late, fail'],
    ['GET /control/montonio/webhooks?orderUuid=', 'Teated ja nende saatmise katsed'],
    ['POST /control/montonio/webhooks/:id/redeliver', 'Saadab teate veel kord'],
    ['GET /control/montonio/refunds?orderUuid=', 'Tagastused'],
    ['POST /control/montonio/refunds/:uuid/succeed', 'Ka reject ja cancel'],
  ],
  switches: [
    ['wallets', 'Rahakotid, mida pood kaardi kõrval pakub: ["applePay", "googlePay"]; tühi loend, kui ühtegi ei ole'],
    ['emptyAmounts', 'Nii mitu järgmist tellimuse vastust on tühja summaga (arv või "all")'],
    ['webhook.mode', 'query, body või both: kus tunnus teates on'],
    ['webhook.drop, webhook.dropStatuses', 'Järgmised teated lähevad kaotsi; soovi korral ainult need olekud'],
    ['webhook.duplicate', 'Lisakoopiaid iga teate kohta'],
    ['webhook.delayMs, webhook.reorder', 'Teated hilinevad või vahetavad järjekorda'],
    ['webhook.retrySeconds, webhook.resign', 'Korduskatsete vahed; kas korduskatse saab uue tunnuse'],
    ['refund.outcome, refund.description, refund.delayMs', 'Kuidas tagastus lõpeb, miks ja millal'],
    ['refund.enabled, refund.settlementHours', 'Kas ja mis ajast saab raha tagastada'],
  ],
  create: (context) => {
    const store = openStore(context);
    return {
      router: Router().use('/api', apiRoutes(store)).use('/logos', logoRoutes()).use('/pay', payRoutes(store)),
      control: controlRoutes(store),
      faults: store.switches,
      links: [
        { href: 'control/montonio/orders', label: 'Montonio: tellimused', about: 'Kõik tellimused, uuemad ees (JSON)' },
      ],
      stop: () => store.webhooks.idle(),
    };
  },
};
