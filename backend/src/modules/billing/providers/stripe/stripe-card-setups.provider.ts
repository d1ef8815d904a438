import { after, MINUTE_MS } from '#platform/index';
import { ProviderDownError } from '../../billing.errors';
import type { ObservedSetup, SetupRequest } from '../../saved-card.types';
import { StripeRefusal, withoutGoneCustomer, type StripeClient } from './stripe.client';
import { StripeSetupSession } from './stripe.schemas';

const ID = 'stripe';
/**
 * The API wants at least half an hour from when it makes the page, and a repeat must name the same end. So a repeat is
 * possible for half an hour; callers begin another change then.
 */
const PAGE_MINUTES = 60;
/** Languages of our own texts that the page has. */
const LOCALES: readonly string[] = ['et', 'en', 'ru'];

/** Opens a page that takes a card for later charges, at the customer of the card that it replaces, or at a new one. */
export async function openSetup(
  client: StripeClient,
  { key, createdAt, customerRef, returnUrl, cancelUrl, locale }: SetupRequest,
): Promise<{ ref: string; url: string; expiresAt: Date }> {
  try {
    const session = await withoutGoneCustomer(customerRef, (customer) =>
      client.call(StripeSetupSession, (sdk) =>
        sdk.checkout.sessions.create(
          {
            mode: 'setup',
            allowed_payment_method_types: ['card'],
            currency: 'eur',
            ...(customer === null ? { customer_creation: 'always' as const } : { customer }),
            client_reference_id: key,
            metadata: { card_setup_id: key },
            setup_intent_data: { metadata: { card_setup_id: key } },
            success_url: returnUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(after(createdAt, PAGE_MINUTES * MINUTE_MS).getTime() / 1_000),
            locale: LOCALES.includes(locale) ? (locale as 'et') : 'auto',
          },
          // The language is the student's and may change between two calls. No one has seen the page of the earlier one.
          { idempotencyKey: `card-setup:${key}:${locale}${customer === null ? ':new-customer' : ''}` },
        ),
      ),
    );
    if (session.url === null) throw new ProviderDownError(ID, 'unreadable answer: a page without an address');
    return { ref: session.id, url: session.url, expiresAt: session.expires_at };
  } catch (error) {
    if (error instanceof StripeRefusal) throw new ProviderDownError(ID, error.message);
    throw error;
  }
}

/** A page that the API does not know gives no card. */
export async function readSetup(client: StripeClient, ref: string): Promise<ObservedSetup> {
  try {
    const session = await client.call(StripeSetupSession, (sdk) =>
      sdk.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method'] }),
    );
    if (session.status !== 'complete') return { state: session.status === 'open' ? 'OPEN' : 'OVER' };
    return observedCard(session);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    if (error.status === 404) return { state: 'OVER' };
    throw new ProviderDownError(ID, error.message);
  }
}

/** @throws ProviderDownError when a page that was used has no card */
function observedCard({ setup_intent: intent }: StripeSetupSession): ObservedSetup {
  const { customer, payment_method: method } = typeof intent === 'object' && intent !== null ? intent : {};
  const card = typeof method === 'object' ? method?.card : null;
  if (!customer || typeof method !== 'object' || method === null || !card)
    throw new ProviderDownError(ID, 'unreadable answer: a new card without its number');
  const { brand, last4: lastFour } = card;
  return { state: 'SAVED', card: { customerRef: customer, methodRef: method.id, brand, lastFour } };
}
