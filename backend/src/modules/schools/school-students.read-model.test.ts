import { newId, schoolYearRange } from '#platform/index';
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { SchoolStudentsReadModel } from './school-students.read-model';
import type { SchoolStudentsFilter } from './schools.types';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;
let students: SchoolStudentsReadModel;

beforeAll(async () => {
  database = await testDatabase('students');
  given = catalogueRows(database.knex, now);
  students = new SchoolStudentsReadModel(database.knex);
});
afterAll(() => database.drop());

const list = (schoolId: number, filter: Partial<SchoolStudentsFilter> = {}) => {
  const whole: SchoolStudentsFilter = { schoolYear: 'current', limit: 20, ...filter };
  return students.list(schoolId, schoolYearRange(whole.schoolYear, now), whole);
};

it('lists a school’s students by name as Estonians sort it, with or without registrations', async () => {
  const schoolId = await given.school();
  for (const lastName of ['Õunapuu', 'Zimmer', 'Tamm', 'Šmidt']) await given.person({ schoolId, lastName });
  await given.person({ schoolId: await given.school(), lastName: 'Võõras' });
  await given.person({ schoolId, lastName: 'Lahkunu', deletedAt: now });

  const { items } = await list(schoolId);

  expect(items.map((student) => student.lastName)).toEqual(['Šmidt', 'Zimmer', 'Tamm', 'Õunapuu']);
  expect(items.every((student) => student.registrations.length === 0)).toBe(true);
});

it('finds a student by a phone number in every spelling, within the school', async () => {
  const schoolId = await given.school();
  const [own, other] = [await given.person({ schoolId }), await given.person({ schoolId: await given.school() })];
  await database.knex('users').whereIn('id', [own, other]).update({ phoneNumber: '+37259998877' });

  for (const q of ['+372 5999 8877', '59998877', '5999 8877'])
    expect((await list(schoolId, { q })).items.map(({ id }) => id)).toEqual([own]);
  expect((await list(schoolId, { q: '59998878' })).items).toEqual([]);
});

it('shows registrations of the school year only, by the start of the cohort', async () => {
  const schoolId = await given.school();
  const userId = await given.person({ schoolId });
  const thisYear = await given.cohort();
  const lastYear = await given.cohort({
    startDate: daysFrom(now, -200),
    endDate: daysFrom(now, -100),
    status: 'COMPLETED',
  });
  await given.registration({ userId, cohortId: thisYear, schoolId });
  await given.registration({ userId, cohortId: lastYear, schoolId, status: 'COMPLETED' });

  const cohortsIn = async (schoolYear: SchoolStudentsFilter['schoolYear']) =>
    (await list(schoolId, { schoolYear })).items[0]?.registrations.map((registration) => registration.cohortId);

  expect(await cohortsIn('current')).toEqual([thisYear]);
  expect(await cohortsIn('previous')).toEqual([lastYear]);
  expect(await cohortsIn('all')).toEqual([lastYear, thisYear]);
  expect(await cohortsIn('next')).toEqual([]);
});

/** @covers rule school-own-students */
it('does not show what a student did while at another school', async () => {
  const [before, after] = [await given.school(), await given.school()];
  const userId = await given.person({ schoolId: after });
  await given.registration({ userId, cohortId: await given.cohort(), schoolId: before });

  expect((await list(after)).items).toMatchObject([{ id: userId, registrations: [] }]);
  expect((await list(before)).items).toEqual([]);
});

it('says whose invoice it is and when it is due', async () => {
  const schoolId = await given.school();
  const userId = await given.person({ schoolId });
  const registrationId = await given.registration({ userId, cohortId: await given.cohort(), schoolId });
  const invoiceId = newId();
  await database.knex('invoices').insert({ invoiceId, buyerSchoolId: schoolId, status: 'UNPAID', dueAt: now });
  await database.knex('cohortParticipants').where({ id: registrationId }).update({ invoiceId });

  const [student] = (await list(schoolId)).items;

  expect(student?.registrations).toMatchObject([
    { payer: 'SCHOOL', invoice: { id: invoiceId, number: null, status: 'UNPAID', dueAt: now } },
  ]);
});

it('filters by status, and then shows only the registrations with that status', async () => {
  const schoolId = await given.school();
  const failed = await given.person({ schoolId });
  await given.registration({ userId: failed, cohortId: await given.cohort(), schoolId, status: 'FAILED' });
  await given.registration({ userId: failed, cohortId: await given.cohort(), schoolId });
  await given.person({ schoolId });

  const { items } = await list(schoolId, { status: 'FAILED' });

  expect(items).toMatchObject([{ id: failed, registrations: [{ status: 'FAILED' }] }]);
  expect(items[0]?.registrations).toHaveLength(1);
});

it('finds a student by part of a name or address, and treats pattern characters as plain text', async () => {
  const schoolId = await given.school();
  const wanted = await given.person({ schoolId, firstName: 'Õnne', lastName: 'Pärn' });
  await given.person({ schoolId, firstName: 'Juhan' });

  expect((await list(schoolId, { q: 'õnne pä' })).items.map((student) => student.id)).toEqual([wanted]);
  expect((await list(schoolId, { q: '%' })).items).toEqual([]);
});

it('finds a student by the address and name of today, and not by those of before', async () => {
  const schoolId = await given.school();
  const userId = await given.person({ schoolId, lastName: 'Endine' });
  await database.knex('users').where({ id: userId }).update({ email: 'praegune@naide.ee' });
  const found = async (q: string) => (await list(schoolId, { q })).items.map(({ id }) => id);
  expect(await found('praegune@naide')).toEqual([userId]);

  await database.knex('users').where({ id: userId }).update({ lastName: 'Uusnimi' });
  expect([await found('uusnimi'), await found('endine')]).toEqual([[userId], []]);
});

it('pages through students with the same name without missing or repeating one', async () => {
  const schoolId = await given.school();
  for (let n = 0; n < 5; n += 1) await given.person({ schoolId, firstName: 'Mari', lastName: n < 4 ? 'Mets' : 'Aas' });

  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(schoolId, { limit: 2, cursor });
    seen.push(...page.items.map((student) => student.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});
