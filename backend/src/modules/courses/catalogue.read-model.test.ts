import type { Badge } from '@valikool/contract';
import { openCohortsSql } from '#modules/cohorts/index';
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { CatalogueReadModel, catalogueStatement } from './catalogue.read-model';
import type { CatalogueFilter } from './courses.types';

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

const list = (filter: Partial<CatalogueFilter> = {}) => catalogue.list({ limit: 20, ...filter }, now);
const idsOf = async (filter: Partial<CatalogueFilter> = {}) => (await list(filter)).items.map((course) => course.id);

describe('the order', () => {
  it('puts courses with open cohorts first, by their next start, and the others last', async () => {
    const none = await given.course();
    const later = await given.course();
    const sooner = await given.course();
    await given.cohort({ courseId: later, startDate: daysFrom(now, 30) });
    await given.cohort({ courseId: sooner, startDate: daysFrom(now, 5) });

    expect(await idsOf()).toEqual([sooner, later, none]);
  });

  it('pages without missing or repeating a course', async () => {
    const all: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const courseId = await given.course();
      all.push(courseId);
      // Two starts at the same instant, and courses without any: the cursor must not stumble over ties.
      if (n < 5) await given.cohort({ courseId, startDate: daysFrom(now, n < 3 ? 10 : 20) });
    }

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, cursor });
      expect(page.total).toBe(7);
      seen.push(...page.items.map((course) => course.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toEqual(all);
  });

  it('refuses a cursor that was made up', async () => {
    await expect(list({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ kind: 'bad-request', code: 'cursor.invalid' });
  });
});

describe('a card', () => {
  it('speaks of the next cohort with a free seat, and sums over all that are open', async () => {
    const teacher = await given.person({ role: 'TEACHER', firstName: 'Õie', lastName: 'Tamm' });
    const courseId = await given.course({ priceCents: 9_500 });
    await given.cohort({ courseId, startDate: daysFrom(now, 3), sizeMax: 5, seatsTaken: 5, status: 'GROUP_FULL' });
    await given.cohort({ courseId, startDate: daysFrom(now, 10), sizeMax: 10, seatsTaken: 8, priceCents: 8_000, teacherIds: [teacher] });
    await given.cohort({ courseId, startDate: daysFrom(now, 40), sizeMax: 20 });
    await given.cohort({ courseId, status: 'DRAFT' });

    const [card] = (await list()).items;

    expect(card).toMatchObject({
      nextCohortStartTime: daysFrom(now, 10),
      badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'],
      freeSeats: 22,
      cohortCount: 3,
      priceCents: 8_000,
      teachers: ['Õie Tamm'],
    });
  });

  it('speaks of the next full one where no seat is free', async () => {
    const courseId = await given.course();
    await given.cohort({ courseId, startDate: daysFrom(now, 1), sizeMax: 5, seatsTaken: 5, status: 'GROUP_FULL' });

    expect((await list()).items).toMatchObject([{ badges: ['JOIN_WAITLIST', 'STARTING_SOON'], freeSeats: 0, nextCohortStartTime: daysFrom(now, 1) }]);
  });

  it('has no start and no badges without open cohorts', async () => {
    const courseId = await given.course();
    await given.cohort({ courseId, startDate: daysFrom(now, -8), status: 'IN_PROGRESS' });

    expect((await list()).items).toMatchObject([{ nextCohortStartTime: null, badges: [], freeSeats: 0, cohortCount: 0, teachers: [], priceCents: 9_500 }]);
  });
});

describe('filters', () => {
  it('shows approved courses only', async () => {
    await given.course({ status: 'DRAFT' });
    await given.course({ status: 'IN_REVIEW' });

    expect(await list()).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  it('narrows by category and language together', async () => {
    const wanted = await given.course({ categories: ['TECHNOLOGY', 'POPULAR'], language: 'ru' });
    await given.course({ categories: ['TECHNOLOGY'], language: 'et' });
    await given.course({ categories: ['LANGUAGES'], language: 'ru' });

    expect(await idsOf({ category: 'TECHNOLOGY', language: 'ru' })).toEqual([wanted]);
  });

  it.each<[Badge, number]>([
    ['JOIN_WAITLIST', 0],
    ['LAST_SPOTS', 1],
    ['LAST_DAYS', 2],
    ['STARTING_SOON', 3],
  ])('finds the course whose card has the badge %s', async (badge, index) => {
    const ids = [await given.course(), await given.course(), await given.course(), await given.course(), await given.course()];
    await given.cohort({ courseId: ids[0] ?? 0, status: 'GROUP_FULL', sizeMax: 4, seatsTaken: 4 });
    await given.cohort({ courseId: ids[1] ?? 0, sizeMax: 4, seatsTaken: 2 });
    await given.cohort({ courseId: ids[2] ?? 0, status: 'IN_PROGRESS', startDate: daysFrom(now, -3) });
    await given.cohort({ courseId: ids[3] ?? 0, startDate: daysFrom(now, 1) });

    expect(await idsOf({ badge })).toEqual([ids[index]]);
  });
});

describe('searching', () => {
  it('forgives an Estonian ending, capitals and a wrong letter', async () => {
    const robots = await given.course({ title: 'Robootika alused' });
    await given.course({ title: 'Vaimne tervis' });

    for (const q of ['robootika', 'ROBOOTIKAT', 'roobotika', 'alus']) expect(await idsOf({ q })).toEqual([robots]);
  });

  it('finds letters with dots and other alphabets', async () => {
    const sounds = await given.course({ title: 'Öine õpiõhtu' });
    const russian = await given.course({ title: 'Основы права', language: 'ru' });

    expect(await idsOf({ q: 'ÕPIÕHTU' })).toEqual([sounds]);
    expect(await idsOf({ q: 'ПРАВА' })).toEqual([russian]);
  });

  it('finds a course by who teaches it', async () => {
    const teacher = await given.person({ role: 'TEACHER', firstName: 'Õie', lastName: 'Tammsaar' });
    const courseId = await given.course();
    await given.cohort({ courseId, teacherIds: [teacher] });
    await given.course();

    expect(await idsOf({ q: 'õie tamms' })).toEqual([courseId]);
  });

  it('puts the word in the title before the word in the text', async () => {
    const inText = await given.course({ title: 'Disain', descriptionShort: 'Ka veidi fotograafiat' });
    const inTitle = await given.course({ title: 'Fotograafia' });
    await given.cohort({ courseId: inText, startDate: daysFrom(now, 2) });

    expect(await idsOf({ q: 'fotograafia' })).toEqual([inTitle, inText]);
  });

  it('takes the signs of a pattern for letters', async () => {
    await given.course({ title: 'Mis tahes' });
    const percent = await given.course({ title: '100% kohal' });

    expect(await idsOf({ q: '100%' })).toEqual([percent]);
    expect(await idsOf({ q: '_____' })).toEqual([]);
  });
});

describe('a course’s page', () => {
  it('has the open cohorts by start, with their own teachers and prices', async () => {
    const teacher = await given.person({ role: 'TEACHER', firstName: 'Õie', lastName: 'Tamm' });
    const courseId = await given.course({ slug: 'robootika', priceCents: 9_500 });
    const later = await given.cohort({ courseId, startDate: daysFrom(now, 30), sizeMax: 12, seatsTaken: 2, teacherIds: [teacher] });
    const sooner = await given.cohort({ courseId, startDate: daysFrom(now, -2), status: 'IN_PROGRESS', priceCents: 7_000 });
    await given.cohort({ courseId, status: 'CANCELED' });

    const page = await catalogue.findPage({ slug: 'robootika' }, now);

    expect(page).toMatchObject({ id: courseId, learningOutcomes: ['Oskab', 'Teab', 'Julgeb'], teachers: [{ id: teacher, name: 'Õie Tamm' }] });
    expect(page?.cohorts).toMatchObject([
      { id: sooner, badges: ['LAST_DAYS', 'REGISTRATION_OPEN'], priceCents: 7_000, startDate: daysFrom(now, -2), teachers: [] },
      { id: later, freeSeats: 10, size: { min: 1, max: 12 }, priceCents: 9_500, teachers: ['Õie Tamm'] },
    ]);
  });

  it('is found by number too, and not before the course is approved', async () => {
    const approved = await given.course();
    const draft = await given.course({ status: 'DRAFT' });

    expect(await catalogue.findPage({ id: approved }, now)).toMatchObject({ id: approved, cohorts: [], teachers: [] });
    expect(await catalogue.findPage({ id: draft }, now)).toBeNull();
  });
});

it('gives every text of the statement a name of its own', () => {
  const cursor = Buffer.from(JSON.stringify([0, 'infinity', 1])).toString('base64url');
  const values = { q: 'x', category: 'TECHNOLOGY', language: 'et', badge: 'LAST_DAYS', cursor } as const;
  const names = Object.keys(values) as (keyof typeof values)[];
  const shapes = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, index) => bits & (1 << index)));

  const statements = shapes.map((shape) => catalogueStatement({ limit: 20, ...Object.fromEntries(shape.map((name) => [name, values[name]])) }, open, now));

  expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);
  expect(new Set(statements.map(({ sql }) => sql)).size).toBe(statements.length);
});
