import type { Knex } from 'knex';
import { FIRST_SCHOOL, OWN_SCHOOLS, schoolOf } from '../fill-people';

/** One representative and a half for each school, two of three of whom decide. */
const REPRESENTATIVES = [
  `insert into users (auth_id, email, first_name, last_name, role, language, created_at)
   select gen_random_uuid(), 'esindaja' || n || '@mass.naide.ee', 'Esi', 'Ndaja' || n, 'SCHOOL_REP', 'et', now()
   from generate_series(1, :schools::int * 3 / 2) n`,
  `insert into school_reps (user_id, school_id, school_right)
   select id, ${FIRST_SCHOOL} + n % :schools::int, case when n % 3 = 0 then 'READS' else 'DECIDES' end
   from (select id, row_number() over (order by id) as n from users where email like 'esindaja%@mass.naide.ee') numbered`,
];

/** Students without a school claim one, one of ten came from another, and everybody has a grade. */
const MEMBERSHIPS = [
  `insert into memberships (user_id, school_id, state, claimed_at)
   select user_id, ${schoolOf('user_id')}, 'CLAIMED', now() - make_interval(mins => (user_id % 40000)::int)
   from students where school_id is null and user_id in (select id from users where email like 'isik%@mass.naide.ee')`,
  `insert into memberships (user_id, school_id, state, confirmed_at, confirmed_how, ended_at, ended_how)
   select user_id, ${schoolOf('(user_id * 31)')}, 'ENDED', now() - interval '3 years', 'BEFORE', now() - interval '2 years', 'MOVED'
   from students where user_id % 10 = 3 and school_id is not null`,
  `update memberships set grade = (1 + user_id % 12) || '.a' where state = 'CONFIRMED'`,
];

const CONDITIONS = [
  `insert into school_conditions (school_id, number, in_force_from, payment_limitations, default_payer, share_percent, needs_approval, approval_days, note, created_at)
   select id, n, now() - make_interval(months => 40 - 4 * n), '{}', 'SCHOOL', 100, n % 2 = 0, 7, 'Uued tingimused', now() - make_interval(months => 40 - 4 * n)
   from schools, generate_series(2, 8) n where ${OWN_SCHOOLS}`,
  `update schools set conditions_id = c.id, conditions_revision = 8 from school_conditions c where c.school_id = schools.id and c.number = 8 and ${OWN_SCHOOLS}`,
];

/** Of what a school pays, one of five seats comes from its credit; of open seats, one of five waits for its approval. */
const SEATS = [
  `update cohort_participants p set school_id = s.school_id from students s
   where s.user_id = p.user_id and p.default_payer = 'STUDENT' and p.school_id is null and p.id % 2 = 0 and s.school_id is not null`,
  `update cohort_participants set confirmed_at = null, held_until = now() + interval '7 days', approval_until = now() + interval '7 days'
   where default_payer = 'SCHOOL' and status = 'REGISTERED' and id % 5 = 0`,
];

const THIS_MONTH = `date_trunc('month', now())`;
/** An invoice for each school and month. Those of the last three months are unpaid, and one of forty before. */
const INVOICES = [
  `create table scale_billed as
   select id, school_id, school_share_cents as cents, least(date_trunc('month', created_at), ${THIS_MONTH}) as month
   from cohort_participants where default_payer = 'SCHOOL' and status <> 'CANCELED' and approval_until is null and id % 5 <> 1`,
  `create table scale_bills as
   select b.*, row_number() over (order by month, school_id) as n, row_number() over (partition by school_id order by month) as place,
     gen_random_uuid() as key, month < ${THIS_MONTH} as is_issued
   from (select school_id, month, sum(cents) as cents from scale_billed group by 1, 2) b`,
  `alter table scale_bills add column is_paid boolean`,
  `update scale_bills set is_paid = month < ${THIS_MONTH} - interval '3 months' and n % 40 <> 0`,
  `insert into invoice_series (series) values ('MOOTKOOL')`,
  `insert into invoices (invoice_id, status, series, sequence, number, reference_number, buyer_school_id, period, buyer, total_cents, paid_cents, issued_at, due_at, paid_at, created_at)
   select key, case when is_paid then 'PAID' else 'UNPAID' end, case when is_issued then 'MOOTKOOL' end, case when is_issued then n end,
     case when is_issued then 'K' || n end, case when is_issued then '7' || n end, school_id, month, '{"name": "Mõõdukool"}', cents, case when is_paid then cents else 0 end,
     case when is_issued then month + interval '1 month' end, case when is_issued then month + interval '51 days' end, case when is_paid then month + interval '45 days' end, month
   from scale_bills`,
  `alter table invoice_lines disable trigger invoice_lines_immutable`,
  `insert into invoice_lines (invoice_id, participant_id, description, unit_price_cents, total_cents, vat_treatment, vat_rate)
   select i.key, b.id, 'Valikkursus', b.cents, b.cents, 'EXEMPT_EDU', 0 from scale_billed b join scale_bills i on i.school_id = b.school_id and i.month = b.month`,
  `alter table invoice_lines enable always trigger invoice_lines_immutable`,
  `update cohort_participants p set invoice_id = i.key from scale_billed b join scale_bills i on i.school_id = b.school_id and i.month = b.month where b.id = p.id`,
];

const LOT = `overlay(overlay(md5('moot-lot' || s.id || '-' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const CREDITS = [
  `insert into school_credit_lots (id, school_id, amount_cents, remaining_cents, expires_at, source, is_paid, created_at)
   select ${LOT}, s.id, 5000000, 10000 * n, now() + make_interval(days => n * 100), 'BOUGHT', true, now() - interval '3 years'
   from schools s, generate_series(1, 3) n where ${OWN_SCHOOLS}`,
  `insert into school_credit_logs (school_id, lot_id, type, amount_cents, expires_at, event_applies_at)
   select school_id, id, 'ADD', amount_cents, expires_at, created_at from school_credit_lots where created_at < now() - interval '2 years'`,
  `insert into school_credit_logs (school_id, user_id, participant_id, lot_id, type, amount_cents, expires_at, event_applies_at)
   select p.school_id, p.user_id, p.id, l.id, 'DEDUCT', p.school_share_cents, l.expires_at, p.created_at
   from cohort_participants p join schools s on s.id = p.school_id and ${OWN_SCHOOLS} cross join (select 1 as n) first join school_credit_lots l on l.id = ${LOT}
   where p.default_payer = 'SCHOOL' and p.status <> 'CANCELED' and p.approval_until is null and p.id % 5 = 1`,
  `insert into prepaid_seat_lots (id, school_id, seats, remaining_seats, value_cents, remaining_cents, source, created_at)
   select gen_random_uuid(), id, 100, 20, 0, 0, 'GIVEN', now() - interval '1 year' from schools where ${OWN_SCHOOLS} and id % 4 = 0`,
  `insert into prepaid_seat_logs (school_id, lot_id, type, seats, event_applies_at)
   select school_id, id, case when n = 1 then 'ADD' else 'DEDUCT' end, case when n = 1 then 100 else 8 end, created_at + make_interval(days => n)
   from prepaid_seat_lots, generate_series(1, 11) n where seats = 100`,
  `update schools set prepaid_student_seats = 20 where ${OWN_SCHOOLS} and id % 4 = 0`,
  `insert into school_credit_levels (school_id, low_cents) select id, 5000 from schools where ${OWN_SCHOOLS}`,
  `insert into school_credit_orders (id, school_id, kind, price_cents, invoice_id, ordered_by_user_id, ordered_at, delivered_at)
   select gen_random_uuid(), b.school_id, 'CREDIT', b.cents, b.key, (select min(r.user_id) from school_reps r where r.school_id = b.school_id), b.month, b.month
   from scale_bills b where b.place <= 4 and b.is_paid and exists (select 1 from school_reps r where r.school_id = b.school_id)`,
  `drop table scale_billed, scale_bills`,
];

/** Fills what schools have besides students: who acts for them, claims, conditions, invoices and credit. */
export async function fillSchoolMatters(db: Knex, size: { schools: number; bend: number }): Promise<void> {
  for (const sql of [...REPRESENTATIVES, ...MEMBERSHIPS, ...CONDITIONS, ...SEATS, ...INVOICES, ...CREDITS])
    await db.raw(sql, size);
}

/** @returns whether the last of the rows exist */
export async function hasSchoolMatters(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from school_credit_levels l join schools s on s.id = l.school_id where ${OWN_SCHOOLS} limit 1`,
  );
  return rows.length > 0;
}
