import type { Knex } from 'knex';
import { after, DAY_MS, statement } from '#platform/index';
import { PACE_DAYS, type Stock } from './credit-level.policy';
import { SchoolCreditsRepository } from './school-credits.repository';
import type { CreditLot } from './school-credits.types';

type LevelRow = {
  schoolId: number;
  /** The school's own threshold; null for that of the settings. */
  lowCents: number | null;
  lowSince: Date | null;
  seats: number;
  seatCents: number;
  creditCents: number;
  usedSeats: number;
};
/** A school's remaining credit, and since when it is below the threshold. */
type Level = { stock: Stock; lots: CreditLot[]; lowCents: number | null; lowSince: Date | null };

const used = (table: string, column: string): string => `(
  select coalesce(sum(case type when 'DEDUCT' then ${column} else -${column} end), 0)::integer from ${table} g
  where g.school_id = s.id and g.event_applies_at > :since and g.participant_id is not null)`;

/** What a seat costs is asked of registrations only where a school has seats in advance, or used some. */
const levelOf = (schools: string): string =>
  `select s.id as "schoolId", v.low_cents as "lowCents", v.low_since as "lowSince", l.seats,
     case when l.seats <> 0 or l."usedSeats" <> 0 then coalesce(s.seat_price_cents, (
       select round(avg(p.school_share_cents)) from cohort_participants p
       where p.school_id = s.id and p.school_share_cents > 0 and p.created_at > :since), 0)::integer else 0 end as "seatCents",
     ${used('school_credit_logs', 'amount_cents')} as "creditCents", l."usedSeats"
   from schools s left join school_credit_levels v on v.school_id = s.id cross join lateral (
     select ${used('prepaid_seat_logs', 'seats')} as "usedSeats", (
       select coalesce(sum(remaining_seats), 0)::integer from prepaid_seat_lots o
       where o.school_id = s.id and o.suspended_at is null) as seats) l
   where s.id ${schools}`;
const LEVEL = statement<LevelRow>('school-credits-level', levelOf('= :schoolId'));
const LEVELS = statement<LevelRow>('school-credits-levels', levelOf('= any(cast(:schoolIds as bigint[]))'));
const SET_LOW_SINCE = statement(
  'school-credits-set-low-since',
  `insert into school_credit_levels (school_id, low_since) values (:schoolId, :lowSince)
   on conflict (school_id) do update set low_since = excluded.low_since`,
);
const SET_LOW_CENTS = statement(
  'school-credits-set-low-cents',
  `insert into school_credit_levels (school_id, low_cents) values (:schoolId, :lowCents)
   on conflict (school_id) do update set low_cents = excluded.low_cents`,
);
const SCHOOLS_WITH_STOCK = statement<{ id: number }>(
  'school-credits-schools-with-stock',
  `select id from schools s where s.id > :afterId
     and (exists (select 1 from school_credit_lots l where l.school_id = s.id and l.remaining_cents > 0)
       or exists (select 1 from prepaid_seat_lots l where l.school_id = s.id and l.remaining_seats > 0))
   order by id limit :limit`,
);

const stockOf = ({ seats, seatCents, creditCents, usedSeats }: LevelRow, lots: Stock['lots']): Stock => ({
  lots,
  seats,
  seatCents,
  usedCents: creditCents + usedSeats * seatCents,
});

/** How much schools have left of what they have paid in advance. */
export class CreditLevelsRepository {
  private readonly credits: SchoolCreditsRepository;

  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {
    this.credits = new SchoolCreditsRepository(db);
  }

  /** @returns null when there is no such school */
  async of(schoolId: number, now: Date): Promise<Level | null> {
    const since = after(now, -PACE_DAYS * DAY_MS);
    const [row] = (await LEVEL(this.db, { schoolId, since })).rows;
    if (!row) return null;
    const { lowCents, lowSince } = row;
    const lots = await this.credits.openLots(schoolId, now);
    return { stock: stockOf(row, lots), lots, lowCents, lowSince };
  }

  /** @returns what each of the schools has left, by school; with two statements, however many schools there are */
  async stocksOf(schoolIds: readonly number[], now: Date): Promise<Map<number, Stock>> {
    const since = after(now, -PACE_DAYS * DAY_MS);
    const [{ rows }, lots] = await Promise.all([
      LEVELS(this.db, { schoolIds: [...schoolIds], since }),
      this.credits.openLotsOf(schoolIds, now),
    ]);
    return new Map(
      rows.map((row) => [
        row.schoolId,
        stockOf(
          row,
          lots.filter(({ schoolId }) => schoolId === row.schoolId),
        ),
      ]),
    );
  }

  async setLowSince(schoolId: number, lowSince: Date | null): Promise<void> {
    await SET_LOW_SINCE(this.db, { schoolId, lowSince });
  }

  /** @param lowCents null for the threshold of the settings */
  async setLowCents(schoolId: number, lowCents: number | null): Promise<void> {
    await SET_LOW_CENTS(this.db, { schoolId, lowCents });
  }

  /** @returns schools that have something left, by id */
  async schoolsWithStock(afterId: number, limit: number): Promise<number[]> {
    return (await SCHOOLS_WITH_STOCK(this.db, { afterId, limit })).rows.map(({ id }) => id);
  }
}
