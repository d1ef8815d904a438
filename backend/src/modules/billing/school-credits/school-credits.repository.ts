import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { CreditLot, Holder, LotPart, NewCreditLog, NewLot, UsedPart } from './school-credits.types';

const LOT = `id, school_id as "schoolId", amount_cents as "amountCents", remaining_cents as "remainingCents",
  expires_at as "expiresAt", source, is_paid as "isPaid", reason, created_at as "createdAt"`;

const OPEN_LOTS = statement<CreditLot>(
  'school-credits-open-lots',
  `select ${LOT} from school_credit_lots where school_id = :schoolId and remaining_cents > 0 and expires_at > :now and suspended_at is null
   order by expires_at, id`,
);
const OPEN_LOTS_OF = statement<CreditLot>(
  'school-credits-open-lots-of-schools',
  `select ${LOT} from school_credit_lots where school_id = any(cast(:schoolIds as bigint[])) and remaining_cents > 0
     and expires_at > :now and suspended_at is null
   order by expires_at, id`,
);
const EXPIRED_LOTS = statement<CreditLot>(
  'school-credits-expired-lots',
  `select ${LOT} from school_credit_lots where school_id = :schoolId and remaining_cents > 0 and expires_at <= :now
     and suspended_at is null order by expires_at, id limit :limit`,
);
const SCHOOLS_WITH_EXPIRED = statement<{ id: number }>(
  'school-credits-schools-with-expired',
  `select distinct school_id as id from school_credit_lots where remaining_cents > 0 and expires_at <= :now and suspended_at is null
   order by 1 limit :limit`,
);
const INSERT_LOTS = statement(
  'school-credits-insert-lots',
  `insert into school_credit_lots (id, school_id, amount_cents, remaining_cents, expires_at, source, is_paid, invoice_id,
     of_lot_id, suspended_at, reason, created_by_user_id, created_at)
   values (:id, :schoolId, :amountCents, :amountCents, :expiresAt, :source, :isPaid, :invoiceId,
     :ofLotId, (select suspended_at from school_credit_lots where id = :ofLotId), :reason, :createdByUserId, :createdAt)`,
);
const CHANGE = statement(
  'school-credits-change',
  `update school_credit_lots l set remaining_cents = l.remaining_cents + part.cents
   from unnest(cast(:lots as uuid[]), cast(:cents as integer[])) part (id, cents) where l.id = part.id`,
);
const LOG = statement<{ id: number; lotId: string; cents: number }>(
  'school-credits-log',
  `insert into school_credit_logs (school_id, user_id, participant_id, offer_id, lot_id, of_lot_id, type, amount_cents, expires_at, metadata, event_applies_at)
   select school_id, user_id, participant_id, offer_id, lot_id, of_lot_id, type, amount_cents, expires_at, cast(metadata as jsonb), cast(:now as timestamptz)
   from unnest(cast(:schools as bigint[]), cast(:users as bigint[]), cast(:participants as bigint[]), cast(:offers as uuid[]), cast(:lots as uuid[]),
     cast(:ofLots as uuid[]), cast(:types as text[]), cast(:cents as integer[]), cast(:expires as timestamptz[]), cast(:metadata as text[]))
     as log (school_id, user_id, participant_id, offer_id, lot_id, of_lot_id, type, amount_cents, expires_at, metadata)
   returning id, lot_id as "lotId", amount_cents as cents`,
);
const usedBy = (
  holder: string,
): string => `select used.lot_id as "lotId", l.school_id as "schoolId", l.expires_at as "expiresAt", l.is_paid as "isPaid", used.cents
   from (select coalesce(g.of_lot_id, g.lot_id) as lot_id,
           sum(case g.type when 'DEDUCT' then g.amount_cents else -g.amount_cents end)::integer as cents
         from school_credit_logs g where g.${holder} = :id group by 1) used
   join school_credit_lots l on l.id = used.lot_id
   where used.cents > 0 order by l.expires_at, l.id`;
const USED_BY = statement<UsedPart>('school-credits-used-by', usedBy('participant_id'));
const USED_BY_OFFER = statement<UsedPart>('school-credits-used-by-offer', usedBy('offer_id'));
const TO_REMIND_OF = statement<CreditLot>(
  'school-credits-to-remind-of',
  `select ${LOT} from school_credit_lots where remaining_cents > 0 and expires_at > :now and expires_at <= :until and reminded_at is null
   order by expires_at, school_id limit :limit`,
);
const REMIND_OF = statement(
  'school-credits-remind-of',
  `update school_credit_lots set reminded_at = :now where id = :id and reminded_at is null and remaining_cents > 0`,
);
const OF_INVOICE = statement<CreditLot>(
  'school-credits-of-invoice',
  `select ${LOT} from school_credit_lots where invoice_id = :invoiceId`,
);
const SUSPEND = statement(
  'school-credits-suspend',
  `with recursive lots (id) as (
     select id from school_credit_lots where invoice_id = :invoiceId
     union select l.id from school_credit_lots l join lots on l.of_lot_id = lots.id)
   update school_credit_lots set suspended_at = :at where id in (select id from lots)`,
);

/** Lots and logs of schools' credit. Call what writes with the school locked. */
export class SchoolCreditsRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns lots with money left that have not expired, the earliest expiry first */
  async openLots(schoolId: number, now: Date): Promise<CreditLot[]> {
    return (await OPEN_LOTS(this.db, { schoolId, now })).rows;
  }

  /** @returns the same of several schools */
  async openLotsOf(schoolIds: readonly number[], now: Date): Promise<CreditLot[]> {
    return (await OPEN_LOTS_OF(this.db, { schoolIds: [...schoolIds], now })).rows;
  }

  /** @returns expired lots with something left; at most `limit` */
  async expiredLots(schoolId: number, now: Date, limit: number): Promise<CreditLot[]> {
    return (await EXPIRED_LOTS(this.db, { schoolId, now, limit })).rows;
  }

  async schoolsWithExpired(now: Date, limit: number): Promise<number[]> {
    return (await SCHOOLS_WITH_EXPIRED(this.db, { now, limit })).rows.map(({ id }) => id);
  }

  async insertLot(lot: NewLot): Promise<void> {
    await INSERT_LOTS(this.db, { ...lot });
  }

  /**
   * Adds to what is left of lots. @param parts cents, negative for what is taken; each lot once
   * @throws a violation of `school_credit_lots_remaining` below zero and above what a lot had
   */
  async change(parts: readonly LotPart[]): Promise<void> {
    await CHANGE(this.db, { lots: parts.map(({ lotId }) => lotId), cents: parts.map(({ cents }) => cents) });
  }

  /** @returns the rows' ids, with what they say of which lot */
  async log(rows: readonly NewCreditLog[], now: Date): Promise<{ id: number; lotId: string; cents: number }[]> {
    const logged = await LOG(this.db, {
      schools: rows.map(({ schoolId }) => schoolId),
      users: rows.map(({ userId }) => userId),
      participants: rows.map(({ participantId }) => participantId),
      offers: rows.map(({ offerId }) => offerId),
      lots: rows.map(({ lotId }) => lotId),
      ofLots: rows.map(({ ofLotId }) => ofLotId),
      types: rows.map(({ type }) => type),
      cents: rows.map(({ cents }) => cents),
      expires: rows.map(({ expiresAt }) => expiresAt),
      metadata: rows.map(({ metadata }) => JSON.stringify(metadata)),
      now,
    });
    return logged.rows;
  }

  /** @returns what of which lot pays for the registration now, or is set aside for the offer */
  async usedBy({ participantId, offerId }: Holder): Promise<UsedPart[]> {
    if (offerId !== null) return (await USED_BY_OFFER(this.db, { id: offerId })).rows;
    return (await USED_BY(this.db, { id: participantId })).rows;
  }

  /** @returns lots with money left that expire by `until` and about which no reminder was sent */
  async lotsToRemindOf(until: Date, now: Date, limit: number): Promise<CreditLot[]> {
    return (await TO_REMIND_OF(this.db, { until, now, limit })).rows;
  }

  /** @returns false when the school was reminded of the lot before, or nothing is left of it */
  async remindOf(id: string, now: Date): Promise<boolean> {
    return (await REMIND_OF(this.db, { id, now })).rowCount === 1;
  }

  /** @returns the lot that was bought by the invoice; null before it is paid, and for an order of seats */
  async ofInvoice(invoiceId: string): Promise<CreditLot | null> {
    return (await OF_INVOICE(this.db, { invoiceId })).rows[0] ?? null;
  }

  /**
   * Stops the credit of an order, and what came back of it after it had expired.
   * @param at null when the credit may be used again
   */
  async suspend(invoiceId: string, at: Date | null): Promise<void> {
    await SUSPEND(this.db, { invoiceId, at });
  }
}
