import type { SavedCharge } from './saved-methods';
import { newStripeId } from './stripe.errors';
import type { Payment } from './stripe.types';

/** `subject`: id of the session that began the subscription. */
export type InvoiceCharge = {
  invoice: { id: string; amountCents: number; currency: string };
  request: { successUrl: string; subject: string };
};

type ChargeOfSavedCard = Pick<SavedCharge, 'amountCents' | 'currency' | 'description' | 'metadata'> & {
  successUrl: string;
};

/** A payment that nobody has tried yet. */
const untried = (nowMs: number) => ({
  isPaid: false,
  intent: null,
  createdAtMs: nowMs,
  expiresAtMs: nowMs,
  waitingCard: null,
  refunds: [],
  disputes: [],
});

/** @returns the payment of a saved card while its holder is away: there is no session */
export const savedCharge = (
  { amountCents, currency, description, metadata, successUrl }: ChargeOfSavedCard,
  nowMs: number,
): Payment => ({
  ...untried(nowMs),
  id: newStripeId('off_1'),
  kind: 'charge',
  amountCents,
  currency,
  status: 'complete',
  request: {
    clientReferenceId: null,
    customerEmail: null,
    description: description ?? '',
    locale: 'auto',
    intentDescription: description,
    metadata: {},
    intentMetadata: metadata,
    cancelUrl: null,
    successUrl,
  },
});

/**
 * @param first the payment of the session that began the subscription
 * @returns the payment of an invoice of a subscription
 */
export const invoiceCharge = (
  { invoice, request: { successUrl, subject } }: InvoiceCharge,
  first: Payment | undefined,
  nowMs: number,
): Payment => ({
  ...untried(nowMs),
  id: invoice.id,
  kind: 'invoice',
  subject,
  amountCents: invoice.amountCents,
  currency: invoice.currency,
  status: 'complete',
  request: {
    clientReferenceId: null,
    customerEmail: first?.request.customerEmail ?? null,
    description: first?.request.description ?? '',
    intentDescription: null,
    locale: first?.request.locale ?? 'auto',
    metadata: {},
    intentMetadata: {},
    successUrl,
    cancelUrl: null,
  },
});
