import { catalogueRows } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { SchoolsRepository } from './schools.repository';
import { StudentsRepository } from './students.repository';

const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;

beforeAll(async () => {
  database = await testDatabase('schools');
  given = catalogueRows(database.knex);
});
afterAll(() => database.drop());

it('maps a row to a school', async () => {
  const id = await given.school({
    name: 'Rakvere Gümnaasium',
    paymentLimitations: { inLanguage: ['et'], numberOfCourses: 2 },
    seatPriceCents: 8_500,
  });

  const school = await new SchoolsRepository(database.knex).find(id);

  expect(school).toMatchObject({
    id,
    name: 'Rakvere Gümnaasium',
    country: 'EE',
    limitations: { inLanguage: ['et'], numberOfCourses: 2 },
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPriceCents: 8_500,
    prepaidStudentSeats: 0,
    showsBalance: false,
  });
});

it('shows a school to its own representative only', async () => {
  const [own, other] = [await given.school(), await given.school()];
  const representative = await given.person({ role: 'SCHOOL_REP', schoolId: own });
  const schools = new SchoolsRepository(database.knex);

  expect(await schools.findRepresentedBy(representative, own)).toMatchObject({ id: own });
  expect(await schools.findRepresentedBy(representative, other)).toBeNull();
});

it('lists names as Estonians sort them, page by page', async () => {
  for (const name of ['Xx Õismäe', 'Xx Zoo', 'Xx Tartu', 'Xx Šveitsi']) await given.school({ name });
  const schools = new SchoolsRepository(database.knex);

  const first = await schools.listNames({ q: 'xx', limit: 3 });
  const second = await schools.listNames({ q: 'xx', limit: 3, cursor: first.nextCursor ?? '' });

  expect([...first.items, ...second.items].map((school) => school.name)).toEqual([
    'Xx Šveitsi',
    'Xx Zoo',
    'Xx Tartu',
    'Xx Õismäe',
  ]);
  expect(second.nextCursor).toBeNull();
});

it('locks the school’s row until the transaction ends', async () => {
  const id = await given.school();

  await database.knex.transaction(async (trx) => {
    await new SchoolsRepository(trx).lock(id);
    const other = database.knex.transaction(async (second) => {
      await second.raw(`set local lock_timeout = '100ms'`);
      await new SchoolsRepository(second).lock(id);
    });
    await expect(other).rejects.toMatchObject({ nativeError: { code: '55P03' } });
  });
});

describe('membership', () => {
  it('makes a student with a claim on the school named at sign-up, and with none on a school that does not exist', async () => {
    const schoolId = await given.school();
    const [claimant, orphan] = [await given.person({ role: 'ADMIN' }), await given.person({ role: 'ADMIN' })];
    const students = new StudentsRepository(database.knex, clock);

    await students.enrol(claimant, { schoolId, joinCode: null }, clock.now());
    await students.enrol(orphan, { schoolId: 999_999, joinCode: 'NO SUCH CODE' }, clock.now());

    expect(await database.knex('memberships').whereIn('userId', [claimant, orphan])).toMatchObject([
      { userId: claimant, schoolId, state: 'CLAIMED', askedAt: null },
    ]);
    expect(await database.knex('students').whereIn('userId', [claimant, orphan]).pluck('school_id')).toEqual([
      null,
      null,
    ]);
  });

  it('refuses to set a student’s school without a confirmed membership', async () => {
    const student = await given.person();
    const written = database
      .knex('students')
      .where({ userId: student })
      .update({ schoolId: await given.school() });

    await expect(written).rejects.toThrow('students.school_id follows the confirmed membership');
  });

  it('gives the session of a student and of a representative their school', async () => {
    const schoolId = await given.school({
      name: 'Viljandi Kool',
      seatPriceCents: 7_000,
      paymentLimitations: { courseIds: [1] },
    });
    const student = await given.person({ schoolId });
    const representative = await given.person({ role: 'SCHOOL_REP', schoolId });
    const students = new StudentsRepository(database.knex, clock);
    const expected = {
      schoolId,
      schoolName: 'Viljandi Kool',
      coursePriceCents: 7_000,
      schoolPaymentLimitations: { courseIds: [1] },
      favoriteCourses: [],
    };

    expect(await students.factsOf(student)).toMatchObject(expected);
    expect(await students.factsOf(representative)).toMatchObject(expected);
  });

  it('returns no school for a person without one', async () => {
    const students = new StudentsRepository(database.knex, clock);

    expect(await students.factsOf(await given.person())).toMatchObject({
      schoolId: null,
      schoolName: null,
      schoolPaymentLimitations: null,
    });
    expect(await students.factsOf(999_999)).toMatchObject({ schoolId: null, favoriteCourses: [] });
  });
});
