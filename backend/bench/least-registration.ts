/**
 * The least that a registration needs of PostgreSQL, written by hand: one look-up before anything is locked, and one
 * statement that takes the seat and leaves every row of the registration. It holds the cohort's lock for one statement.
 */
import type pg from 'pg';
import { v7 } from 'uuid';

/** `ip`: where the request came from; the activity log keeps it. */
export type Registering = { user: number; session: string; cohort: number; ip: string };
type Person = { email: string; firstName: string; lastName: string };
type Prepared = { name: string; text: string; values: unknown[] };

/** A cohort may be joined until a week after its start. */
const LATE_MS = 7 * 24 * 60 * 60 * 1_000;

/** Session alive, person of today, student's school and a school's claim. */
const LOOK_UP = {
  name: 'least-student',
  text: `select u.email, u.language, u.first_name as "firstName", u.last_name as "lastName", s.school_id as "schoolId",
      (select m.school_id from memberships m where m.user_id = u.id and m.state = 'CLAIMED') as "claimedSchoolId"
    from auth_sessions a
      join auth_users au on au.id = a.account_id
      join users u on u.auth_id = au.id and u.id = $2 and u.role = 'STUDENT' and u.deleted_at is null
      join students s on s.user_id = u.id
    where a.id = $1 and (a.not_after is null or a.not_after > $3) and (au.banned_until is null or au.banned_until <= $3)`,
};

/** The look-up for staff: session alive, and who it is. */
export const SESSION = {
  name: 'least-session',
  text: `select u.id, u.auth_id as "authId", u.role, u.language
    from auth_sessions a
      join auth_users au on au.id = a.account_id
      join users u on u.auth_id = au.id and u.id = $2 and u.deleted_at is null
    where a.id = $1 and (a.not_after is null or a.not_after > $3) and (au.banned_until is null or au.banned_until <= $3)`,
};

const TAKE = {
  name: 'least-registration',
  text: `with seat as (
      update cohorts set seats_taken = cohorts.seats_taken + 1,
        status = case when cohorts.status = 'REGISTRATION_OPEN' and cohorts.seats_taken + 1 >= cohorts.size_max then 'GROUP_FULL' else cohorts.status end
      from courses
      where cohorts.id = $2 and courses.id = cohorts.course_id and cohorts.seats_taken < cohorts.size_max
        and cohorts.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and cohorts.start_date >= $4
      returning cohorts.id, coalesce(cohorts.price_cents, courses.price_cents) as price, courses.learning_outcomes, courses.grading_criteria,
        courses.title || ', ' || cohorts.name || ' (' || to_char(cohorts.start_date at time zone cohorts.time_zone, 'DD.MM.YYYY') || '–'
          || to_char(cohorts.end_date at time zone cohorts.time_zone, 'DD.MM.YYYY') || ')' as description
    ), person as (
      select id from users where id = $1 and role = 'STUDENT' and deleted_at is null for key share
    ), participant as (
      insert into cohort_participants (user_id, cohort_id, status, default_payer, price_cents, cohort_price_cents, school_share_cents, student_share_cents,
        registered_by_user_id, conditions, learning_outcomes, grading_criteria, terms_accepted_at, held_until, created_at, invoice_id)
      select person.id, seat.id, 'REGISTERED', 'STUDENT', seat.price, seat.price, 0, seat.price,
        person.id, '[]', seat.learning_outcomes, seat.grading_criteria, $3, $5, $3, $6
      from seat cross join person returning id
    ), invoice as (
      insert into invoices (invoice_id, buyer_user_id, buyer, total_cents, due_at, created_at)
      select $6, $1, $7, seat.price, $5, $3 from seat cross join participant
    ), line as (
      insert into invoice_lines (invoice_id, participant_id, description, unit_price_cents, total_cents, vat_treatment, vat_rate)
      select $6, participant.id, seat.description, seat.price, seat.price, 'TAXABLE', 24 from seat cross join participant
    ), posted as (
      insert into ledger_transactions (id, kind, unique_key, occurred_at, participant_id, invoice_id)
      select $8, 'promise', 'promise:' || cast($6 as uuid), $3, participant.id, $6 from participant
    ), entries as (
      insert into ledger_entries (transaction_id, account, amount_cents, user_id)
      select $8, entry.account, entry.sign * seat.price, entry.owner
      from seat cross join participant cross join (values ('receivable', 1, cast($1 as bigint)), ('unearned', -1, null)) as entry (account, sign, owner)
    ), activity as (
      insert into activity_log (type, user_id, actor_user_id, cohort_id, metadata, created_at, ip)
      select 'COHORT_REGISTRATION', $1, $1, $2, jsonb_build_object('registrationId', participant.id, 'payer', 'STUDENT', 'provider', 'invoice'), $3, $12 from participant
    ), messages as (
      insert into queue_messages (message_id, name, unique_key, metadata)
      select message.id, message.name, message.unique_key, jsonb_build_object('payload', message.payload, 'requestId', cast($11 as text))
      from participant cross join lateral (values
        (cast($9 as uuid), 'invoice.requested', 'invoice-requested_' || cast($6 as uuid), jsonb_build_object('invoiceId', cast($6 as uuid))),
        (cast($10 as uuid), 'registration.created', 'registration-created_' || participant.id, jsonb_build_object('registrationId', participant.id, 'isInvoiced', true))
      ) as message (id, name, unique_key, payload)
    )
    select participant.id, seat.id as "cohortId", seat.price as "priceCents", seat.description from seat cross join participant`,
};

const lookUp = ({ user, session }: Registering, now: Date): Prepared => ({ ...LOOK_UP, values: [session, user, now] });

function taking({ user, cohort, ip }: Registering, person: Person, dueAt: Date, now: Date): Prepared {
  const { firstName, lastName, email } = person;
  const buyer = JSON.stringify({ name: `${firstName} ${lastName}`, address: null, registryCode: null, email });
  const [invoice, posting, asked, created, request] = [v7(), v7(), v7(), v7(), v7()];
  const joinableFrom = new Date(now.getTime() - LATE_MS);
  return {
    ...TAKE,
    values: [user, cohort, now, joinableFrom, dueAt, invoice, buyer, posting, asked, created, request, ip],
  };
}

/**
 * Registers a student who pays by an invoice, in two round trips.
 * @throws when nobody is signed in, or no seat is free
 */
export async function registerWithLeast(pool: pg.Pool, asked: Registering, dueAt: Date): Promise<unknown> {
  const now = new Date();
  const { rows: people } = await pool.query<Person>(lookUp(asked, now));
  const [person] = people;
  if (!person) throw new Error('Nobody is signed in');
  const { rows } = await pool.query<{ id: number }>(taking(asked, person, dueAt, now));
  const [registration] = rows;
  if (!registration) throw new Error('No seat is free');
  return { registration: { ...registration, status: 'REGISTERED', dueAt, firstName: person.firstName } };
}
