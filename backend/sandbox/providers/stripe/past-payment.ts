import { z } from 'zod';
import { brandOf, digitsOf } from './cards';
import type { StripeStore } from './stripe.store';
import type { Payment } from './stripe.types';

/** A payment that somebody made earlier, and let the shop keep their card. */
export const PastPayment = z.strictObject({
  attemptId: z.string().min(1),
  email: z.string().min(1),
  locale: z.string().default('et'),
  description: z.string().min(1),
  amountCents: z.number().int().positive(),
  successUrl: z.url({ protocol: /^https?$/ }),
  cancelUrl: z.url({ protocol: /^https?$/ }),
  paidAt: z.iso.datetime(),
  card: z.string().transform(digitsOf),
});
export type PastPayment = z.output<typeof PastPayment>;

/** Lets somebody pay at an earlier time, and keeps their card. @returns the paid session */
export function addPastPayment({ book }: StripeStore, past: PastPayment): Payment {
  const metadata = { attempt_id: past.attemptId };
  const paidAtMs = Date.parse(past.paidAt);
  const session = book.create({
    request: {
      clientReferenceId: past.attemptId,
      customerEmail: past.email,
      description: past.description,
      metadata,
      intentDescription: past.description,
      intentMetadata: metadata,
      locale: past.locale,
      keepsCard: true,
      successUrl: `${past.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: past.cancelUrl,
    },
    amountCents: past.amountCents,
    currency: 'eur',
    expiresAtMs: paidAtMs + 86_400_000,
  });
  book.pay(session, { card: past.card });
  const { intent } = session;
  if (!intent) throw new Error('The card pays');
  session.createdAtMs = intent.createdAtMs = paidAtMs;
  for (const charge of intent.charges) charge.createdAtMs = paidAtMs;
  book.store(session);
  return session;
}

/** The card that a payment has left behind, as the shop keeps it. */
export const keptCardOf = ({ intent }: Payment, card: string) => ({
  customerRef: intent?.customerId ?? '',
  methodRef: intent?.methodId ?? '',
  brand: brandOf(card),
  lastFour: card.slice(-4),
});
