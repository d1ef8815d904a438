import type { OnlineProvider, PaymentState } from '@valikool/contract';
import type { Knex } from 'knex';
import { after, DAY_MS } from '#platform/index';
import { PaymentAttemptModel } from '../billing.model';
import type { ObservedPayment, ObservedRefund } from '../billing.types';
import { seenOf, withRefund, type WatchDays } from './watch.policy';

/** A paid order to check again, with the provider's last answer. */
export type WatchedPayment = {
  id: string;
  provider: OnlineProvider;
  providerRef: string;
  providerStatus: PaymentState | null;
  providerPaidCents: number | null;
  providerRefundedCents: number | null;
};

/**
 * True for orders whose money is gone: a refund can still come back from the payer's bank, a lost dispute can still be won,
 * and a week is soon enough. An order that staff refunded from our own account is none, because the provider still holds
 * the money.
 */
const IS_SENT_BACK = `(a.status = 'VOIDED' or (a.status = 'REFUNDED' and not exists (
  select 1 from refunds r where r.payment_attempt_id = a.id and r.hand_reference is not null)))`;

/** True for orders that never brought money. */
const IS_OVER = `(a.status = 'VOIDED' and a.paid_at is null)`;

/** From when on the days of an order are counted: its payment, or its last refund. */
const SINCE = `greatest(coalesce(a.paid_at, a.created_at),
  (select max(r.created_at) from refunds r where r.payment_attempt_id = a.id))`;

/** Claims the orders that are due, and sets when each is due next. */
export const TAKE_DUE = `
  with due as (
    select id from payment_attempts where next_look_at <= cast(:now as timestamptz) and provider_ref is not null
    order by next_look_at limit :limit for update skip locked)
  update payment_attempts a set next_look_at = case
      when ${IS_OVER} then null
      when :now < ${SINCE} + make_interval(days => :daily) and not ${IS_SENT_BACK} then cast(:now as timestamptz) + interval '1 day'
      when :now < ${SINCE} + make_interval(days => :total) then cast(:now as timestamptz) + interval '7 days'
    end
  from due where a.id = due.id
  returning a.id, a.provider, a.provider_ref as "providerRef", a.provider_status as "providerStatus",
    a.provider_paid_cents as "providerPaidCents", a.provider_refunded_cents as "providerRefundedCents"`;

/** What providers say about paid orders, and when to ask them again. */
export class WatchRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Claims due orders. Two processes never get the same one. If a process dies, its orders wait for their next date. */
  async takeDue(now: Date, limit: number, { daily, total }: WatchDays): Promise<WatchedPayment[]> {
    const { rows } = await this.db.raw<{ rows: WatchedPayment[] }>(TAKE_DUE, {
      now,
      limit,
      daily,
      total,
    });
    return rows;
  }

  /** Sets an earlier next check for these orders. */
  async lookAgainAt(ids: readonly string[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await PaymentAttemptModel.query(this.db)
      .whereIn('id', [...ids])
      .patch({ nextLookAt: at });
  }

  /** Sets the next check of a paid order that is still checked to now. */
  async lookNow(provider: OnlineProvider, providerRef: string, now: Date): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .where({ provider, providerRef })
      .where('nextLookAt', '>', now)
      .patch({ nextLookAt: now });
  }

  /** Records that the provider's answer about these orders has not changed. */
  async setUnchanged(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await PaymentAttemptModel.query(this.db)
      .whereIn('id', [...ids])
      .patch({ providerSeenAt: now });
  }

  /** Starts the checks of an order one day after money has moved: its payment, or a refund that was carried out. */
  async begin(id: string, now: Date): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .whereNot('provider', 'bank')
      .patch({ nextLookAt: after(now, DAY_MS) });
  }

  /** Stores the provider's answer about the order's money, to compare it with the ledger, and with what it was paid. */
  async setSeen(id: string, observed: ObservedPayment, now: Date): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .patch({ ...seenOf(observed), providerSeenAt: now, ...(observed.wallet && { wallet: observed.wallet }) });
  }

  /**
   * Stores what a returning payer's token says about the order. It says nothing about refunds, so these stay. Does nothing
   * before the provider's first own answer.
   */
  async setSeenOnReturn(id: string, observed: ObservedPayment): Promise<void> {
    const { providerStatus, providerCurrency, providerPaidCents } = seenOf(observed);
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .whereNotNull('providerSeenAt')
      .patch({ providerStatus, providerCurrency, providerPaidCents });
  }

  /** Stores a notice about a single refund. Call with the attempt locked. */
  async setRefundSeen(id: string, observed: ObservedRefund): Promise<void> {
    const row = await PaymentAttemptModel.query(this.db).findById(id);
    if (!row?.providerSeenAt) return;
    const seen = {
      providerStatus: row.providerStatus ?? 'PENDING',
      providerPaidCents: row.providerPaidCents ?? 0,
      providerRefundedCents: row.providerRefundedCents ?? 0,
      providerRefunds: row.providerRefunds ?? [],
    };
    const told = { ref: observed.ref, status: observed.status, cents: observed.amountCents };
    await PaymentAttemptModel.query(this.db).findById(id).patch(withRefund(seen, told));
  }
}
