import type { OnlineProvider, PaymentState } from '@valikool/contract';
import type { Knex } from 'knex';
import { after, DAY_MS } from '#platform/index';
import { PaymentAttemptModel } from '../billing.model';
import type { ObservedPayment, ObservedRefund } from '../billing.types';
import { refundedCentsOf, seenOf, type SeenRefund, type WatchDays } from './watch.policy';

/** A paid order that is looked at again, and what its provider said of it last. */
export type WatchedPayment = {
  id: string;
  provider: OnlineProvider;
  providerRef: string;
  providerStatus: PaymentState | null;
  providerPaidCents: number | null;
  providerRefundedCents: number | null;
};

/** An attempt whose answer was lost has no number of the provider's yet. */
type Taken = Omit<WatchedPayment, 'providerRef'> & { providerRef: string | null };

/** Orders whose money has been sent back as a whole, or was taken back, have nothing left to lose. */
const OVER = `('REFUNDED', 'VOIDED')`;

/** Takes the orders whose turn it is, and says when the next turn of each is. */
export const TAKE_DUE = `
  with due as (
    select id from payment_attempts where next_look_at <= cast(:now as timestamptz)
    order by next_look_at limit :limit for update skip locked)
  update payment_attempts a set next_look_at = case
      when a.status in ${OVER} then null
      when :now < coalesce(a.paid_at, a.created_at) + make_interval(days => :daily) then cast(:now as timestamptz) + interval '1 day'
      when :now < coalesce(a.paid_at, a.created_at) + make_interval(days => :total) then cast(:now as timestamptz) + interval '7 days'
    end
  from due where a.id = due.id
  returning a.id, a.provider, a.provider_ref as "providerRef", a.provider_status as "providerStatus",
    a.provider_paid_cents as "providerPaidCents", a.provider_refunded_cents as "providerRefundedCents"`;

/** What providers say of paid orders, and when they are asked again. */
export class WatchRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** A process that dies meanwhile has put its orders off by one turn. Two processes never take the same order. */
  async takeDue(now: Date, limit: number, { daily, total }: WatchDays): Promise<WatchedPayment[]> {
    const { rows } = await this.db.raw<{ rows: Taken[] }>(TAKE_DUE, {
      now,
      limit,
      daily,
      total,
    });
    return rows.filter((row): row is WatchedPayment => row.providerRef !== null);
  }

  /** These are asked about sooner than at their next turn. */
  async lookAgainAt(ids: readonly string[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await PaymentAttemptModel.query(this.db)
      .whereIn('id', [...ids])
      .patch({ nextLookAt: at });
  }

  /** The provider says of these what it said before. */
  async setUnchanged(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await PaymentAttemptModel.query(this.db)
      .whereIn('id', [...ids])
      .patch({ providerSeenAt: now });
  }

  /** Money has come: from a day later on the order is looked at again. */
  async begin(id: string, now: Date): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .whereNot('provider', 'bank')
      .patch({ nextLookAt: after(now, DAY_MS) });
  }

  /** Keeps what the provider says of the order's money, beside what we have booked. */
  async setSeen(id: string, observed: ObservedPayment, now: Date): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .patch({ ...seenOf(observed), providerSeenAt: now });
  }

  /** The same from a proof that a payer carried: it tells nothing of refunds. */
  async setProven(id: string, observed: ObservedPayment): Promise<void> {
    const { providerStatus, providerCurrency, providerPaidCents } = seenOf(observed);
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .whereNotNull('providerSeenAt')
      .patch({ providerStatus, providerCurrency, providerPaidCents });
  }

  /** The provider told of one refund alone. Call with the attempt locked. */
  async setRefundSeen(id: string, observed: ObservedRefund): Promise<void> {
    const row = await PaymentAttemptModel.query(this.db).findById(id);
    if (!row?.providerSeenAt) return;
    const known = (row.providerRefunds ?? []) as SeenRefund[];
    const told = { ref: observed.ref, status: observed.status, cents: observed.amountCents };
    const providerRefunds = [...known.filter(({ ref }) => ref !== told.ref), told];
    const providerRefundedCents = refundedCentsOf(providerRefunds, {
      status: row.providerStatus ?? '',
      amountCents: row.providerPaidCents ?? 0,
    });
    await PaymentAttemptModel.query(this.db).findById(id).patch({ providerRefunds, providerRefundedCents });
  }
}
