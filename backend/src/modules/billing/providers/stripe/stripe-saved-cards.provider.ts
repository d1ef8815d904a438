import type Stripe from 'stripe';
import { ChargeUnclearError, ProviderDownError } from '../../billing.errors';
import type { ObservedCard, ObservedPayment, PaymentAttempt } from '../../billing.types';
import {
  CARD_GONE,
  type ChargeRequest,
  type KeptCard,
  type ObservedSetup,
  type SavedCardProvider,
  type SetupRequest,
} from '../../saved-card.types';
import { openSetup, readSetup } from './stripe-card-setups.provider';
import { StripeRefusal, type StripeClient } from './stripe.client';
import type { PaidOrder } from './stripe.mapper';
import {
  StripeCharged,
  StripeChargedList,
  StripeKeptMethod,
  StripeMethod,
  type StripeEvent,
  type StripeIntent,
} from './stripe.schemas';

const ID = 'stripe';
/** Marks a charge that no page belongs to: it is an order of its own. */
const OFF_SESSION = 'off_session';
/** The part of a plan that a charge pays. */
const PART = 'instalment_id';
/** The card was charged, or the bank still decides. */
const WENT_THROUGH: ReadonlySet<string> = new Set(['succeeded', 'processing']);
/** How the API answers that the card was not charged. */
const NOT_CHARGED = 402;
/** The key came with other parameters before. It says nothing about the card. */
const OTHER_REQUEST = 'idempotency_error';
/** A charge is looked for among the customer's newest. */
const LOOKED_THROUGH = 100;

const isOffSession = ({ metadata }: Pick<StripeIntent, 'metadata'>): boolean => metadata?.[OFF_SESSION] === '1';

/** @returns the charge that a notice is about, null when it is about none of ours */
export const chargeNoticeOf = ({ type, data: { object } }: StripeEvent): string | null => {
  const isAboutCharge = type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed';
  return isAboutCharge && isOffSession(object) ? object.id : null;
};

/** @returns the card that its holder let us keep when they paid, if any */
export function savedCardOf({
  customer,
  payment_method: method,
  setup_future_usage: usage,
}: StripeIntent): ObservedCard | null {
  if (usage !== 'off_session' || !customer || !method || typeof method === 'string' || !method.card) return null;
  return { customerRef: customer, methodRef: method.id, brand: method.card.brand, lastFour: method.card.last4 };
}

/** What a page's parameters have in addition when the card is kept. */
export const keepingParams = (
  { savesCard }: PaymentAttempt,
  { customerRef, email }: { customerRef: string | null; email: string | null },
): Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_creation' | 'customer_email'> => {
  if (savesCard && customerRef !== null) return { customer: customerRef };
  return { ...(email !== null && { customer_email: email }), ...(savesCard && { customer_creation: 'always' }) };
};

/** Charges of kept cards. Each is a payment of its own, without a session. */
export class StripeSavedCards implements SavedCardProvider {
  constructor(private readonly client: StripeClient) {}

  async charge(request: ChargeRequest): Promise<ObservedPayment> {
    const { attempt, card, description, key, partId, isWanted, isDecided } = request;
    // The key tells a repeat within a day, and only while our books know which try it is: a restored backup does not.
    const known = await this.findCharged(request, { mustAnswer: attempt.checks > 0 && isDecided !== true });
    if (known !== null) return toObservedCharge(known);
    if (!isWanted) return notCharged(attempt, 'not_wanted');
    const metadata = { attempt_id: attempt.id, [PART]: partId, [OFF_SESSION]: '1' };
    try {
      const charged = await this.client.call(StripeCharged, (sdk) =>
        sdk.paymentIntents.create(
          {
            customer: card.customerRef,
            payment_method: card.methodRef,
            amount: attempt.amountCents,
            currency: attempt.currency.toLowerCase(),
            off_session: true,
            confirm: true,
            metadata,
            expand: ['latest_charge'],
            ...(description !== '' && { description }),
          },
          { idempotencyKey: key },
        ),
      );
      return toObservedCharge(charged);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return this.refused(error, request);
    }
  }

  async forget(methodRef: string): Promise<void> {
    try {
      await this.client.call(StripeMethod, (sdk) => sdk.paymentMethods.detach(methodRef));
    } catch (error) {
      // It is detached already, or nobody knows it.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }

  openSetup(request: SetupRequest): Promise<{ ref: string; url: string; expiresAt: Date }> {
    return openSetup(this.client, request);
  }

  readSetup(ref: string): Promise<ObservedSetup> {
    return readSetup(this.client, ref);
  }

  /** A refused charge is kept by the API too, as a payment that wants another card. */
  private async refused(refusal: StripeRefusal, request: ChargeRequest): Promise<ObservedPayment> {
    const { attempt, card } = request;
    const charged = await this.findCharged(request, { mustAnswer: false });
    if (charged !== null) return toObservedCharge(charged);
    if (refusal.code === OTHER_REQUEST) throw new ChargeUnclearError(ID, refusal.message);
    if (refusal.status === NOT_CHARGED) return notCharged(attempt, refusal.code);
    if (refusal.status !== 400 && refusal.status !== 404) throw new ProviderDownError(ID, refusal.message);
    return notCharged(attempt, (await this.isGone(card)) ? CARD_GONE : refusal.code);
  }

  /** @returns whether the card was detached from its customer, also because somebody has deleted that customer */
  private async isGone({ customerRef, methodRef }: KeptCard): Promise<boolean> {
    try {
      const { customer } = await this.client.call(StripeKeptMethod, (sdk) => sdk.paymentMethods.retrieve(methodRef));
      return customer !== customerRef;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return error.status === 404;
    }
  }

  /**
   * Looks for the attempt's charge, and then for one of its part that went through and that our books have lost.
   * @param mustAnswer an earlier request may have charged the card: then a refusal, as of a customer whom somebody deleted
   * in the provider's office, does not say that nothing was charged
   * @throws ChargeUnclearError
   */
  private async findCharged(
    { attempt, card: { customerRef: customer }, partId, knownRefs }: ChargeRequest,
    { mustAnswer }: { mustAnswer: boolean },
  ): Promise<StripeCharged | null> {
    try {
      const { data } = await this.client.call(StripeChargedList, (sdk) =>
        sdk.paymentIntents.list({ customer, limit: LOOKED_THROUGH, expand: ['data.latest_charge'] }),
      );
      const lost = data.filter(
        ({ id, status, metadata }) =>
          metadata?.[PART] === partId && WENT_THROUGH.has(status) && !knownRefs.includes(id),
      );
      return data.find(({ metadata }) => metadata?.['attempt_id'] === attempt.id) ?? lost[0] ?? null;
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.status >= 500) throw error;
      if (mustAnswer) throw new ChargeUnclearError(ID, error.message);
      return null;
    }
  }
}

/** The card was not charged, and no charge will come of this attempt. */
const notCharged = (attempt: PaymentAttempt, failure: string): ObservedPayment => ({
  ref: `none_${attempt.id}`,
  attemptId: attempt.id,
  status: 'FAILED',
  amountCents: attempt.amountCents,
  currency: attempt.currency,
  refunds: [],
  disputes: [],
  failure,
});

/** @param withMoneyBack adds what went back to a paid order; a refused charge has nothing to go back */
export async function readCharge(
  client: StripeClient,
  id: string,
  withMoneyBack: (paid: PaidOrder) => Promise<ObservedPayment>,
): Promise<ObservedPayment> {
  const charged = await client.call(StripeCharged, (sdk) =>
    sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  );
  if (charged.status !== 'succeeded') return toObservedCharge(charged);
  return withMoneyBack({
    id,
    client_reference_id: charged.metadata?.['attempt_id'] ?? null,
    currency: charged.currency,
    amount_total: charged.amount,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: charged,
  });
}

/** @returns whether a payment is a charge of a kept card, so that no session or invoice belongs to it */
export const isChargeOfCard = async (client: StripeClient, id: string): Promise<boolean> =>
  isOffSession(
    await client.call(StripeCharged, (sdk) => sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
  );

/** @returns a charge that has no refunds or disputes yet, as an order */
function toObservedCharge(charged: StripeCharged): ObservedPayment {
  const { id, status, amount, currency, metadata, last_payment_error: error } = charged;
  const isPaid = status === 'succeeded';
  const failure = error?.decline_code ?? error?.code ?? status;
  return {
    ref: id,
    attemptId: metadata?.['attempt_id'] ?? '',
    status: isPaid ? 'PAID' : status === 'processing' ? 'AUTHORIZED' : 'FAILED',
    amountCents: isPaid ? charged.amount_received : amount,
    currency,
    refunds: [],
    disputes: [],
    ...(!isPaid && status !== 'processing' && { failure }),
  };
}
