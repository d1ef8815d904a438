/**
 * @covers GET /schools/:id/overview, GET /schools/:id/overview.pdf
 * @covers SchoolOverview
 */
import pdfParse from 'pdf-parse';
import { after, DAY_MS, schoolYearOf } from '#platform/index';
import { testApp, type TestApp } from '../../../test/app';
import { sayIn } from '../../../test/feedback';
import type { GivenUser } from '../../../test/given';

type Euros = { amount: number };
type Overview = {
  year: { startYear: number; isCurrent: boolean };
  students: number;
  claims: number;
  seats: number;
  results: { completed: number; failed: number; awaitingResult: number };
  saved: Euros;
  spent: {
    total: Euros;
    lastYear: Euros;
    courses: { courseId: number; seats: number; amount: Euros }[];
    others: { seats: number; amount: Euros } | null;
    months: { month: string; total: Euros; parts: Euros[] }[];
  };
  selfPaid: { seats: number; amount: Euros; students: { studentId: number; seats: number; amount: Euros }[] };
  feedback: { courseId: number; answers: number; satisfaction: number }[];
  owed: { amount: Euros; overdue: Euros; invoices: { open: Euros }[] };
};

let app: TestApp;
let rep: GivenUser & { schoolId: number };
beforeAll(async () => {
  app = await testApp('schooloverview');
});
beforeEach(async () => {
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

const overview = async (query = ''): Promise<Overview> =>
  (await (await app.as(rep)).get(`/schools/${rep.schoolId}/overview${query}`).expect(200)).body as Overview;
const knex = () => app.database.knex;

async function register(
  input: { payer?: 'SCHOOL' | 'STUDENT'; cohortId?: number; student?: GivenUser } = {},
): Promise<{ id: number; student: GivenUser; cohortId: number }> {
  const student = input.student ?? (await app.given.student({ schoolId: rep.schoolId }));
  const cohortId = input.cohortId ?? (await app.given.cohort()).id;
  const payer = input.payer ?? 'SCHOOL';
  const { body } = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer, acceptTerms: true, ...(payer === 'STUDENT' && { provider: 'invoice' }) })
    .expect(201);
  return { id: (body as { registration: { id: number } }).registration.id, student, cohortId };
}

it('is empty, and no error, for a school without students', async () => {
  expect(await overview()).toMatchObject({
    year: { startYear: schoolYearOf(app.clock.now()).startYear, isCurrent: true },
    students: 0,
    claims: 0,
    seats: 0,
    spent: { total: { amount: 0 }, courses: [], others: null, months: [] },
    selfPaid: { seats: 0, students: [] },
    feedback: [],
    owed: { amount: { amount: 0 }, invoices: [] },
  });
});

it('counts a seat’s cost once, whether it is on the invoice, taken from credit or paid in advance', async () => {
  const admin = await app.as(await app.given.admin());
  const give = (body: object) => admin.post(`/schools/${rep.schoolId}/credits`).send(body).expect(201);

  await register();
  await give({ kind: 'SEATS', seats: 1, reason: 'Ostetud klassile' });
  await register();
  const expiresAt = after(app.clock.now(), 200 * DAY_MS).toISOString();
  await give({ kind: 'CREDIT', amount: { amount: 9_500, currency: 'EUR' }, expiresAt, reason: 'Leping' });
  await register();

  const { seats, students, spent } = await overview();
  expect({ seats, students, total: spent.total.amount }).toEqual({ seats: 3, students: 3, total: 28_500 });
  expect(spent.courses.map(({ seats: ofCourse, amount }) => [ofCourse, amount.amount])).toEqual([
    [1, 9_500],
    [1, 9_500],
    [1, 9_500],
  ]);
  expect(spent.months).toHaveLength(1);
  expect(spent.months[0]?.total.amount).toBe(28_500);
});

it('forgets the cost of a seat that was given up in time', async () => {
  const { id, student } = await register();
  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);

  expect(await overview()).toMatchObject({ seats: 0, spent: { total: { amount: 0 }, months: [] } });
});

it('names four courses and adds the others up, so that the parts of each month make its sum', async () => {
  for (let course = 0; course < 6; course += 1) {
    const { id } = await app.given.course({ priceCents: 5_000 + course * 1_000 });
    await register({ cohortId: (await app.given.cohort({ courseId: id, startsInDays: 20 + course * 20 })).id });
  }

  const { spent } = await overview();
  expect(spent.courses.map(({ amount }) => amount.amount)).toEqual([10_000, 9_000, 8_000, 7_000]);
  expect(spent.others).toEqual({ seats: 2, amount: { amount: 11_000, currency: 'EUR' } });
  for (const { total, parts } of spent.months) {
    expect(parts).toHaveLength(5);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
  }
  expect(spent.months.reduce((sum, { total }) => sum + total.amount, 0)).toBe(spent.total.amount);
});

it('shows who pays for themselves, and what they pay', async () => {
  const { student } = await register({ payer: 'STUDENT' });
  await register();

  const { selfPaid } = await overview();
  expect(selfPaid).toMatchObject({
    seats: 1,
    amount: { amount: 9_500 },
    students: [{ studentId: student.id, seats: 1, amount: { amount: 9_500 } }],
  });
});

it('compares with last year up to the same day, and shows the whole of it when asked', async () => {
  const year = schoolYearOf(app.clock.now()).startYear;
  const [early, late] = [await register(), await register()];
  const [lastYear, twoMonths] = [after(app.clock.now(), -400 * DAY_MS), after(app.clock.now(), -60 * DAY_MS)];
  await knex()('cohort_participants')
    .where({ id: early.id })
    .update({ schoolYear: year - 1, createdAt: lastYear });
  await knex()('cohort_participants')
    .where({ id: late.id })
    .update({ schoolYear: year - 1, createdAt: twoMonths });

  expect((await overview()).spent).toMatchObject({ total: { amount: 0 }, lastYear: { amount: 9_500 } });
  const before = await overview(`?year=${year - 1}`);
  expect(before).toMatchObject({ year: { startYear: year - 1, isCurrent: false }, seats: 2 });
  expect(before.spent.total.amount).toBe(19_000);
  expect((await overview(`?year=${year + 1}`)).spent).toMatchObject({ total: { amount: 0 } });
});

it('shows what others said about a course from five answers on', async () => {
  const { cohortId } = await register();
  const { courseId } = await knex()('cohorts').where({ id: cohortId }).first<{ courseId: number }>('courseId');
  const four = [7, 8, 8, 8].map((satisfaction) => ({ course_satisfaction: satisfaction }));
  await sayIn(app, { id: cohortId, courseId }, four);

  expect((await overview()).feedback).toEqual([]);
  await sayIn(app, { id: cohortId, courseId }, [{ course_satisfaction: 9 }]);
  expect((await overview()).feedback).toMatchObject([{ courseId, answers: 5, satisfaction: 8 }]);
});

it('counts results, claims and what is owed, and what is overdue', async () => {
  const cohorts = [await app.given.cohort({ startsInDays: 10 }), await app.given.cohort({ startsInDays: 10 })];
  const seats = await Promise.all(cohorts.map(({ id: cohortId }) => register({ cohortId })));
  await knex()('cohort_participants').where({ id: seats[0]?.id }).update({ status: 'COMPLETED' });
  await app.given.claim(await app.given.student(), rep.schoolId);
  await app.container.registry.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();

  const before = await overview();
  const now = app.clock.now();
  app.clock.set(after(now, 30 * DAY_MS));
  const late = await overview();
  app.clock.set(now);

  expect(before).toMatchObject({ claims: 1, results: { completed: 1, failed: 0, awaitingResult: 0 } });
  expect(before.owed).toMatchObject({ amount: { amount: 19_000 }, overdue: { amount: 0 } });
  expect(late.owed).toMatchObject({ overdue: { amount: 19_000 }, invoices: [{ open: { amount: 19_000 } }] });
});

it('says what the school’s own price of a seat saves', async () => {
  await knex()('schools').where({ id: rep.schoolId }).update({ seatPriceCents: 8_000 });
  await register();

  expect(await overview()).toMatchObject({ saved: { amount: 1_500 }, spent: { total: { amount: 8_000 } } });
});

it('is closed to others, and refuses a year that is none', async () => {
  const [other, student] = [await app.given.schoolRep(), await app.given.student({ schoolId: rep.schoolId })];
  const path = `/schools/${rep.schoolId}/overview`;

  expect((await (await app.as(other)).get(path)).status).toBe(404);
  expect((await (await app.as(student)).get(path)).status).toBe(403);
  expect((await (await app.as(null)).get(path)).status).toBe(401);
  expect((await (await app.as(await app.given.admin())).get(path)).status).toBe(200);
  expect((await (await app.as(rep)).get(`${path}?year=now`)).status).toBe(422);
});

it('is a document, too, in the language asked for, with what the page says', async () => {
  await register();
  const pdf = async (query: string) => {
    const reply = await (
      await app.as(rep)
    )
      .get(`/schools/${rep.schoolId}/overview.pdf${query}`)
      .buffer(true)
      .expect(200);
    return (await pdfParse(reply.body as Buffer)).text.replace(/\s+/g, ' ');
  };

  await (
    await app.as(await app.given.admin())
  )
    .post(`/schools/${rep.schoolId}/credits`)
    .send({ kind: 'SEATS', seats: 7, reason: 'Leping' });
  const estonian = await pdf('');
  expect(estonian).toContain('ettemakstud kohti 7');
  for (const part of ['Kooli ülevaade', 'Kulu kursuste kaupa', '95,00 €', 'Tasumata arveid ei ole'])
    expect(estonian).toContain(part);
  expect(await pdf('?language=ru')).toContain('Расходы по курсам');
  expect((await (await app.as(rep)).get(`/schools/${rep.schoolId}/overview.pdf?language=fi`)).status).toBe(422);
  expect((await (await app.as(await app.given.schoolRep())).get(`/schools/${rep.schoolId}/overview.pdf`)).status).toBe(
    404,
  );
});
