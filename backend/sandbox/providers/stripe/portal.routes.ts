import { Router, urlencoded, type Request, type Response } from 'express';
import { z } from 'zod';
import { parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import { digitsOf, isCardNumber } from './cards';
import { portalPage, type PortalPage } from './portal.page';
import type { StripeStore } from './stripe.store';
import type { Customer } from './subscription.types';

const PortalForm = z.object({
  action: z.enum(['card', 'pay', 'cancel', 'keep']),
  number: z.string().default('').transform(digitsOf),
  subscription: z.string().default(''),
  invoice: z.string().default(''),
});
type PortalForm = z.output<typeof PortalForm>;

/** Changes only what belongs to this customer. @returns what went wrong */
function carryOut({ subscriptions }: StripeStore, customer: Customer, form: PortalForm): PortalPage['error'] {
  if (form.action === 'card') {
    if (!isCardNumber(form.number)) return 'wrongNumber';
    subscriptions.customers.setCard(customer, form.number);
    return null;
  }
  if (form.action === 'pay') {
    const invoice = subscriptions.invoice(form.invoice);
    return invoice.customerId === customer.id && !subscriptions.payInvoice(invoice) ? 'declined' : null;
  }
  const subscription = subscriptions.get(form.subscription);
  if (subscription.customerId === customer.id)
    subscriptions.update(subscription, { cancelAtPeriodEnd: form.action === 'cancel' });
  return null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The billing portal, at `/stripe/portal/:customer`. */
export function portalRoutes(store: StripeStore): Router {
  const show = (req: Request, res: Response, customer: Customer, error: PortalPage['error']): void => {
    const found = store.subscriptions.list(customer.id).filter(({ status }) => !status.startsWith('incomplete'));
    const back = textIn(req.query['back']);
    const backUrl = back !== null && URL.canParse(back) && /^https?:/.test(back) ? back : null;
    const page = portalPage({
      customer,
      error,
      backUrl,
      lang: textIn(req.query['lang']) ?? 'et',
      subscriptions: found.map((subscription) => ({
        subscription,
        invoices: store.subscriptions.invoicesOf(subscription.id),
      })),
    });
    sendPage(req, res, { ...page, look: 'bank' });
  };
  return Router()
    .get('/:id', (req, res) => show(req, res, store.subscriptions.customers.get(req.params.id), null))
    .post('/:id', urlencoded({ extended: false }), (req, res) => {
      const customer = store.subscriptions.customers.get(req.params.id);
      const error = carryOut(store, customer, parseBody(PortalForm, req.body));
      if (error !== null) res.status(402);
      show(req, res, store.subscriptions.customers.get(customer.id), error);
    });
}
