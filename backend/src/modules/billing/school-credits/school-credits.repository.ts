import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { CreditLogType, CreditLot, LotPart, NewCreditLog, NewLot, UsedPart } from './school-credits.types';

const LOT = `id, school_id as "schoolId", amount_cents as "amountCents", remaining_cents as "remainingCents",
  expires_at as "expiresAt", source, is_paid as "isPaid", reason, created_at as "createdAt"`;

const OPEN_LOTS = statement<CreditLot>(
  'school-credits-open-lots',
  `select ${LOT} from school_credit_lots where school_id = :schoolId and remaining_cents > 0 and expires_at > :now
   order by expires_at, id`,
);
const EXPIRED_LOTS = statement<CreditLot>(
  'school-credits-expired-lots',
  `select ${LOT} from school_credit_lots where school_id = :schoolId and remaining_cents > 0 and expires_at <= :now
   order by expires_at, id limit :limit`,
);
const SCHOOLS_WITH_EXPIRED = statement<{ id: number }>(
  'school-credits-schools-with-expired',
  `select distinct school_id as id from school_credit_lots where remaining_cents > 0 and expires_at <= :now order by 1 limit :limit`,
);
const INSERT_LOTS = statement(
  'school-credits-insert-lots',
  `insert into school_credit_lots (id, school_id, amount_cents, remaining_cents, expires_at, source, is_paid, invoice_id,
     reason, created_by_user_id, created_at)
   values (:id, :schoolId, :amountCents, :amountCents, :expiresAt, :source, :isPaid, :invoiceId, :reason, :createdByUserId, :createdAt)`,
);
const CHANGE = statement(
  'school-credits-change',
  `update school_credit_lots l set remaining_cents = l.remaining_cents + part.cents
   from unnest(cast(:lots as uuid[]), cast(:cents as integer[])) part (id, cents) where l.id = part.id`,
);
const LOG = statement<{ id: number; lotId: string; cents: number }>(
  'school-credits-log',
  `insert into school_credit_logs (school_id, user_id, participant_id, lot_id, of_lot_id, type, amount_cents, expires_at, metadata, event_applies_at)
   select school_id, user_id, participant_id, lot_id, of_lot_id, type, amount_cents, expires_at, cast(metadata as jsonb), cast(:now as timestamptz)
   from unnest(cast(:schools as bigint[]), cast(:users as bigint[]), cast(:participants as bigint[]), cast(:lots as uuid[]),
     cast(:ofLots as uuid[]), cast(:types as text[]), cast(:cents as integer[]), cast(:expires as timestamptz[]), cast(:metadata as text[]))
     as log (school_id, user_id, participant_id, lot_id, of_lot_id, type, amount_cents, expires_at, metadata)
   returning id, lot_id as "lotId", amount_cents as cents`,
);
const USED_BY = statement<UsedPart>(
  'school-credits-used-by',
  `select used.lot_id as "lotId", l.school_id as "schoolId", l.expires_at as "expiresAt", l.is_paid as "isPaid", used.cents
   from (select coalesce(g.of_lot_id, g.lot_id) as lot_id,
           sum(case g.type when 'DEDUCT' then g.amount_cents else -g.amount_cents end)::integer as cents
         from school_credit_logs g where g.participant_id = :participantId group by 1) used
   join school_credit_lots l on l.id = used.lot_id
   where used.cents > 0 order by l.expires_at, l.id`,
);
const SEATS_OF = statement<{ schoolId: number; seats: number }>(
  'school-credits-seats-of',
  `select school_id as "schoolId", sum(case type when 'DEDUCT' then seats else -seats end)::integer as seats
   from prepaid_seat_logs where participant_id = :participantId group by school_id`,
);
const USED_SINCE = statement<{ cents: number }>(
  'school-credits-used-since',
  `select coalesce(sum(case type when 'DEDUCT' then amount_cents else -amount_cents end), 0)::integer as cents
   from school_credit_logs where school_id = :schoolId and participant_id is not null and event_applies_at > :since`,
);
const LOG_SEATS = statement(
  'school-credits-log-seats',
  `insert into prepaid_seat_logs (school_id, user_id, participant_id, type, seats, metadata, event_applies_at)
   values (:schoolId, :userId, :participantId, :type, :seats, cast(:metadata as jsonb), :now)`,
);

type NewSeatLog = {
  schoolId: number;
  userId: number | null;
  participantId: number | null;
  type: CreditLogType;
  seats: number;
  metadata: Record<string, unknown>;
};

/** Lots and logs of schools' credit. Call what writes with the school locked. */
export class SchoolCreditsRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns lots with something left that have not expired, those that expire first before the others */
  async openLots(schoolId: number, now: Date): Promise<CreditLot[]> {
    return (await OPEN_LOTS(this.db, { schoolId, now })).rows;
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

  async logSeats(row: NewSeatLog, now: Date): Promise<void> {
    await LOG_SEATS(this.db, { ...row, metadata: JSON.stringify(row.metadata), now });
  }

  /** @returns what of which lot pays for the registration now */
  async usedBy(participantId: number): Promise<UsedPart[]> {
    return (await USED_BY(this.db, { participantId })).rows;
  }

  /** @returns how many seats that a school bought in advance the registration uses now: none or one */
  async seatsOf(participantId: number): Promise<{ schoolId: number; seats: number } | null> {
    return (await SEATS_OF(this.db, { participantId })).rows.find(({ seats }) => seats > 0) ?? null;
  }

  /** @returns cents that registrations have used since, less what came back */
  async usedSince(schoolId: number, since: Date): Promise<number> {
    return (await USED_SINCE(this.db, { schoolId, since })).rows[0]?.cents ?? 0;
  }
}
