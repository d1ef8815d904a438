import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { PassType } from './passes.types';

/** What a student's pass covers now. `left`: courses that may still be registered by it; null is any number. */
export type PassCover = { passId: number; type: PassType; used: number; left: number | null };

type Held = { type: PassType; used: number; isPaid: boolean; isSuspended: boolean };
type Found = { passId: number; type: PassType; used: number };

const COVERS = `s.active and s.withdrawn_at is null and s.cancel_wanted_at is null
  and not exists (select 1 from pass_charges c where c.subscription_id = s.id and c.suspended_at is not null and c.taken_back_at is null)
  and exists (select 1 from pass_charges c where c.subscription_id = s.id and ((c.status = 'PAID' and c.period_end > :now)
    or c.status = 'DRAFT' or (c.status = 'OPEN' and c.next_attempt_at is not null)))`;
/** A pass covers a registration until its cohort ends. One that another pays for by now does not count. */
const USED = `(select count(*)::int from cohort_participants p join cohorts on cohorts.id = p.cohort_id
  where p.user_id = s.user_id and p.covered_by_subscription_id is not null and p.status in ('REGISTERED', 'IN_PROGRESS')
    and cohorts.end_date > :now)`;

const LOCK = statement(
  'pass-cover-lock',
  `select s.id from subscriptions s where s.user_id = :userId and s.ended_at is null order by s.id for no key update`,
);
const FIND = statement<Found>(
  'pass-cover-find',
  `select s.id as "passId", s.type, ${USED} as used from subscriptions s where s.user_id = :userId and ${COVERS} order by s.id limit 1`,
);

const HELD = statement<Held>(
  'pass-cover-held',
  `select s.type, ${USED} as used,
     bool_or(c.paid_at is not null and c.suspended_at is null and c.taken_back_at is null) as "isPaid",
     bool_or(c.suspended_at is not null and c.taken_back_at is null) as "isSuspended"
   from subscriptions s join pass_charges c on c.subscription_id = s.id
   where s.id = :passId and s.user_id = :userId and s.withdrawn_at is null group by s.id`,
);

/** Whether a pass may cover a course once more. UNPAID: the money for a period of it went back. */
export type CoverAgain = 'MAY' | 'USED' | 'UNPAID';

/** Says whether a student's pass covers one more course; for registrations. */
export class PassCovers {
  /** @param singleCourses how many courses at once a single pass covers */
  constructor(
    private readonly db: Knex,
    private readonly singleCourses: number,
  ) {}

  /** @returns null when the student has no pass that may be used now */
  async find(userId: number, now: Date): Promise<PassCover | null> {
    const [found] = (await FIND(this.db, { userId, now })).rows;
    if (!found) return null;
    const left = found.type === 'MULTI_PASS' ? null : Math.max(0, this.singleCourses - found.used);
    return { ...found, left };
  }

  /**
   * Says whether a pass may cover again a course that it has covered before. What was registered by a pass is covered to
   * the end of the cohort, so the pass may be paused or have ended since. It may not
   * - when it was given back for its price, or covers as many other courses as it can: USED;
   * - when the money for a period went back and staff have not decided yet, or none of its periods is paid any more:
   *   UNPAID. Somebody else pays for the seat by now, and a pass that nobody paid must not take that payment's place.
   * Locks the student's passes, like `lock`.
   */
  async mayCoverAgain(passId: number, userId: number, now: Date): Promise<CoverAgain> {
    await LOCK(this.db, { userId });
    const [held] = (await HELD(this.db, { passId, userId, now })).rows;
    if (held === undefined || (held.type === 'SINGLE_PASS' && held.used >= this.singleCourses)) return 'USED';
    return held.isPaid && !held.isSuspended ? 'MAY' : 'UNPAID';
  }

  /**
   * The same with the student's passes locked until the transaction ends, so that two tabs cannot register two courses by
   * a single pass. Call after locking the cohort, the account and a promotion code, and before any school or invoice.
   */
  async lock(userId: number, now: Date): Promise<PassCover | null> {
    await LOCK(this.db, { userId });
    return this.find(userId, now);
  }
}

/** Makes it on the pool or one transaction. */
export const passCovers =
  ({ multiFromCourses }: { multiFromCourses: number }) =>
  (db: Knex): PassCovers =>
    new PassCovers(db, Math.max(1, multiFromCourses - 1));
