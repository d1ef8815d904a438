import type { Knex } from 'knex';
import type { Environment } from '../environment';
import { givenIn } from '../people';

const PER_SCHOOL = 100;
/** Rows of one statement that makes people. */
const AT_ONCE = 500;

/** Students who register in as many cohorts as it takes; each registration is one line of a school's invoice. */
const LINES = `
  with people as (select unnest(cast(:students as bigint[])) as user_id, generate_series(0, :count - 1) as n),
  seats as (
    insert into cohort_participants (user_id, cohort_id, status, default_payer, price_cents, cohort_price_cents, school_share_cents,
      student_share_cents, registered_by_user_id, conditions, learning_outcomes, grading_criteria, terms_accepted_at, confirmed_at, invoice_id)
    select people.user_id, :cohort, 'REGISTERED', 'SCHOOL', 9500, 9500, 9500, 0, people.user_id, '[]', '{}', '', now(), now(),
      (cast(:invoices as uuid[]))[1 + people.n / :perInvoice]
    from people returning id, invoice_id)
  insert into invoice_lines (invoice_id, participant_id, description, unit_price_cents, total_cents, vat_treatment, vat_rate)
  select invoice_id, id, 'Kursus, rühm', 9500, 9500, 'TAXABLE', 24 from seats`;

const TOTALS = `
  update invoices i set total_cents = l.cents from (
    select invoice_id, sum(total_cents)::integer as cents from invoice_lines group by invoice_id) l
  where l.invoice_id = i.invoice_id and i.invoice_id = any (cast(:invoices as uuid[]))`;

/**
 * Schools with the open invoices of a month, of a hundred lines each.
 * @returns the ids of the invoices
 */
export async function schoolMonth(environment: Environment, lines: number): Promise<string[]> {
  const { knex } = environment;
  const given = givenIn(environment);
  const count = lines / PER_SCHOOL;
  const invoices: string[] = [];
  const cohort = await given.cohort({ sizeMax: lines + 1, startsInDays: 10 });
  for (let school = 0; school < count; school += 1) {
    const { id } = await given.school();
    const [row] = await knex('invoices')
      .insert({
        invoiceId: knex.raw('gen_random_uuid()'),
        buyerSchoolId: id,
        buyer: '{"name": "Kool"}',
        totalCents: 0,
        period: '2026-12-01',
      })
      .returning<{ invoiceId: string }[]>('invoice_id as invoiceId');
    if (row) invoices.push(row.invoiceId);
  }
  const students: number[] = [];
  while (students.length < lines) students.push(...(await given.students(AT_ONCE)).map(({ id }) => id));
  await fill(knex, { students, cohort: cohort.id, invoices });
  return invoices;
}

type Filling = { students: number[]; cohort: number; invoices: string[] };

async function fill(knex: Knex, { students, cohort, invoices }: Filling): Promise<void> {
  const count = students.length;
  await knex.raw(LINES, { students, count, cohort, invoices, perInvoice: PER_SCHOOL });
  await knex.raw(TOTALS, { invoices });
}
