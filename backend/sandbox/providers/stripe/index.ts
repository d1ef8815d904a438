import { Router } from 'express';
import type { SandboxProvider } from '../../core/provider';
import { apiRoutes } from './api.routes';
import { controlRoutes } from './control.routes';
import { officeRoutes } from './office.routes';
import { portalRoutes } from './portal.routes';
import { PayPages } from './pay.routes';
import { openStore } from './stripe.store';

/** Stripe: sessions, the payment page, refunds, disputes and signed events of one account. */
export const stripe: SandboxProvider = {
  id: 'stripe',
  keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  api: { setting: 'STRIPE_API_URL', path: '/stripe' },
  calls: [
    ['GET /control/stripe/sessions?clientReferenceId=', 'Maksed'],
    ['POST /control/stripe/sessions/:id/pay', 'Ka approve, refuse, expire, refund, dispute; {"card":"4000…"}'],
    ['POST /control/stripe/sessions/import', 'Näidisandmete makse, mis on ammu tehtud ja mille kaart on alles'],
    ['POST /control/stripe/refunds/:id/succeed', 'Ka fail ja cancel'],
    ['POST /control/stripe/disputes/:id/answer', 'Ka escalate, win ja lose'],
    [
      'POST /control/stripe/payouts',
      'Maksab saldo kohe välja; payouts/:id/arrive, fail ja cancel. {"gathered":false}: koosseis selgub alles käsuga payouts/:id/gather',
    ],
    ['GET /control/stripe/subscriptions', 'Püsimaksed ja nende arved'],
    [
      'POST /control/stripe/subscriptions/:id/card',
      '{"card":"4000…"}: teine kaart; ka pay (maksab lahtised arved) ja cancel',
    ],
    [
      'POST /control/stripe/subscriptions/:id/pay-outside',
      'Lahtised arved on makstud väljaspool Stripe’i; pay-after-all maksab need siiski',
    ],
    [
      'POST /control/stripe/subscriptions/:id/credit',
      '{"amount":500}: miinusega arve, mille summa katab järgmisi arveid',
    ],
    ['POST /control/stripe/customers/:id/delete', 'Keegi kustutab kliendi kontoris'],
    ['POST /control/stripe/methods/:id/detach', 'Kaardi omanik eemaldab hoitava kaardi'],
    ['GET /control/stripe/events?session=', 'Sündmused, nende allkirjad ja saatmise katsed'],
    ['POST /control/stripe/events/:id/redeliver', 'Saadab sündmuse veel kord'],
    ['PUT /control/stripe/endpoint', '{"url":"http://…"}: kuhu sündmused saadetakse; null on poe enda aadress'],
  ],
  switches: [
    ['emptyAmounts', 'Nii mitu järgmist makse vastust on summata (arv või "all")'],
    ['wallets', 'Rahakotid, mida konto pakub: ["apple_pay", "google_pay"]; tühi loend, kui ühtegi ei ole'],
    ['webhook.drop, webhook.dropTypes', 'Järgmised sündmused lähevad kaotsi; soovi korral ainult need liigid'],
    ['webhook.duplicate', 'Lisakoopiaid iga sündmuse kohta'],
    ['webhook.delayMs, webhook.reorder', 'Sündmused hilinevad või vahetavad järjekorda'],
    ['webhook.retrySeconds', 'Korduskatsete vahed'],
    [
      'dunning.retryDays, dunning.then',
      'Mitme päeva pärast püsimakset uuesti proovitakse; mis saab pärast viimast katset',
    ],
    ['refuseCancel', 'Püsimakset ei lõpetata, kui seda küsitakse'],
    ['refund.first, refund.then, refund.delayMs', 'Millises olekus tagastus algab, mis on järgmine ja millal'],
    ['refund.failureReason, refund.refuse', 'Miks tagastus ebaõnnestub; millise koodiga seda ei võeta vastu'],
    ['refund.amountCents', 'Iga tagastus tehakse selles summas, olenemata küsitust'],
  ],
  create: (context) => {
    const store = openStore(context);
    return {
      router: Router()
        .use('/pay', new PayPages(store).router)
        .use('/portal', portalRoutes(store))
        .use('/dashboard', officeRoutes(store))
        .use(apiRoutes(store)),
      control: controlRoutes(store),
      faults: store.switches,
      links: [
        { href: 'stripe/dashboard', label: 'Stripe: töölaud', about: 'Kaardimaksed, tagastused ja vaidlustused' },
      ],
      stop: () => store.events.idle(),
    };
  },
};
