import { inTallinn, z } from '#platform/index';
import { ProviderDownError } from '../../billing.errors';
import type {
  ObservedPayout,
  ObservedPayoutEntry,
  PayoutEntryKind,
  PayoutProvider,
  PayoutStatus,
} from '../../payout.types';
import { StripeRefusal, type StripeClient } from './stripe.client';
import { StripeMovement, StripePayout, type StripeEvent, type StripeMovementSource } from './stripe.schemas';

const ID = 'stripe';
/** The most that the SDK reads of a list. A payout of a day has far fewer. */
const MOST_ENTRIES = 10_000;

const STATUS = {
  pending: 'PENDING',
  in_transit: 'IN_TRANSIT',
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'CANCELED',
} as const satisfies Record<StripePayout['status'], PayoutStatus>;

/** By the API's categories for accountants. A category that is not listed is OTHER: staff look at it. */
const KINDS: Readonly<Record<string, PayoutEntryKind>> = {
  charge: 'CHARGE',
  refund: 'REFUND',
  partial_capture_reversal: 'REFUND',
  refund_failure: 'REFUND_RETURNED',
  charge_failure: 'OTHER',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE_WON',
  fee: 'FEE',
  network_cost: 'FEE',
  tax: 'FEE',
  payout_reversal: 'PAYOUT_RETURNED',
};
/** Refunds are found by their own ids. */
const ABOUT_PAYMENT: readonly PayoutEntryKind[] = ['CHARGE', 'DISPUTE', 'DISPUTE_WON'];

/** `reconciliation_completed`: the list of what a payout consists of is whole from now on. */
const PAYOUT_EVENT = /^payout\.(created|updated|paid|failed|canceled|reconciliation_completed)$/;

/** @returns whether a notice says that one of our payouts has changed */
export const isAboutPayout = ({ type, data: { object } }: StripeEvent): boolean =>
  PAYOUT_EVENT.test(type) && object.object === 'payout';

const entriesState = ({ automatic, reconciliation_status: state }: StripePayout): ObservedPayout['entries'] => {
  if (!automatic || state === 'not_applicable') return 'NEVER';
  return state === 'completed' ? 'READY' : 'LATER';
};

const toObservedPayout = (payout: StripePayout): ObservedPayout => ({
  ref: payout.id,
  status: STATUS[payout.status],
  amountCents: payout.amount,
  currency: payout.currency,
  madeAt: new Date(payout.created * 1_000),
  arrivesOn: inTallinn(new Date(payout.arrival_date * 1_000)).toISODate() ?? '',
  failure: payout.failure_code ?? null,
  entries: entriesState(payout),
});

/** Payouts to our bank account, and the movements of the balance of which they consist. */
export class StripePayouts implements PayoutProvider {
  /** @param orderOfIntent the session or the invoice that a payment is for */
  constructor(
    private readonly client: StripeClient,
    private readonly orderOfIntent: (intent: string) => Promise<string | null>,
  ) {}

  async list(since: Date): Promise<ObservedPayout[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const listed = await this.answered(() =>
      this.client.list(StripePayout, (sdk) => sdk.payouts.list({ created, limit: 100 }), MOST_ENTRIES),
    );
    return listed.map(toObservedPayout);
  }

  async entriesOf(ref: string): Promise<ObservedPayoutEntry[]> {
    const listed = await this.answered(() =>
      this.client.list(
        StripeMovement,
        (sdk) => sdk.balanceTransactions.list({ payout: ref, expand: ['data.source'], limit: 100 }),
        MOST_ENTRIES,
      ),
    );
    const own = listed.filter(({ type }) => type !== 'payout');
    const entries: ObservedPayoutEntry[] = [];
    // One after another: the API is asked about an order only where the movement itself does not name ours.
    for (const movement of own) entries.push(await this.entryOf(movement));
    return entries;
  }

  private async entryOf(movement: StripeMovement): Promise<ObservedPayoutEntry> {
    const { id, amount, fee, created, source, reporting_category: category } = movement;
    const kind = KINDS[category] ?? 'OTHER';
    const isWhole = typeof source === 'object' && source !== null;
    const about = isWhole && ABOUT_PAYMENT.includes(kind) ? source : null;
    const attemptId = attemptIn(about);
    const intent = about?.payment_intent ?? null;
    return {
      ref: id,
      kind,
      amountCents: amount,
      feeCents: fee,
      attemptId,
      madeAt: new Date(created * 1_000),
      sourceRef: isWhole ? source.id : source,
      orderRef: attemptId === null && intent !== null ? await this.answered(() => this.orderOfIntent(intent)) : null,
    };
  }

  /** A refusal says nothing about the payout: it is asked about again. */
  private async answered<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof StripeRefusal) throw new ProviderDownError(ID, error.message);
      throw error;
    }
  }
}

/** @returns the attempt that a charge names; it does not where somebody else made the charge */
function attemptIn(source: StripeMovementSource | null): string | null {
  const named = z.uuid().safeParse(source?.metadata?.['attempt_id']);
  return named.success ? named.data : null;
}
