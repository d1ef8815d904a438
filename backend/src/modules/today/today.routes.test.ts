import { DAY_MS, defineMessage, newId, Outbox, z } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import { countStatements } from '../../../test/statements';

jest.setTimeout(60_000);

type Todo = {
  jobIds: number[];
  kind: string;
  count: number;
  amount: { amount: number } | null;
  late: number;
  dueAt: string | null;
  names: string[];
  onlyId: string | null;
};
type Today = { todo: Todo[]; registrations: { thisYear: { soFar: number } }; starting: { courseTitle: string }[] };

const said = defineMessage({ name: 'test.said', queue: 'emails', payload: z.object({}) });

let app: TestApp;
let admin: TestClient;

beforeEach(async () => {
  app = await testApp('today');
  admin = await app.as(await app.given.admin());
});
afterEach(() => app.close());

const get = async (): Promise<Today> => (await admin.get('/admin/today')).body as Today;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);

async function seat(cohortId: number, status: string, more: object = {}): Promise<void> {
  const student = await app.given.student();
  await app.database.knex('cohort_participants').insert({
    ...{ userId: student.id, cohortId, status, defaultPayer: 'STUDENT', registeredByUserId: student.id },
    ...{
      priceCents: 9_500,
      schoolShareCents: 0,
      studentShareCents: 9_500,
      cohortPriceCents: 9_500,
      schoolYear: 2026,
      confirmedAt: app.clock.now(),
    },
    ...more,
  });
}

/** A cohort with too few students, on which must be decided. */
async function belowMinimum(more: Parameters<TestApp['given']['cohort']>[0] = {}): Promise<void> {
  const { id } = await app.given.cohort({ startsInDays: 9, ...more });
  const needed = { sizeMin: 6, decisionDate: inDays(4) };
  await app.database.knex('cohorts').where({ id }).update(needed);
}

async function failed(queue: 'emails' | 'invoices'): Promise<void> {
  const { knex } = app.database;
  await new Outbox(knex).add(said, {});
  const message = await knex('queue_messages').orderBy('messageId', 'desc').first<{ messageId: string }>('messageId');
  const job = { handler: `${queue}.said`, message: said.name, queue, handlers: 1, tries: 8 };
  await app.container.failures.record({ ...job, messageId: message.messageId }, new Error('refused'));
}

/** Two of each that waits, and others of the same lists that do not. */
async function busyDay(): Promise<void> {
  const { given } = app;
  for (const startsInDays of [9, 400]) await belowMinimum({ startsInDays });
  await given.cohort();
  const { id: schoolId } = await given.school({ approvalDays: 3 });
  const open = await given.cohort();
  const waits = { confirmedAt: null, heldUntil: inDays(3), approvalUntil: inDays(3), schoolId, defaultPayer: 'SCHOOL' };
  const bySchool = { ...waits, schoolShareCents: 9_500, studentShareCents: 0 };
  for (const schoolYear of [2026, 2027]) await seat(open.id, 'REGISTERED', { ...bySchool, schoolYear });
  await seat(open.id, 'REGISTERED');
  const ended = await given.cohort({ startsInDays: -60, lengthDays: 30, status: 'COMPLETED' });
  for (const schoolYear of [2025, 2026]) await seat(ended.id, 'AWAITING_RESULT', { schoolYear });
  for (const school of [await given.school(), await given.school()])
    await given.claim(await given.student(), school.id);
  for (let n = 0; n < 2; n += 1) await given.course({ status: 'IN_REVIEW' });
  for (const queue of ['emails', 'invoices', 'invoices'] as const) await failed(queue);
}

describe('GET /admin/today', () => {
  it('has nothing to do in a new school', async () => {
    const today = await get();

    expect(today.todo).toEqual([]);
    expect(today.registrations.thisYear.soFar).toBe(0);
    expect(today.starting).toEqual([]);
  });

  it('names what waits, how much, since when and until when, most urgent first', async () => {
    const course = await app.given.course({ title: 'Rahatarkus', status: 'IN_REVIEW' });
    const cohort = await app.given.cohort({ courseId: course.id, startsInDays: 9 });
    await app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .update({ sizeMin: 6, decisionDate: inDays(4) });
    await app.given.case({ now: inDays(-5), amountCents: 9_500 });

    const { todo } = await get();

    expect(todo.map(({ kind }) => kind)).toEqual(['CASES', 'COHORTS_BELOW_MINIMUM', 'COURSES_IN_REVIEW']);
    expect(todo[0]).toMatchObject({ count: 1, late: 1, amount: { amount: 9_500 }, names: ['payment.unknown-order'] });
    expect(todo[1]).toMatchObject({
      names: ['Rahatarkus 0 / 6'],
      onlyId: String(cohort.id),
      dueAt: inDays(4).toISOString(),
    });
    expect(todo[2]).toMatchObject({ onlyId: String(course.id), dueAt: null, amount: null });
  });

  it('counts results from the end of a course, and those late after three weeks', async () => {
    const cohort = await app.given.cohort({ startsInDays: -60, lengthDays: 30, status: 'COMPLETED' });
    await seat(cohort.id, 'AWAITING_RESULT');

    expect((await get()).todo).toMatchObject([{ kind: 'RESULTS', count: 1, late: 1, dueAt: inDays(-9).toISOString() }]);
  });

  it('adds up euros only, and names those that come first', async () => {
    const student = await app.given.student();
    const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
    await (await app.as(student)).post(`/cohorts/${(await app.given.cohort()).id}/registrations`).send(choice);
    const { knex } = app.database;
    const seat = await knex('cohort_participants').first<{ id: number; invoiceId: string }>('id', 'invoiceId');
    for (const currency of ['EUR', 'PLN', 'EUR']) {
      const id = newId();
      const paid = { status: 'PAID', resolution: 'SETTLED', amountCents: 9_500, currency, paidAt: app.clock.now() };
      const attempt = { participantId: seat.id, invoiceId: seat.invoiceId, provider: 'montonio' };
      await knex('payment_attempts').insert({ id, ...attempt, ...paid });
      const owed = { amountCents: 4_000, currency, reason: 'CANCELLATION', dueBy: inDays(7) };
      await knex('refunds').insert({ id: newId(), paymentAttemptId: id, ...owed });
    }

    const [refunds] = (await get()).todo.filter(({ kind }) => kind === 'REFUNDS');

    expect(refunds).toMatchObject({ count: 3, amount: { amount: 8_000 } });
    expect(refunds?.names).toHaveLength(2);
  });

  it('lets only those jobs be tried again that are not being tried already', async () => {
    const { knex } = app.database;
    await new Outbox(knex).add(said, {});
    await new Outbox(knex).add(said, {});
    const messages = await knex('queue_messages')
      .where({ name: said.name })
      .select<{ messageId: string }[]>('messageId');
    for (const { messageId } of messages)
      await app.container.failures.record(
        { messageId, handler: 'emails.said', message: said.name, queue: 'emails', handlers: 1, tries: 8 },
        new Error('550'),
      );
    const [first, second] = await knex('failed_jobs').orderBy('id').select<{ id: number }[]>('id');
    await admin.post('/admin/failed-jobs/retry').send({ ids: [first?.id] });

    expect((await get()).todo).toMatchObject([{ kind: 'FAILED_MAILS', count: 2, jobIds: [second?.id] }]);
  });

  it.each([
    ['COHORTS_BELOW_MINIMUM', '/cohorts?status=BELOW_MINIMUM&schoolYear=all'],
    ['APPROVALS', '/registrations?status=AWAITING_APPROVAL&schoolYear=all'],
    ['RESULTS', '/registrations?status=AWAITING_RESULT&schoolYear=all'],
    ['COURSES_IN_REVIEW', '/manage/courses?status=IN_REVIEW'],
    ['CLAIMS', '/admin/schools?state=with-claims'],
    ['FAILED_JOBS', '/admin/failed-jobs?queue=not-emails'],
  ])('counts as many of %s as the list of them is long', async (kind, list) => {
    await busyDay();

    const { items } = (await admin.get(list)).body as { items: object[] };

    expect((await get()).todo.find((each) => each.kind === kind)).toMatchObject({ count: 2 });
    expect(items).toHaveLength(2);
  });

  it('asks the same number of statements however much waits', async () => {
    const once = await countStatements(get);
    for (let index = 0; index < 5; index += 1) {
      await app.given.case();
      await seat((await app.given.cohort({})).id, 'REGISTERED');
    }

    expect((await countStatements(get)).statements).toBe(once.statements);
  });

  it('is for staff only', async () => {
    expect((await (await app.as(null)).get('/admin/today')).status).toBe(401);
    for (const user of [await app.given.teacher(), await app.given.student(), await app.given.schoolRep()])
      expect((await (await app.as(user)).get('/admin/today')).status).toBe(403);
  });
});
