import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { entriesOf, ledgerPosting, type Entry } from '#modules/ledger/index';
import { earnedAt, nextEarning } from './pass-income.policy';

type Deferred = {
  id: string;
  invoiceId: string;
  netCents: number;
  earnedCents: number;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
  nextEarnAt: Date | null;
};
type Booked = { kind: string; key: string; occurredAt: Date; entries: Entry[] };

const DEFERRED = `id, invoice_id as "invoiceId", net_cents as "netCents", earned_cents as "earnedCents", period_start as "periodStart",
  period_end as "periodEnd", paid_at as "paidAt", next_earn_at as "nextEarnAt"`;
const DEFER = statement<Deferred>(
  'pass-income-defer',
  `update pass_charges c set net_cents = coalesce((
     select sum(cast(v ->> 'netCents' as integer)) from invoices i cross join jsonb_array_elements(to_jsonb(i.vat)) v
     where i.invoice_id = :invoiceId), 0)
   where c.id = :id and c.net_cents = 0 returning ${DEFERRED}`,
);
const LOCK = statement<Deferred>(
  'pass-income-lock',
  `select ${DEFERRED} from pass_charges where id = :id and next_earn_at is not null for update`,
);
/** Invoices come before periods in the order of locks, and a posting locks the key of its invoice. */
const LOCK_DUE_INVOICES = statement<{ invoiceId: string }>(
  'pass-income-lock-due-invoices',
  `select i.invoice_id as "invoiceId" from invoices i
   where i.invoice_id in (
     select c.invoice_id from pass_charges c where c.next_earn_at <= :now order by c.next_earn_at limit :limit)
   order by i.invoice_id for key share of i skip locked`,
);
const LOCK_DUE = statement<Deferred>(
  'pass-income-lock-due',
  `select ${DEFERRED} from pass_charges where next_earn_at <= :now and invoice_id = any(cast(:invoiceIds as uuid[]))
   order by next_earn_at for update skip locked`,
);
const SET = statement(
  'pass-income-set',
  `update pass_charges set earned_cents = :earnedCents, next_earn_at = :nextEarnAt where id = :id`,
);

/** The account `passes` in the caller's transaction: a paid period is income as it goes by, booked month by month. */
export class PassIncomeWriter {
  constructor(private readonly db: Knex) {}

  /** Defers what the numbered document of a charge has earned. A second call does nothing. */
  async defer(id: string, invoiceId: string, now: Date): Promise<void> {
    const [charge] = (await DEFER(this.db, { id, invoiceId })).rows;
    if (!charge || charge.netCents === 0) return;
    await SET(this.db, { id, earnedCents: 0, nextEarnAt: nextEarning(charge, now) });
    const entries = entriesOf.deferPass(charge.netCents);
    await this.post(
      { ...charge, invoiceId },
      { kind: 'pass-defer', key: `pass-defer:${id}`, occurredAt: now, entries },
    );
  }

  /**
   * Books what has been earned by now. Each month has a posting of its own, also when this runs late. Waits for nobody: a
   * period that is being settled or given back is left to the next run.
   * @param limit charges at most; the others wait for the next run
   */
  async earn(now: Date, limit: number): Promise<void> {
    const free = (await LOCK_DUE_INVOICES(this.db, { now, limit })).rows;
    const invoiceIds = free.map(({ invoiceId }) => invoiceId);
    for (const charge of (await LOCK_DUE(this.db, { now, invoiceIds })).rows) await this.earnUntil(charge, now);
  }

  /**
   * Call when the charge's invoice is credited: drops the income that is not earned yet. Does nothing when all of it is
   * earned.
   */
  async release(id: string, now: Date): Promise<void> {
    const [charge] = (await LOCK(this.db, { id })).rows;
    if (!charge) return;
    const entries = entriesOf.earnPass(charge.netCents - charge.earnedCents);
    await this.post(charge, { kind: 'pass-release', key: `pass-release:${id}`, occurredAt: now, entries });
    await SET(this.db, { id, earnedCents: charge.netCents, nextEarnAt: null });
  }

  private async earnUntil(charge: Deferred, now: Date): Promise<void> {
    let { earnedCents, nextEarnAt } = charge;
    while (nextEarnAt !== null && nextEarnAt <= now) {
      const earned = earnedAt(charge, nextEarnAt);
      const key = `pass-earn:${charge.id}:${nextEarnAt.toISOString()}`;
      // The last moment of the month that it belongs to.
      const occurredAt = new Date(Math.max(nextEarnAt.getTime() - 1, charge.paidAt.getTime()));
      await this.post(charge, {
        kind: 'pass-earn',
        key,
        occurredAt,
        entries: entriesOf.earnPass(earned - earnedCents),
      });
      earnedCents = earned;
      nextEarnAt = earned < charge.netCents ? nextEarning(charge, nextEarnAt) : null;
    }
    await SET(this.db, { id: charge.id, earnedCents, nextEarnAt });
  }

  private async post({ id, invoiceId }: Pick<Deferred, 'id' | 'invoiceId'>, booked: Booked): Promise<void> {
    await ledgerPosting(this.db).post({ ...booked, invoiceId, subject: { kind: 'pass', id } });
  }
}
