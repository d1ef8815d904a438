import { after, DAY_MS, unitOfWork } from '#platform/index';
import { moneyInvariants } from '#modules/billing/index';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

import { SchoolFiguresRepository } from './school-figures.repository';
import { SchoolFiguresService } from './school-figures.service';

let app: TestApp;
let staff: TestClient;
let rep: GivenUser & { schoolId: number };

beforeAll(async () => {
  app = await testApp('schoolfigures');
  staff = await app.as(await app.given.admin());
});
beforeEach(async () => {
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

const knex = () => app.database.knex;
const figures = () =>
  new SchoolFiguresService({
    stores: unitOfWork(knex(), (db) => ({ figures: new SchoolFiguresRepository(db) })),
    figures: new SchoolFiguresRepository(knex()),
    clock: app.clock,
    logger: app.container.logger,
  });
const marks = async () => knex()('school_figure_marks').where({ schoolId: rep.schoolId });
const overview = async () =>
  (await (await app.as(rep)).get(`/schools/${rep.schoolId}/overview`).expect(200)).body as object;

async function listed(): Promise<object | undefined> {
  const { body } = await staff.get('/admin/schools?sort=-spend&limit=100').expect(200);
  return (body as { items: { id: number }[] }).items.find(({ id }) => id === rep.schoolId);
}

async function register(student: GivenUser, cohortId: number): Promise<number> {
  const client = await app.as(student);
  const { body } = await client
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  return (body as { registration: { id: number } }).registration.id;
}

/** What both pages show now, from the rows; the same must be shown once it is kept. */
async function expectKeptAsCounted(): Promise<void> {
  expect(await marks()).not.toEqual([]);
  const counted = [await overview(), await listed()];
  await figures().countMarked();
  expect(await marks()).toEqual([]);
  expect([await overview(), await listed()]).toEqual(counted);
  expect(await figures().compareAll()).toEqual([]);
}

const violations = async (): Promise<number | undefined> =>
  (await moneyInvariants(knex()).check(app.clock.now())).find(({ name }) => name === 'school-figures-counted')
    ?.violations;

it('shows every change at once, and the same when it is kept', async () => {
  const student = await app.given.student({ schoolId: rep.schoolId });
  await expectKeptAsCounted();
  const cohort = await app.given.cohort();
  const id = await register(student, cohort.id);
  await expectKeptAsCounted();
  expect(await listed()).toMatchObject({ students: 1, spend: { amount: 9_500 } });
  await knex()('cohorts')
    .where({ id: cohort.id })
    .update({ startDate: after(app.clock.now(), 70 * DAY_MS), endDate: after(app.clock.now(), 90 * DAY_MS) });
  await expectKeptAsCounted();
  const expiresAt = after(app.clock.now(), 200 * DAY_MS).toISOString();
  const amount = { amount: 9_500, currency: 'EUR' };
  await staff
    .post(`/schools/${rep.schoolId}/credits`)
    .send({ kind: 'CREDIT', amount, expiresAt, reason: 'Leping' })
    .expect(201);
  await register(student, (await app.given.cohort()).id);
  await expectKeptAsCounted();
  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);
  await expectKeptAsCounted();
  await knex()('memberships')
    .where({ userId: student.id })
    .update({ state: 'ENDED', endedAt: app.clock.now(), endedHow: 'MOVED' });
  await expectKeptAsCounted();
  expect(await listed()).toMatchObject({ students: 0 });
});

it('counts twice what it counted once', async () => {
  await register(await app.given.student({ schoolId: rep.schoolId }), (await app.given.cohort()).id);
  await figures().countMarked();
  const kept = () => knex()('school_course_figures').where({ schoolId: rep.schoolId });
  const before = await kept();

  await knex()('school_figure_marks').insert({ schoolId: rep.schoolId });
  await Promise.all([figures().countMarked(), figures().countMarked()]);
  await figures().countMarked();

  expect(before).toHaveLength(1);
  expect(await kept()).toEqual(before);
  expect(await marks()).toEqual([]);
});

it('finds a figure that is not what the rows say, has the page of invariants show it, and counts it anew', async () => {
  await register(await app.given.student({ schoolId: rep.schoolId }), (await app.given.cohort()).id);
  await figures().countMarked();
  expect(await violations()).toBe(0);
  await knex()('school_figures').where({ schoolId: rep.schoolId }).update({ students: 7 });
  await knex()('school_day_figures').where({ schoolId: rep.schoolId }).update({ costCents: 1 });
  expect(await violations()).toBe(1);

  expect(await figures().compareAll()).toEqual([rep.schoolId]);
  await figures().countMarked();

  expect([await figures().compareAll(), await violations()]).toEqual([[], 0]);
});

it('reads the rows of a school whose years a former version has left out, and counts them anew', async () => {
  await register(await app.given.student({ schoolId: rep.schoolId }), (await app.given.cohort()).id);
  await figures().countMarked();
  const shown = await overview();
  await knex()('school_year_figures').where({ schoolId: rep.schoolId }).update({ seats: 7, courses: '[]' });
  expect(await figures().compareAll()).toEqual([rep.schoolId]);
  await knex()('school_figure_marks').delete();
  await knex()('school_figures')
    .where({ schoolId: rep.schoolId })
    .update({ countedAt: app.clock.now(), yearsCountedAt: null });

  expect(await overview()).toEqual(shown);
  await figures().countMarked();
  expect([await overview(), await figures().compareAll()]).toEqual([shown, []]);
});

it('counts what was registered meanwhile, without holding anybody up', async () => {
  const students = await app.given.students(12, rep.schoolId);
  const cohort = await app.given.cohort();
  let isOver = false;
  const counting = (async () => {
    while (!isOver) await figures().countMarked();
  })();

  await Promise.all(students.map((student) => register(student, cohort.id)));
  isOver = true;
  await counting;
  await figures().countMarked();

  expect(await figures().compareAll()).toEqual([]);
  expect(await listed()).toMatchObject({ students: 12, spend: { amount: 12 * 9_500 } });
});

it('takes figures of the school year before for old', async () => {
  await register(await app.given.student({ schoolId: rep.schoolId }), (await app.given.cohort()).id);
  await figures().countMarked();
  await knex()('school_figures').where({ schoolId: rep.schoolId }).update({ schoolYear: 2019, spendCents: 1 });

  expect(await listed()).toMatchObject({ spend: { amount: 9_500 } });
  await figures().countMarked();
  expect(await listed()).toMatchObject({ spend: { amount: 9_500 } });
  expect(await figures().compareAll()).toEqual([]);
});
