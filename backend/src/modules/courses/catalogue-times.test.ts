import { openCohortsSql } from '#modules/cohorts/index';
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { CatalogueReadModel } from './catalogue.read-model';
import { classHoursOf } from './class-hours.policy';
import type { CatalogueFilter, CountsFilter, HourRange } from './courses.types';

const now = new Date('2026-11-21T12:00:00Z');
const evening: HourRange = { from: 17, to: 19 };
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;
let catalogue: CatalogueReadModel;

beforeAll(async () => {
  database = await testDatabase('times');
});
beforeEach(async () => {
  for (const table of ['cohortTeachers', 'cohorts', 'courses']) await database.knex(table).delete();
  given = catalogueRows(database.knex, now);
  catalogue = new CatalogueReadModel(database.knex, openCohortsSql({ lastSpots: 3, lastDays: 7, startingSoonDays: 2 }));
});
afterAll(() => database.drop());

const at = (day: number, hour: number, minute = 0) => ({ day, hour, minute });
const idsOf = async (filter: Partial<CatalogueFilter>) =>
  (await catalogue.list({ limit: 20, ...filter }, now)).items.map(({ id }) => id);
const count = (filter: Partial<CountsFilter> = {}) => catalogue.count({ days: [], hours: [], ...filter }, now);

describe('weekdays and hours', () => {
  it('find courses with an open cohort that has one class on such a day, in such an hour', async () => {
    const [both, day, hour] = [await given.course(), await given.course(), await given.course()];
    await given.cohort({ courseId: both, classTimes: [at(2, 18, 30), at(4, 12)] });
    await given.cohort({ courseId: day, classTimes: [at(2, 12), at(4, 17)] });
    await given.cohort({ courseId: hour, classTimes: [at(5, 17)] });
    await given.cohort({ courseId: await given.course() });
    await given.course();

    expect(await idsOf({ classHours: classHoursOf({ days: [2], hours: [] }) })).toEqual([both, day]);
    expect(await idsOf({ classHours: classHoursOf({ days: [], hours: [evening] }) })).toEqual([both, day, hour]);
    expect(await idsOf({ classHours: classHoursOf({ days: [2], hours: [evening] }) })).toEqual([both]);
  });

  it('make the card speak of the cohort that has them', async () => {
    const courseId = await given.course();
    await given.cohort({ courseId, startDate: daysFrom(now, 5), classTimes: [at(1, 12)] });
    const wanted = await given.cohort({ courseId, startDate: daysFrom(now, 9), classTimes: [at(2, 17)] });

    const [card] = (await catalogue.list({ limit: 20, classHours: classHoursOf({ days: [2], hours: [evening] }) }, now))
      .items;

    expect(card).toMatchObject({
      nextCohortStartTime: daysFrom(now, 9),
      nextCohort: {
        id: wanted,
        timeZone: 'Europe/Tallinn',
        onlineClassTimes: [at(2, 17)],
        onlineLessonLength: null,
        freeSeats: 20,
      },
    });
  });
});

it('keeps only some cohorts, or all others', async () => {
  const [one, other] = [await given.course(), await given.course()];
  const paid = await given.cohort({ courseId: one });
  await given.cohort({ courseId: other });

  expect(await idsOf({ amongCohorts: [paid] })).toEqual([one]);
  expect(await idsOf({ otherThanCohorts: [paid] })).toEqual([other]);
  expect(await idsOf({ amongCohorts: [] })).toEqual([]);
  expect(await idsOf({ otherThanCohorts: [] })).toEqual([one, other]);
});

describe('counts', () => {
  it('count courses once for each choice, whichever of their cohorts it is', async () => {
    const twice = await given.course({ language: 'en' });
    await given.cohort({
      courseId: twice,
      startDate: new Date('2026-12-02T15:00:00Z'),
      classTimes: [at(2, 17), at(4, 17)],
    });
    await given.cohort({ courseId: twice, startDate: new Date('2026-12-31T22:30:00Z'), classTimes: [at(2, 12)] });
    await given.cohort({
      courseId: await given.course(),
      startDate: new Date('2026-12-09T15:00:00Z'),
      classTimes: [at(2, 19)],
      sizeMax: 2,
      seatsTaken: 2,
    });
    await given.course({ language: 'ru' });
    await given.cohort({ courseId: await given.course({ status: 'DRAFT' }), classTimes: [at(6, 9)] });

    expect(await count()).toEqual({
      days: { 2: 2, 4: 1 },
      hours: { '0-17': 1, '17-19': 1, '19-24': 1 },
      months: { '2026-12': 2, '2027-01': 1 },
      languages: { et: 1, en: 1, ru: 1 },
      payers: {},
      free: 1,
    });
  });

  it('say what each choice would show with the other filters as they are', async () => {
    const [one, other] = [await given.course({ language: 'en' }), await given.course()];
    const paid = await given.cohort({ courseId: one, classTimes: [at(2, 17)] });
    await given.cohort({ courseId: one, classTimes: [at(4, 12)] });
    await given.cohort({ courseId: other, classTimes: [at(2, 12)] });

    expect((await count({ days: [2] })).days).toEqual({ 2: 2, 4: 1 });
    expect((await count({ hours: [evening] })).days).toEqual({ 2: 1 });
    expect(await count({ days: [2], hours: [evening] })).toMatchObject({
      hours: { '0-17': 1, '17-19': 1 },
      languages: { en: 1 },
      free: 1,
    });
    expect((await count({ language: 'et' })).languages).toEqual({ en: 1, et: 1 });
    expect((await count({ language: 'et' })).days).toEqual({ 2: 1 });
    expect((await count({ paidBySchool: [paid] })).payers).toEqual({ SCHOOL: 1, STUDENT: 2 });
    expect((await count({ paidBySchool: [paid], payer: 'SCHOOL' })).days).toEqual({ 2: 1 });
  });

  it('agree with the list for every choice of two filters', async () => {
    for (let n = 0; n < 30; n += 1) {
      const courseId = await given.course({ language: n % 2 === 0 ? 'et' : 'en', title: `Kursus ${n % 5}` });
      for (let k = 0; k < n % 3; k += 1)
        await given.cohort({
          courseId,
          classTimes: [at(1 + ((n + k) % 5), 14 + ((n * k) % 7))],
          sizeMax: 4,
          seatsTaken: (n + k) % 5 === 0 ? 4 : 0,
          startDate: daysFrom(now, 3 + ((n * 7 + k) % 60)),
        });
    }
    for (const rest of [{}, { hasFreeSeats: true }, { language: 'et' as const }, { q: 'Kursus 3' }]) {
      const { days } = await count({ ...rest, hours: [evening] });
      for (const day of [1, 2, 3, 4, 5])
        expect([rest, day, days[day] ?? 0]).toEqual([
          rest,
          day,
          (await idsOf({ ...rest, classHours: classHoursOf({ days: [day], hours: [evening] }), limit: 100 })).length,
        ]);
    }
  });
});
