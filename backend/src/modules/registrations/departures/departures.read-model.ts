import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { DepartingSeat, Departures } from '#modules/schools/index';
import { type AtSchoolsCost, fateOf } from './departure.policy';

/** A student who is no longer a student of the school. */
export type Leaver = { userId: number; schoolId: number };
type Row = Omit<DepartingSeat, 'fate'> & AtSchoolsCost;

const COURSE = `co.title as "courseTitle", c.name as "cohortName", c.start_date as "startsAt"`;

const usedBy = (holder: string, table: string, column: string): string =>
  `coalesce((select sum(case g.type when 'DEDUCT' then g.${column} else -g.${column} end) from ${table} g where g.${holder}), 0)::integer`;
const BY_SEAT = 'participant_id = p.id';
const BY_OFFER = 'offer_id = o.id';

/**
 * Places on waiting lists name no school: the student's own school would pay, if they have one. But an offered seat for
 * which this school has set something aside is found whoever is to pay, and whatever the student's school is now.
 */
const SEATS_OF = statement<Row>(
  'departures-list-seats',
  `select p.id as "registrationId", null as "entryId", p.user_id as "userId", ${COURSE},
     p.school_share_cents as "schoolShareCents", p.approval_until is not null as "isRequest", false as "isOnWaitlist",
     ${usedBy(BY_SEAT, 'prepaid_seat_logs', 'seats')} as seats, ${usedBy(BY_SEAT, 'school_credit_logs', 'amount_cents')} as "creditCents",
     (select max(i.number) from invoice_lines l join invoices i on i.invoice_id = l.invoice_id
      where l.participant_id = p.id and i.kind = 'INVOICE' and i.status <> 'CANCELED' and i.buyer_school_id = p.school_id) as "invoiceNumber"
   from cohort_participants p join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
   where p.school_id = :schoolId and p.user_id = any(cast(:userIds as bigint[])) and p.default_payer = 'SCHOOL' and p.school_share_cents > 0
     and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT')
   union all
   select null, e.id, e.user_id, ${COURSE}, 0, false, true,
     ${usedBy(BY_OFFER, 'prepaid_seat_logs', 'seats')}, ${usedBy(BY_OFFER, 'school_credit_logs', 'amount_cents')}, null
   from waitlist_entries e join students s on s.user_id = e.user_id
     join cohorts c on c.id = e.cohort_id join courses co on co.id = c.course_id
     left join waitlist_offers o on o.entry_id = e.id and o.status = 'OPEN' and o.school_id = :schoolId
   where e.user_id = any(cast(:userIds as bigint[])) and e.status in ('WAITING', 'OFFERED')
     and (o.id is not null or (e.payer = 'SCHOOL' and (s.school_id = :schoolId or s.school_id is null)))
   order by "userId", "startsAt", "cohortName"`,
);

const LEAVER = statement<Leaver>(
  'departures-find-leaver',
  `select m.user_id as "userId", m.school_id as "schoolId" from memberships m
   where m.id = :membershipId and m.state = 'ENDED' and m.confirmed_at is not null
     and not exists (select 1 from students s where s.user_id = m.user_id and s.school_id = m.school_id)`,
);

/** Found by what waits, of which there is little: the index of requests, of lists, and of offers with a school. */
const UNSETTLED = statement<Leaver>(
  'departures-unsettled',
  `select p.user_id as "userId", p.school_id as "schoolId" from cohort_participants p
   where p.approval_until is not null
     and not exists (select 1 from students s where s.user_id = p.user_id and s.school_id = p.school_id)
   union
   select e.user_id, m.school_id from waitlist_entries e join memberships m on m.user_id = e.user_id
   where e.status in ('WAITING', 'OFFERED') and e.payer = 'SCHOOL' and m.state = 'ENDED' and m.confirmed_at is not null and m.ended_at >= e.joined_at
     and not exists (select 1 from memberships o where o.user_id = e.user_id and o.state <> 'ENDED')
   union
   select e.user_id, o.school_id from waitlist_offers o
     join waitlist_entries e on e.id = o.entry_id join students s on s.user_id = e.user_id
   where o.school_id is not null and o.status = 'OPEN' and e.status = 'OFFERED' and s.school_id is distinct from o.school_id
   order by 1, 2 limit :limit`,
);

/** What students have at their school's cost, for those who leave it. */
export class DeparturesReadModel implements Departures {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async listSeatsOf(schoolId: number, userIds: readonly number[]): Promise<DepartingSeat[]> {
    if (userIds.length === 0) return [];
    const { rows } = await SEATS_OF(this.db, { schoolId, userIds: [...userIds] });
    return rows.map(({ isRequest, isOnWaitlist, ...seat }) => ({ ...seat, fate: fateOf({ isRequest, isOnWaitlist }) }));
  }

  /** @returns who left by the end of this membership; null when they never belonged to the school, or do again */
  async findLeaver(membershipId: number): Promise<Leaver | null> {
    return (await LEAVER(this.db, { membershipId })).rows[0] ?? null;
  }

  /** @returns students who have left a school that still holds something for them */
  async unsettled(limit: number): Promise<Leaver[]> {
    return (await UNSETTLED(this.db, { limit })).rows;
  }
}

/** @returns what leavers have at their school's cost, read from `db` */
export const departures = (db: Knex): Departures => new DeparturesReadModel(db);
