import { z } from 'zod';
import { digitsOf } from './cards';
import type { StripeStore } from './stripe.store';
import type { Payment } from './stripe.types';

/** A subscription that somebody began earlier, and has perhaps paused since. */
export const PastSubscription = z.strictObject({
  purchaseId: z.string().min(1),
  email: z.string().min(1),
  locale: z.string().default('et'),
  name: z.string().min(1),
  amountCents: z.number().int().positive(),
  every: z.strictObject({ unit: z.enum(['day', 'week', 'month']), count: z.number().int().positive() }),
  successUrl: z.url({ protocol: /^https?$/ }),
  cancelUrl: z.url({ protocol: /^https?$/ }),
  beganAt: z.iso.datetime(),
  card: z.string().transform(digitsOf),
  /** Written on the subscription with the pause; null when it is not paused. */
  pausedBy: z.string().nullable().default(null),
});
export type PastSubscription = z.output<typeof PastSubscription>;

/** Lets somebody subscribe at an earlier time, and everything happen that has been due since. @returns the paid visit */
export function addPastSubscription({ book, clock, subscriptions }: StripeStore, past: PastSubscription): Payment {
  const metadata = { purchase_id: past.purchaseId };
  const plan = { productName: past.name, priceCents: past.amountCents, currency: 'eur', ...past.every, metadata };
  const session = book.create({
    request: {
      clientReferenceId: past.purchaseId,
      customerEmail: past.email,
      description: past.name,
      metadata,
      plan,
      intentDescription: null,
      intentMetadata: {},
      locale: past.locale,
      successUrl: `${past.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: past.cancelUrl,
    },
    amountCents: past.amountCents,
    currency: 'eur',
    expiresAtMs: Date.parse(past.beganAt) + 86_400_000,
  });
  subscriptions.at(Date.parse(past.beganAt), () => book.pay(session, { card: past.card }));
  const id = book.getOrThrow(session.id).subscriptionId ?? '';
  subscriptions.runUntil(id, clock.nowMs());
  if (past.pausedBy !== null)
    subscriptions.update(subscriptions.get(id), {
      pause: { behavior: 'void', resumesAtMs: null },
      metadata: { ...metadata, paused_by: past.pausedBy },
    });
  return session;
}
