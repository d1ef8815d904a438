import { Router } from 'express';
import type { SandboxProvider } from '../../core/provider';
import { apiRoutes } from './api.routes';
import { controlRoutes } from './control.routes';
import { payRoutes } from './pay.routes';
import { openStore } from './store';

/** Montonio: orders, the bank page, tokens, webhooks and refunds of one store. */
export const montonio: SandboxProvider = {
  id: 'montonio',
  create: (context) => {
    const store = openStore(context);
    return {
      router: Router().use('/api', apiRoutes(store)).use('/pay', payRoutes(store)),
      control: controlRoutes(store),
      faults: store.switches,
      links: [
        { href: 'control/montonio/orders', label: 'Montonio: tellimused', about: 'Kõik tellimused, uuemad ees (JSON)' },
      ],
      stop: () => store.webhooks.idle(),
    };
  },
};
