import type { CohortStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { isRefusal, joinable, statement, type Values } from '#platform/index';
import { lateSince } from './badges.policy';
import type { CohortOffer, CohortOffers, CohortSeats, CohortSnapshot, SeatRefusal, TakenSeat } from './cohorts.types';

const OPEN = `cohorts.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and cohorts.start_date >= :lateSince`;

const SNAPSHOT = `cohorts.id as "cohortId", cohorts.name as "cohortName", cohorts.status, cohorts.course_id as "courseId",
  courses.title as "courseTitle", courses.language as "courseLanguage", coalesce(cohorts.price_cents, courses.price_cents) as "priceCents",
  cohorts.start_date as "startDate", cohorts.end_date as "endDate", cohorts.time_zone as "timeZone",
  cohorts.size_max as "sizeMax", cohorts.seats_taken as "seatsTaken", cohorts.has_queue as "hasQueue",
  courses.learning_outcomes as "learningOutcomes", courses.grading_criteria as "gradingCriteria"`;

/** @param seats SQL of how many seats are taken: all of them, or none when fewer are free */
const countMore = (seats: string): string => `update cohorts set seats_taken = cohorts.seats_taken + ${seats},
     status = case when cohorts.status = 'REGISTRATION_OPEN' and cohorts.seats_taken + ${seats} >= cohorts.size_max then 'GROUP_FULL' else cohorts.status end
   from courses
   where cohorts.id = :cohortId and courses.id = cohorts.course_id and cohorts.seats_taken + ${seats} <= cohorts.size_max and ${OPEN}`;

const TAKE = statement<CohortSnapshot>('cohort-seats-take', `${countMore('1')} returning ${SNAPSHOT}`);

const CHANGED = 'cohort.changed';

/** One moment counts for all: the latest, so that nobody joins after the last day to join. */
const latest = (calls: readonly Values[]): { lateSince: Date } => ({
  lateSince: new Date(Math.max(...calls.map(({ lateSince }) => Number(lateSince)))),
});

/** The driver reads milliseconds, and PostgreSQL keeps microseconds. */
const unlessChanged = (seats: string): string =>
  `with taken as (${countMore(seats)} and not cohorts.has_queue and coalesce(cohorts.price_cents, courses.price_cents) = :priceCents
     and date_trunc('milliseconds', cohorts.start_date) = :startDate and date_trunc('milliseconds', cohorts.end_date) = :endDate
     returning cohorts.status)
   select coalesce((select status from taken), refuse('${CHANGED}')) as status`;

const COUNT_ALL_UNLESS_CHANGED = statement<{ status: CohortStatus }>(
  'cohort-seats-count-all-unless-changed',
  unlessChanged('cast(:seats as integer)'),
);
const COUNT_UNLESS_CHANGED = joinable({
  alone: statement<{ status: CohortStatus }>('cohort-seats-count-unless-changed', unlessChanged('1')),
  /** Those that have seen the same cohort take their seats together. */
  keyOf: ({ lateSince: _now, ...seen }) => JSON.stringify(seen),
  together: async (db, calls) => {
    const counted = await COUNT_ALL_UNLESS_CHANGED(db, { ...calls[0], ...latest(calls), seats: calls.length });
    return calls.map(() => counted);
  },
});

const FREE = statement(
  'cohort-seats-free',
  `update cohorts set seats_taken = cohorts.seats_taken - 1,
     status = case when cohorts.status = 'GROUP_FULL' and cohorts.start_date > :now then 'REGISTRATION_OPEN' else cohorts.status end
   where cohorts.id = :cohortId`,
);

/** Not `for update`: registrations that are being written lock the key of the row, since they refer to it. */
const LOCK = statement<CohortSnapshot>(
  'cohort-seats-lock',
  `select ${SNAPSHOT} from cohorts join courses on courses.id = cohorts.course_id
   where cohorts.id = :cohortId for no key update of cohorts`,
);

type Offered = CohortSnapshot & { isOpen: boolean };
const OFFER_ALONE = statement<Offered>(
  'cohort-seats-offer',
  `select ${SNAPSHOT}, ${OPEN} as "isOpen" from cohorts join courses on courses.id = cohorts.course_id
   where cohorts.id = :cohortId and cohorts.status <> 'DRAFT'`,
);
const OFFER = joinable({
  alone: OFFER_ALONE,
  keyOf: ({ cohortId }) => String(cohortId),
  together: async (db, calls) => {
    const offered = await OFFER_ALONE(db, { ...calls[0], ...latest(calls) });
    return calls.map(() => offered);
  },
});

const END_QUEUE = statement('cohort-seats-end-queue', `update cohorts set has_queue = false where id = :cohortId`);

/**
 * The seat counter. One UPDATE under the row's lock decides, never a value that was read before. The table's CHECK
 * (`cohorts_seats_within_size`) is the second guard.
 */
class CohortSeatsRepository implements CohortSeats, CohortOffers {
  /** `db` is the caller's transaction: the lock must last until it ends. */
  constructor(private readonly db: Knex) {}

  async take(cohortId: number, now: Date): Promise<TakenSeat | SeatRefusal> {
    const since = lateSince(now);
    const [cohort] = (await TAKE(this.db, { cohortId, lateSince: since })).rows;
    return cohort ? { taken: true, cohort } : this.refusal(cohortId, since);
  }

  async countUnlessChanged(seen: CohortSnapshot, now: Date): Promise<CohortStatus> {
    const { cohortId, priceCents, startDate, endDate, status } = seen;
    const values = { cohortId, priceCents, startDate, endDate, lateSince: lateSince(now) };
    const [taken] = (await COUNT_UNLESS_CHANGED(this.db, values)).rows;
    return taken?.status ?? status;
  }

  async endQueue(cohortId: number): Promise<void> {
    await END_QUEUE(this.db, { cohortId });
  }

  async free(cohortId: number, now: Date): Promise<void> {
    await FREE(this.db, { cohortId, now });
  }

  async lock(cohortId: number): Promise<CohortSnapshot | null> {
    return (await LOCK(this.db, { cohortId })).rows[0] ?? null;
  }

  async offer(cohortId: number, now: Date): Promise<CohortOffer | null> {
    const [row] = (await OFFER(this.db, { cohortId, lateSince: lateSince(now) })).rows;
    if (!row) return null;
    const { isOpen, ...cohort } = row;
    const refusal = isOpen ? (cohort.seatsTaken >= cohort.sizeMax ? 'cohort.full' : null) : 'cohort.not-open';
    return { cohort, refusal };
  }

  private async refusal(cohortId: number, since: Date): Promise<SeatRefusal> {
    const { rows } = await this.db.raw<{ rows: { isOpen: boolean }[] }>(
      `select ${OPEN} as "isOpen" from cohorts where cohorts.id = :cohortId and cohorts.status <> 'DRAFT'`,
      { cohortId, lateSince: since },
    );
    const [cohort] = rows;
    if (!cohort) return { taken: false, code: 'cohort.not-found' };
    return { taken: false, code: cohort.isOpen ? 'cohort.full' : 'cohort.not-open' };
  }
}

/** @returns whether `countUnlessChanged` did not take the seat, because the cohort is no longer as it was seen */
export const isCohortChanged = (error: unknown): boolean => isRefusal(error, CHANGED);

/** @param db the transaction in which seats are taken and freed */
export const cohortSeats = (db: Knex): CohortSeats => new CohortSeatsRepository(db);

/** @param db the pool: an offer is only shown, so it takes no lock */
export const cohortOffers = (db: Knex): CohortOffers => new CohortSeatsRepository(db);
