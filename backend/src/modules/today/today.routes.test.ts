/**
 * @covers GET /admin/today, GET /bank/files, GET /refunds, POST /bank/files
 * @covers Case, CourseCard, EditableCourse, FailedJob, Invoice, ManagedCourse, SchoolApplicationRow
 * @covers TeacherApplicationRow, Today, UnreachableAddress, WaitingPriceProposal
 */
import { DAY_MS, defineMessage, inTallinn, newId, Outbox, z } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import { entryNumber } from '../../../test/bank';
import { camtFile } from '../../../test/camt';
import { schoolApplicationsIn } from '../../../test/school-applications';
import { countStatements } from '../../../test/statements';
import { TODO_KINDS, type TodoKind } from './today.types';

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
type Today = { todo: Todo[]; registrations: { thisYear: { soFar: number } }; starting: { cohortId: number }[] };

const said = defineMessage({ name: 'test.said', queue: 'emails', payload: z.object({}) });

let app: TestApp;
let admin: TestClient;

const get = async (): Promise<Today> => (await admin.get('/admin/today')).body as Today;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);

async function seat(cohortId: number, status: string, more: object = {}): Promise<void> {
  const student = await app.given.student();
  await app.database.knex('cohort_participants').insert({
    userId: student.id,
    cohortId,
    status,
    defaultPayer: 'STUDENT',
    registeredByUserId: student.id,
    priceCents: 9_500,
    schoolShareCents: 0,
    studentShareCents: 9_500,
    cohortPriceCents: 9_500,
    schoolYear: 2026,
    confirmedAt: app.clock.now(),
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

/** The list of just what waits, for every kind. */
const listOf: Record<TodoKind, string> = {
  REFUNDS: '/refunds',
  MONEY_IN: '/bank/lines?status=WAITING&direction=IN',
  MONEY_OUT: '/bank/lines?status=WAITING&direction=OUT',
  CASES: '/cases?status=OPEN',
  FAILED_MAILS: '/admin/failed-jobs?queue=emails',
  FAILED_JOBS: '/admin/failed-jobs?queue=not-emails',
  UNREACHABLE: '/unreachable-addresses',
  COHORTS_BELOW_MINIMUM: '/cohorts?status=BELOW_MINIMUM&schoolYear=all',
  OVERDUE_INVOICES: '/invoices?overdue=true',
  RESULTS: '/registrations?status=AWAITING_RESULT&schoolYear=all',
  COURSES_IN_REVIEW: '/manage/courses?status=IN_REVIEW',
  PRICE_PROPOSALS: '/cohort-price-proposals',
  TEACHER_APPLICATIONS: '/teacher-applications?status=PENDING',
  SCHOOL_APPLICATIONS: '/school-applications?status=PENDING',
  CLAIMS: '/admin/schools?state=with-claims',
  APPROVALS: '/registrations?status=AWAITING_APPROVAL&schoolYear=all',
};

/** Somebody's issued invoice. @returns its id */
async function invoiced(): Promise<string> {
  const student = await app.given.student();
  const { id } = await app.given.cohort({ startsInDays: 60 });
  const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  await (await app.as(student)).post(`/cohorts/${id}/registrations`).send(choice).expect(201);
  await app.work();
  const { knex } = app.database;
  const of = { buyerUserId: student.id };
  return (await knex('invoices').where(of).first<{ invoiceId: string }>('invoiceId')).invoiceId;
}

/** Two refunds on their way and one that is done; two invoices past their day and one before it, and one late of which nothing is left to pay. */
async function money(): Promise<void> {
  const now = app.clock.now();
  app.clock.set(inDays(-40));
  await invoiced();
  await invoiced();
  const nothingLeft = await invoiced();
  app.clock.set(now);
  const invoiceId = await invoiced();
  const { knex } = app.database;
  await knex('invoices')
    .where({ invoiceId: nothingLeft })
    .update({ paidCents: knex.ref('totalCents') });
  const seat = await knex('cohort_participants').where({ invoiceId }).first<{ id: number }>('id');
  for (const status of ['CREATED', 'REFUSED', 'SUCCESSFUL']) {
    const id = newId();
    const paid = { status: 'PAID', resolution: 'SETTLED', amountCents: 9_500, currency: 'EUR', paidAt: now };
    const of = { participantId: seat.id, invoiceId, provider: 'montonio' };
    await knex('payment_attempts').insert({ id, ...of, ...paid });
    const owed = { amountCents: 4_000, currency: 'EUR', reason: 'CANCELLATION', dueBy: inDays(7), status };
    await knex('refunds').insert({ id: newId(), paymentAttemptId: id, ...owed });
  }
}

/** Two lines each of money that came and that went, and one that the rules have not looked at yet. */
async function bankLines(): Promise<void> {
  const entries = [700, 800, 900, -250, -350].map((cents) => ({ reference: entryNumber(), cents, name: 'Keegi' }));
  const file = camtFile({ day: app.clock.now().toISOString().slice(0, 10), openingCents: 0, entries });
  await admin.post('/bank/files').set('content-type', 'application/xml').send(file).expect(200);
  await app.work();
  await app.database.knex('bank_line_states').where({ openCents: 900 }).update({ status: 'NEW' });
}

/** A price of a draft that a teacher has proposed, or taken back. */
async function proposed(status: 'WAITING' | 'WITHDRAWN'): Promise<void> {
  const { id: cohortId } = await app.given.cohort({ status: 'DRAFT' });
  const { id: proposedByUserId } = await app.given.teacher();
  const decidedAt = status === 'WAITING' ? null : app.clock.now();
  await app.database
    .knex('cohort_price_proposals')
    .insert({ cohortId, priceCents: 9_000, proposedByUserId, status, decidedAt });
}

/** Applications and prices to decide, and addresses that mails do not reach. */
async function asked(): Promise<void> {
  const { given, database } = app;
  const someone = {
    firstName: 'Liis',
    lastName: 'Lepik',
    phoneNumber: '+372 5555 1234',
    language: 'et',
    acceptTerms: true,
  };
  const schools = schoolApplicationsIn(() => app);
  for (const name of ['a', 'b', 'c']) {
    const email = `liis.${name}@naide.ee`;
    const teacher = { ...someone, email, subject: 'Robootika', background: 'Kümme aastat.' };
    await (await app.as(null)).post('/teacher-applications').send(teacher).expect(202);
    await schools.given();
    const address = (await given.student()).email;
    const row = { address, reason: 'REFUSED', status: '5.1.1', since: app.clock.now(), lastAt: app.clock.now() };
    if (name !== 'c') await database.knex('unreachable_addresses').insert(row);
    await proposed(name === 'c' ? 'WITHDRAWN' : 'WAITING');
  }
  for (const table of ['teacher_applications', 'school_applications']) {
    const { id } = await database.knex(table).orderBy('id').first<{ id: number }>('id');
    const decided = { status: 'DECLINED', decidedAt: app.clock.now(), note: 'Praegu mitte' };
    await database.knex(table).where({ id }).update(decided);
  }
}

/** An approved course that its author changes, or whose changes wait for their review. */
async function changed(status: 'DRAFT' | 'IN_REVIEW'): Promise<void> {
  const { id: courseId } = await app.given.course({ status: 'APPROVED' });
  const { id: createdByUserId } = await app.given.teacher();
  const now = app.clock.now();
  const revision = { courseId, status, content: { title: 'Uus' }, revision: 2, createdByUserId };
  await app.database.knex('course_revisions').insert({ ...revision, createdAt: now, updatedAt: now });
}

/** Two of each that waits, and others of the same lists that do not. */
async function busyDay(): Promise<void> {
  await money();
  await bankLines();
  await asked();
  for (let n = 0; n < 2; n += 1) await app.given.case();
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
  const [one, several] = [await given.school(), await given.school()];
  for (const { id } of [one, several, several]) await given.claim(await given.student(), id);
  await given.course({ status: 'IN_REVIEW' });
  await changed('IN_REVIEW');
  await changed('DRAFT');
  for (const queue of ['emails', 'emails', 'invoices', 'invoices'] as const) await failed(queue);
}

describe('GET /admin/today, of a whole database', () => {
  beforeEach(async () => {
    app = await testApp('today');
    admin = await app.as(await app.given.admin());
  });
  afterEach(() => app.close());

  it('has nothing to do in a new school', async () => {
    const today = await get();

    expect(today.todo).toEqual([]);
    expect(today.registrations.thisYear.soFar).toBe(0);
    expect(today.starting).toEqual([]);
  });

  it('counts as many of each kind as the list of them is long', async () => {
    await busyDay();
    const { todo } = await get();

    const lengths = await Promise.all(
      TODO_KINDS.map(async (kind) => {
        const { items } = (await admin.get(listOf[kind]).expect(200)).body as { items: object[] };
        return [kind, items.length, todo.find((each) => each.kind === kind)?.count];
      }),
    );

    expect(lengths).toEqual(TODO_KINDS.map((kind) => [kind, 2, 2]));
  });

  it('asks the same number of statements however much waits', async () => {
    const once = await countStatements(get);
    for (let index = 0; index < 5; index += 1) {
      await app.given.case();
      await seat((await app.given.cohort({})).id, 'REGISTERED');
    }

    expect((await countStatements(get)).statements).toBe(once.statements);
  });
});

describe('GET /admin/today', () => {
  let start: Date;
  /** What waited before the test. */
  let before: string[];
  beforeAll(async () => {
    app = await testApp('today');
    start = app.clock.now();
  });
  beforeEach(async () => {
    app.clock.set(start);
    admin = await app.as(await app.given.admin());
    before = (await get()).todo.map(({ kind }) => kind);
  });
  afterAll(() => app.close());

  /** What waits since the test began. Each test makes kinds of its own, which no other makes. */
  const newTodo = async () => (await get()).todo.filter(({ kind }) => !before.includes(kind));

  it('names what waits, how much, since when and until when, most urgent first', async () => {
    const course = await app.given.course({ title: 'Rahatarkus', status: 'IN_REVIEW' });
    const cohort = await app.given.cohort({ courseId: course.id, startsInDays: 9 });
    await app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .update({ sizeMin: 6, decisionDate: inDays(4) });
    await app.given.case({ now: inDays(-5), amountCents: 9_500 });

    const todo = await newTodo();

    expect(todo.map(({ kind }) => kind)).toEqual(['CASES', 'COHORTS_BELOW_MINIMUM', 'COURSES_IN_REVIEW']);
    expect(todo[0]).toMatchObject({ count: 1, late: 1, amount: { amount: 9_500 }, names: ['payment.unknown-order'] });
    expect(todo[1]).toMatchObject({
      names: ['Rahatarkus 0 / 6'],
      onlyId: String(cohort.id),
      dueAt: inDays(4).toISOString(),
    });
    expect(todo[2]).toMatchObject({ onlyId: String(course.id), dueAt: null, amount: null });
  });

  it('lists the cohorts that start this week, with their seats', async () => {
    // Whatever day it is: on a Sunday, tomorrow is next week.
    app.clock.set(inTallinn(app.clock.now()).startOf('week').plus({ days: 2 }).toJSDate());
    admin = await app.as(await app.given.admin());
    const course = await app.given.course({ title: 'Keraamika' });
    const [tomorrow, inAWeek] = [
      await app.given.cohort({ courseId: course.id, startsInDays: 1 }),
      await app.given.cohort({ startsInDays: 7 }),
    ];

    const { starting } = await get();

    expect(starting.filter(({ cohortId }) => [tomorrow.id, inAWeek.id].includes(cohortId))).toMatchObject([
      {
        cohortId: tomorrow.id,
        courseTitle: 'Keraamika',
        startDate: tomorrow.startDate.toISOString(),
        timeZone: 'Europe/Tallinn',
        seatsTaken: 0,
        sizeMax: expect.any(Number) as number,
      },
    ]);
  });

  /** @covers rule result-late */
  it('counts results from the end of a course, and those late after three weeks', async () => {
    const cohort = await app.given.cohort({ startsInDays: -60, lengthDays: 30, status: 'COMPLETED' });
    await seat(cohort.id, 'AWAITING_RESULT');

    expect(await newTodo()).toMatchObject([{ kind: 'RESULTS', count: 1, late: 1, dueAt: inDays(-9).toISOString() }]);
  });

  it('adds up euros only, and names those that come first', async () => {
    const student = await app.given.student();
    const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
    await (await app.as(student)).post(`/cohorts/${(await app.given.cohort()).id}/registrations`).send(choice);
    const { knex } = app.database;
    const seat = await knex('cohort_participants')
      .where({ userId: student.id })
      .first<{ id: number; invoiceId: string }>('id', 'invoiceId');
    for (const currency of ['EUR', 'PLN', 'EUR']) {
      const id = newId();
      const paid = { status: 'PAID', resolution: 'SETTLED', amountCents: 9_500, currency, paidAt: app.clock.now() };
      const attempt = { participantId: seat.id, invoiceId: seat.invoiceId, provider: 'montonio' };
      await knex('payment_attempts').insert({ id, ...attempt, ...paid });
      const owed = { amountCents: 4_000, currency, reason: 'CANCELLATION', dueBy: inDays(7) };
      await knex('refunds').insert({ id: newId(), paymentAttemptId: id, ...owed });
    }

    const [refunds] = (await newTodo()).filter(({ kind }) => kind === 'REFUNDS');

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

    expect(await newTodo()).toMatchObject([{ kind: 'FAILED_MAILS', count: 2, jobIds: [second?.id] }]);
  });

  it('is for staff only', async () => {
    expect((await (await app.as(null)).get('/admin/today')).status).toBe(401);
    for (const user of [await app.given.teacher(), await app.given.student(), await app.given.schoolRep()])
      expect((await (await app.as(user)).get('/admin/today')).status).toBe(403);
  });
});
