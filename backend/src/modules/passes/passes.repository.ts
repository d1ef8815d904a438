import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import { newId, statement } from '#platform/index';
import type { ObservedCharge, ObservedSubscription } from '#modules/billing/index';
import type { Pass, PassCharge, PassPurchase } from './passes.types';

const PASS = `s.id, s.user_id as "userId", s.purchase_id as "purchaseId", s.type, s.provider, s.subscription_id as "subscriptionId",
  s.customer_ref as "customerRef", s.status, s.active, s.price_cents as "priceCents", s.stripe_metadata as "stripeMetadata",
  s.pause_behavior as "pauseBehavior", s.resumes_at as "resumesAt", s.paused_by_user as "pausedByUser",
  s.ends_with_period as "endsWithPeriod", s.has_discount as "hasDiscount", s.period_start as "periodStart",
  s.period_end as "periodEnd", s.withdrawn_at as "withdrawnAt", s.cancel_wanted_at as "cancelWantedAt",
  s.ended_at as "endedAt", s.seen_at as "seenAt", s.checks, s.created_at as "createdAt"`;
const CHARGE = `id, subscription_id as "subscriptionId", provider, provider_ref as "providerRef", status, amount_cents as "amountCents", currency,
  period_start as "periodStart", period_end as "periodEnd", attempts, next_attempt_at as "nextAttemptAt", invoice_id as "invoiceId",
  payment_attempt_id as "paymentAttemptId", paid_at as "paidAt", suspended_at as "suspendedAt", taken_back_at as "takenBackAt"`;

const INSERT = statement<{ id: number }>(
  'passes-insert',
  `insert into subscriptions (user_id, purchase_id, type, provider, subscription_id, customer_ref, status, active, price_cents, period_start, period_end,
     ended_at, seen_at, created_at)
   values (:userId, :purchaseId, :type, :provider, :ref, :customerRef, :status, false, :priceCents, :periodStart, :periodEnd, :endedAt,
     cast('-infinity' as timestamptz), :now)
   on conflict (provider, subscription_id) do nothing returning id`,
);
const LOCK = statement<Pass & { isOlder: boolean }>(
  'passes-lock',
  `select ${PASS}, s.seen_at > :askedAt as "isOlder" from subscriptions s
   where s.provider = :provider and s.subscription_id = :ref for no key update`,
);
const LOCK_BY_ID = statement<Pass>(
  'passes-lock-by-id',
  `select ${PASS} from subscriptions s where s.id = :id for no key update`,
);
const FIND = statement<Pass>(
  'passes-find',
  `select ${PASS} from subscriptions s where s.provider = :provider and s.subscription_id = :ref`,
);
const UPDATE = statement(
  'passes-update',
  `update subscriptions set customer_ref = :customerRef, status = :status, active = :active and withdrawn_at is null and cancel_wanted_at is null,
     stripe_metadata = :metadata, pause_behavior = :pauseBehavior, resumes_at = :resumesAt, paused_by_user = :pausedByUser,
     ends_with_period = :endsWithPeriod, has_discount = :hasDiscount, period_start = :periodStart, period_end = :periodEnd,
     ended_at = :endedAt, gone_at = null, seen_at = :seenAt, checks = 0, next_check_at = :nextCheckAt
   where id = :id`,
);
const SET_CHECK = statement(
  'passes-set-check',
  `update subscriptions set next_check_at = :nextCheckAt, checks = checks + 1 where id = :id and next_check_at is not null`,
);
const SET_GONE = statement(
  'passes-set-gone',
  `update subscriptions set gone_at = coalesce(gone_at, :now) where id = :id`,
);
const END_GONE = statement<Pick<Pass, 'id' | 'userId' | 'type'>>(
  'passes-end-gone',
  `update subscriptions set active = false, status = 'ENDED', ended_at = :now, cancel_wanted_at = coalesce(cancel_wanted_at, :now),
     next_check_at = null
   where provider = :provider and subscription_id = :subscriptionId and gone_at is not null and ended_at is null returning id, user_id as "userId", type`,
);
const WITHDRAW = statement(
  'passes-withdraw',
  `update subscriptions set active = false, withdrawn_at = :now, cancel_wanted_at = :now, next_check_at = :now where id = :id`,
);
const WANT_CANCEL = statement(
  'passes-want-cancel',
  `update subscriptions set active = false, cancel_wanted_at = coalesce(cancel_wanted_at, :now), next_check_at = :now
   where id = :id and ended_at is null`,
);
const DUE = statement<Pass>(
  'passes-due',
  `select ${PASS} from subscriptions s where s.next_check_at <= :now order by s.next_check_at limit :limit`,
);
const RUNNING = statement<Pass>(
  'passes-running',
  `select ${PASS} from subscriptions s where s.user_id = :userId and s.ended_at is null and s.cancel_wanted_at is null order by s.id`,
);
const CURRENT = statement<
  Pick<Pass, 'subscriptionId' | 'createdAt' | 'type' | 'hasDiscount' | 'pauseBehavior' | 'resumesAt'>
>(
  'passes-current',
  `select s.subscription_id as "subscriptionId", s.created_at as "createdAt", s.type, s.has_discount as "hasDiscount",
     s.pause_behavior as "pauseBehavior", s.resumes_at as "resumesAt"
   from subscriptions s where s.user_id = :userId and s.ended_at is null and s.cancel_wanted_at is null order by s.id limit 1`,
);

const LAST_CUSTOMER = statement<{ customerRef: string }>(
  'passes-last-customer',
  `select customer_ref as "customerRef" from subscriptions where user_id = :userId and provider = :provider order by id desc limit 1`,
);
const UPSERT_CHARGE = statement<PassCharge>(
  'pass-charges-upsert',
  `insert into pass_charges (id, subscription_id, provider, provider_ref, status, amount_cents, currency, period_start, period_end, attempts,
     next_attempt_at, created_at)
   values (:id, :passId, :provider, :ref, :status, :amountCents, :currency, :periodStart, :periodEnd, :attempts, :nextAttemptAt, :now)
   on conflict (provider, provider_ref) do update set status = excluded.status, amount_cents = excluded.amount_cents,
     currency = excluded.currency, attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at
   returning ${CHARGE}`,
);
const CHARGES_OF = statement<PassCharge>(
  'pass-charges-of',
  `select ${CHARGE} from pass_charges where subscription_id = :passId order by period_start desc, id`,
);
const SET_DOCUMENT = statement(
  'pass-charges-set-document',
  `update pass_charges set invoice_id = :invoiceId, payment_attempt_id = :attemptId where id = :id`,
);

const CHARGE_BY_REF = statement<PassCharge>(
  'pass-charges-by-ref',
  `select ${CHARGE} from pass_charges where provider = :provider and provider_ref = :ref`,
);
const SET_INVOICE = statement(
  'pass-charges-set-invoice',
  `update pass_charges set invoice_id = :invoiceId where id = :id and invoice_id is null`,
);

/** Passes and their charges. */
export class PassesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Adds a pass that we hear of for the first time. @returns whether it is new */
  async insert(purchase: PassPurchase, observed: ObservedSubscription, beganAt: Date): Promise<boolean> {
    const { userId, id: purchaseId, type, provider, priceCents } = purchase;
    const { ref, customerRef, status, periodStart, periodEnd, endedAt } = observed;
    const row = { userId, purchaseId, type, provider, ref, customerRef, status, priceCents, periodStart, periodEnd };
    return (await INSERT(this.db, { ...row, endedAt, now: beganAt })).rows.length === 1;
  }

  /** Locks a pass. @returns `isOlder`: a later answer of the provider was recorded already */
  async lock(provider: OnlineProvider, ref: string, askedAt: Date): Promise<(Pass & { isOlder: boolean }) | null> {
    return (await LOCK(this.db, { provider, ref, askedAt })).rows[0] ?? null;
  }

  async lockById(id: number): Promise<Pass | null> {
    return (await LOCK_BY_ID(this.db, { id })).rows[0] ?? null;
  }

  async find(provider: OnlineProvider, ref: string): Promise<Pass | null> {
    return (await FIND(this.db, { provider, ref })).rows[0] ?? null;
  }

  /** Records an answer of the provider. */
  async update(
    id: number,
    observed: ObservedSubscription,
    own: { active: boolean; pausedByUser: boolean; seenAt: Date; nextCheckAt: Date | null },
  ): Promise<void> {
    const { pause, charges: _charges, purchaseId: _purchase, ref: _ref, metadata, ...fields } = observed;
    await UPDATE(this.db, {
      ...fields,
      ...own,
      id,
      metadata: JSON.stringify(metadata),
      pauseBehavior: pause?.behavior ?? null,
      resumesAt: pause?.resumesAt ?? null,
    });
  }

  /** The provider does not know the pass any more. */
  async setGone(id: number, now: Date): Promise<void> {
    await SET_GONE(this.db, { id, now });
  }

  /**
   * Ends a pass that its provider does not know any more.
   * @param subject the provider and its number of the pass
   * @returns null when the provider knows it again, or it has ended
   */
  async endGone(
    subject: Pick<Pass, 'provider' | 'subscriptionId'>,
    now: Date,
  ): Promise<Pick<Pass, 'id' | 'userId' | 'type'> | null> {
    return (await END_GONE(this.db, { ...subject, now })).rows[0] ?? null;
  }

  async setNextCheck(id: number, nextCheckAt: Date): Promise<void> {
    await SET_CHECK(this.db, { id, nextCheckAt });
  }

  /** The pass is given back: it covers nothing more, and has to be ended at the provider. Call with it locked. */
  async withdraw(id: number, now: Date): Promise<void> {
    await WITHDRAW(this.db, { id, now });
  }

  /** The pass has to be ended at the provider. */
  async wantCancel(id: number, now: Date): Promise<void> {
    await WANT_CANCEL(this.db, { id, now });
  }

  async listDue(now: Date, limit: number): Promise<Pass[]> {
    return (await DUE(this.db, { now, limit })).rows;
  }

  /** @returns passes of a student that have not ended, the first one first */
  async runningOf(userId: number): Promise<Pass[]> {
    return (await RUNNING(this.db, { userId })).rows;
  }

  /** @returns the student's number at the provider from an earlier pass */
  async lastCustomer(userId: number, provider: OnlineProvider): Promise<string | null> {
    return (await LAST_CUSTOMER(this.db, { userId, provider })).rows[0]?.customerRef ?? null;
  }

  async upsertCharge(
    { id: passId, provider }: Pick<Pass, 'id' | 'provider'>,
    charge: ObservedCharge,
    now: Date,
  ): Promise<PassCharge> {
    const [row] = (await UPSERT_CHARGE(this.db, { ...charge, id: newId(), passId, provider, now })).rows;
    if (!row) throw new Error('An upsert returns its row');
    return row;
  }

  /** Newest first. */
  async chargesOf(passId: number): Promise<PassCharge[]> {
    return (await CHARGES_OF(this.db, { passId })).rows;
  }

  /** @param ref the provider's number of the charge */
  async chargeByRef(provider: OnlineProvider, ref: string): Promise<PassCharge | null> {
    return (await CHARGE_BY_REF(this.db, { provider, ref })).rows[0] ?? null;
  }

  /** The document of a charge for which no payment is expected at the provider. */
  async setInvoice(id: string, invoiceId: string): Promise<void> {
    await SET_INVOICE(this.db, { id, invoiceId });
  }

  async setDocument(id: string, document: { invoiceId: string; attemptId: string }): Promise<void> {
    await SET_DOCUMENT(this.db, { id, ...document });
  }

  /** The pass of the session user. */
  async currentOf(userId: number) {
    return (await CURRENT(this.db, { userId })).rows[0] ?? null;
  }
}
