import { openCohortsSql } from '#modules/cohorts/index';
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { CatalogueReadModel } from './catalogue.read-model';
const now = new Date('2026-11-21T12:00:00Z');
const open = openCohortsSql({ lastSpots: 3, lastDays: 7, startingSoonDays: 2 });
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;
let catalogue: CatalogueReadModel;

beforeAll(async () => {
  database = await testDatabase('catalogue');
});
beforeEach(async () => {
  for (const table of ['cohortTeachers', 'cohorts', 'courses']) await database.knex(table).delete();
  given = catalogueRows(database.knex, now);
  catalogue = new CatalogueReadModel(database.knex, open);
});
afterAll(() => database.drop());

describe('a course’s page', () => {
  it('has the open cohorts by start, with their own teachers and prices', async () => {
    const teacher = await given.person({ role: 'TEACHER', firstName: 'Õie', lastName: 'Tamm' });
    const courseId = await given.course({ slug: 'robootika', priceCents: 9_500 });
    const later = await given.cohort({
      courseId,
      startDate: daysFrom(now, 30),
      sizeMax: 12,
      seatsTaken: 2,
      teacherIds: [teacher],
    });
    const sooner = await given.cohort({
      courseId,
      startDate: daysFrom(now, -2),
      status: 'IN_PROGRESS',
      priceCents: 7_000,
    });
    await given.cohort({ courseId, status: 'CANCELED' });

    const page = await catalogue.findPage({ slug: 'robootika' }, now);

    expect(page).toMatchObject({
      id: courseId,
      learningOutcomes: ['Oskab', 'Teab', 'Julgeb'],
      teachers: [{ id: teacher, name: 'Õie Tamm' }],
    });
    expect(page?.cohorts).toMatchObject([
      {
        id: sooner,
        badges: ['LAST_DAYS', 'REGISTRATION_OPEN'],
        priceCents: 7_000,
        startDate: daysFrom(now, -2),
        teachers: [],
      },
      { id: later, freeSeats: 10, size: { min: 1, max: 12 }, priceCents: 9_500, teachers: ['Õie Tamm'] },
    ]);
  });

  it('is found by number too, but not before the course is approved', async () => {
    const approved = await given.course();
    const draft = await given.course({ status: 'DRAFT' });

    expect(await catalogue.findPage({ id: approved }, now)).toMatchObject({ id: approved, cohorts: [], teachers: [] });
    expect(await catalogue.findPage({ id: draft }, now)).toBeNull();
  });
});
