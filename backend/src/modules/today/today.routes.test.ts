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

let app: TestApp;
let admin: TestClient;

beforeEach(async () => {
  app = await testApp('today');
  admin = await app.as(await app.given.admin());
});
afterEach(() => app.close());

const get = async (): Promise<Today> => (await admin.get('/admin/today')).body as Today;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);

async function seat(cohortId: number, status: string): Promise<void> {
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
  });
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
      const of = { participantId: seat.id, invoiceId: seat.invoiceId, provider: 'montonio' };
      await knex('payment_attempts').insert({ id, ...of, ...paid });
      const owed = { amountCents: 4_000, currency, reason: 'CANCELLATION', dueBy: inDays(7) };
      await knex('refunds').insert({ id: newId(), paymentAttemptId: id, ...owed });
    }

    const [refunds] = (await get()).todo.filter(({ kind }) => kind === 'REFUNDS');

    expect(refunds).toMatchObject({ count: 3, amount: { amount: 8_000 } });
    expect(refunds?.names).toHaveLength(2);
  });

  it('lets only those jobs be tried again that are not being tried already', async () => {
    const { knex } = app.database;
    const said = defineMessage({ name: 'test.said', queue: 'emails', payload: z.object({}) });
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
