import type Stripe from 'stripe';
import { after, DAY_MS, MINUTE_MS } from '#platform/index';
import type { OrderRequest } from '../provider.ports';
import { keepingParams } from './stripe-saved-cards.provider';

/** A session can be paid for at least this long, counted from when the API makes it. */
const MIN_SESSION_MINUTES = 30;
/** Languages of our own texts that the payment page has. */
const LOCALES: readonly string[] = ['et', 'en', 'ru'];

type Opening = { key: string; expiresAt: number };

/**
 * @returns the idempotency key and the end of a session, in seconds since 1970. A repeat must say the same, or the API
 * refuses it, so both depend on when the attempt was made. The end leaves half an hour in which creating may be
 * repeated. Later tries are another request: nobody has seen the first session's address, so it cannot be paid.
 */
export function openingOf({ attempt, expiresInMinutes }: OrderRequest, now: Date): Opening {
  const minutes = Math.max(MIN_SESSION_MINUTES, Math.round(expiresInMinutes));
  const end = after(attempt.createdAt, (minutes + MIN_SESSION_MINUTES) * MINUTE_MS);
  const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
  if (now <= after(end, -(MIN_SESSION_MINUTES + 1) * MINUTE_MS)) return { key: attempt.id, expiresAt: inSeconds(end) };
  return { key: `${attempt.id}:late`, expiresAt: inSeconds(after(attempt.createdAt, DAY_MS - MINUTE_MS)) };
}

/** What a session is made with. @param expiresAt seconds since 1970 */
export function sessionParams(request: OrderRequest, expiresAt: number): Stripe.Checkout.SessionCreateParams {
  const { attempt, description, payer } = request;
  const metadata = { attempt_id: attempt.id };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: attempt.id,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: attempt.currency.toLowerCase(),
          unit_amount: attempt.amountCents,
          product_data: { name: description === '' ? (request.referenceNumber ?? attempt.id) : description },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      ...(description !== '' && { description }),
      ...(attempt.savesCard && { setup_future_usage: 'off_session' as const }),
    },
    // Payers are charged exactly the sum of the invoice, in its currency.
    adaptive_pricing: { enabled: false },
    ...keepingParams(attempt, { customerRef: request.customerRef, email: payer && payer.email }),
    // The API fills the id in only where it stands unescaped.
    success_url: `${request.returnUrl}${request.returnUrl.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: request.cancelUrl,
    expires_at: expiresAt,
    locale: LOCALES.includes(attempt.locale) ? attempt.locale : 'auto',
  };
}
