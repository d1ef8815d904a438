import type { Knex } from 'knex';
import { decodeCursor, type Page, toPage, z } from '#platform/index';
import { COHORT_SUMMARY } from '../view/cohort-summary.read-model';
import type { CohortWaitlistRow, OfferView, WaitlistMailFacts, WaitlistView } from './waitlist.types';

const LATE_PAYERS = `(select count(*)::integer from cohort_participants late where late.cohort_id = e.cohort_id and late.awaiting_seat_since is not null)`;

/** Counts who goes before entry `e`, late payers included; null when the entry does not wait. */
const POSITION = `case when e.status = 'WAITING' then 1 + ${LATE_PAYERS} + (select count(*)::integer from waitlist_entries ahead
    where ahead.cohort_id = e.cohort_id and ahead.status = 'WAITING'
      and (-ahead.priority, ahead.joined_at, ahead.id) < (-e.priority, e.joined_at, e.id)) end as position`;

const OPEN_OFFER = `left join waitlist_offers o on o.entry_id = e.id and o.status = 'OPEN'`;

const MINE = `
  select e.id, e.status, e.payer, e.joined_at as "joinedAt", ${POSITION}, o.id as "offerId", o.expires_at as "offerExpiresAt", o.cohort_price_cents as "offerPriceCents",
    (select count(*)::integer from waitlist_entries w where w.cohort_id = e.cohort_id and w.status = 'WAITING') as waiting, ${COHORT_SUMMARY}
  from waitlist_entries e join cohorts c on c.id = e.cohort_id join courses co on co.id = c.course_id ${OPEN_OFFER}
  where e.user_id = :userId and e.status in ('WAITING', 'OFFERED')`;

const OF_COHORT = `
  select e.id, e.status, e.payer, e.priority, e.reason, e.joined_at as "joinedAt", cast(e.joined_at as text) as "sortKey", ${POSITION},
    o.id as "offerId", o.expires_at as "offerExpiresAt", u.id as "studentId", u.first_name as "firstName", u.last_name as "lastName", u.email,
    s.id as "schoolId", s.name as "schoolName"
  from waitlist_entries e join users u on u.id = e.user_id left join students st on st.user_id = u.id left join schools s on s.id = st.school_id ${OPEN_OFFER}
  where e.cohort_id = :cohortId and e.status in ('WAITING', 'OFFERED')`;

/** The student's newest seat in another cohort of the course. */
const OTHER_SEAT = `(select max(other.id) from cohort_participants other join cohorts h on h.id = other.cohort_id
    where other.user_id = e.user_id and other.status in ('REGISTERED', 'IN_PROGRESS') and h.course_id = c.course_id and h.id <> c.id)`;

const OFFER = `
  select o.id, o.entry_id as "entryId", e.user_id as "userId", e.payer, o.status, o.cohort_price_cents as "cohortPriceCents", o.expires_at as "expiresAt", o.decided_at as "decidedAt",
    o.participant_id as "participantId", u.first_name as "firstName", ${OTHER_SEAT} as "otherRegistrationId", ${COHORT_SUMMARY}
  from waitlist_offers o join waitlist_entries e on e.id = o.entry_id join users u on u.id = e.user_id and u.deleted_at is null
    join cohorts c on c.id = o.cohort_id join courses co on co.id = c.course_id
  where o.id = ?`;

const MAIL = `
  select e.user_id as "userId", e.cohort_id as "cohortId", u.email as "to", u.language, u.first_name as "firstName", co.title as course, co.slug as "courseSlug",
    c.name as cohort, c.start_date as "startsAt", c.time_zone as "timeZone"
  from waitlist_entries e join users u on u.id = e.user_id and u.role = 'STUDENT' and u.deleted_at is null
    join cohorts c on c.id = e.cohort_id join courses co on co.id = c.course_id
  where e.id = ?`;

const ListCursor = z.tuple([z.number().int(), z.string().regex(/^\d{4,5}-\d\d-\d\d [\d:.]+\+\d\d$/), z.number().int()]);
const MINE_AT_MOST = 100;

export type CohortWaitlist = Page<CohortWaitlistRow> & { total: number; latePayers: number };

/** Waiting lists as their students and the people who run the cohort see them. */
export class WaitlistReadModel {
  constructor(private readonly db: Knex) {}

  /** The student's entries that wait or have an offer, newest first. */
  async mine(userId: number, cohortId?: number): Promise<WaitlistView[]> {
    const one = cohortId === undefined ? '' : 'and e.cohort_id = :cohortId';
    const { rows } = await this.db.raw<{ rows: WaitlistView[] }>(
      `${MINE} ${one} order by e.id desc limit ${MINE_AT_MOST}`,
      { userId, ...(cohortId !== undefined && { cohortId }) },
    );
    return rows;
  }

  /** In the order in which seats are offered. */
  async list(
    cohortId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<CohortWaitlist> {
    const after = cursor === undefined ? null : decodeCursor(ListCursor, cursor);
    const { rows } = await this.db.raw<{ rows: CohortWaitlistRow[] }>(
      `${OF_COHORT} ${after ? `and (-e.priority, e.joined_at, e.id) > (:priority, cast(:joinedAt as timestamptz), :id)` : ''}
       order by e.priority desc, e.joined_at, e.id limit :limit`,
      { cohortId, limit: limit + 1, ...(after && { priority: -after[0], joinedAt: after[1], id: after[2] }) },
    );
    return { ...toPage(rows, limit, (row) => [row.priority, row.sortKey, row.id]), ...(await this.counts(cohortId)) };
  }

  async entry(cohortId: number, id: number): Promise<CohortWaitlistRow | null> {
    const { rows } = await this.db.raw<{ rows: CohortWaitlistRow[] }>(`${OF_COHORT} and e.id = :id`, { cohortId, id });
    return rows[0] ?? null;
  }

  async offer(id: string): Promise<OfferView | null> {
    const { rows } = await this.db.raw<{ rows: OfferView[] }>(OFFER, [id]);
    return rows[0] ?? null;
  }

  /** @returns null when the student may no longer be written to */
  async mail(entryId: number): Promise<WaitlistMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: WaitlistMailFacts[] }>(MAIL, [entryId]);
    return rows[0] ?? null;
  }

  private async counts(cohortId: number): Promise<{ total: number; latePayers: number }> {
    const { rows } = await this.db.raw<{ rows: { total: number; latePayers: number }[] }>(
      `select (select count(*)::integer from waitlist_entries where cohort_id = :cohortId and status in ('WAITING', 'OFFERED')) as total,
         (select count(*)::integer from cohort_participants where cohort_id = :cohortId and awaiting_seat_since is not null) as "latePayers"`,
      { cohortId },
    );
    return rows[0] ?? { total: 0, latePayers: 0 };
  }
}
