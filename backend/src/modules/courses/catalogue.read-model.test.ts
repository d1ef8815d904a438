import type { Badge } from '@valikool/contract';
import { openCohortsSql } from '#modules/cohorts/index';
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { catalogueStatement } from './catalogue-list.read-model';
import { CatalogueReadModel } from './catalogue.read-model';
import type { CatalogueFilter, CatalogueSort } from './courses.types';

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

  it('is the same in both directions, for any mixture of open, full, late and past cohorts', async () => {
    for (let n = 0; n < 40; n += 1) {
      const courseId = await given.course({
        language: n % 3 === 0 ? 'en' : 'et',
        status: n % 11 === 0 ? 'DRAFT' : 'APPROVED',
      });
      for (let k = 0; k < n % 4; k += 1) {
        const status =
          (['REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS', 'COMPLETED', 'DRAFT'] as const)[(n * 7 + k * 3) % 5] ??
          'DRAFT';
        const isFull = status === 'GROUP_FULL' || (n + k) % 5 === 0;
        await given.cohort({
          courseId,
          status,
          startDate: daysFrom(now, ((n * 13 + k * 29) % 40) - 12),
          sizeMax: 4,
          seatsTaken: isFull ? 4 : (n + k) % 4,
        });
      }
    }
    const everyPage = async (filter: Partial<CatalogueFilter>) => {
      const pages = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: 6, cursor, ...filter });
        pages.push({ items: page.items, total: page.total });
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return pages;
    };

    for (const filter of [{}, { language: 'en' as const }, { viewerId: 1 }]) {
      const read = await everyPage(filter);
      expect(read.length).toBeGreaterThan(1);
      expect(read).toEqual(await everyPage({ ...filter, priceMax: 1_000_000 }));
    }
  });

  it('pages without gaps or repetitions', async () => {
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

  it.each([
    ['nonsense'],
    ['start', 0, 'soon', 1],
    ['start', 0, '2026-02-30 12:00:00+00', 1],
    ['start', 0, '2026-12-01 25:00:00+00', 1],
    ['start', 0.5, 'infinity', 1],
    ['start', 0, 'infinity', 1e300],
    ['title', 0, 'infinity', 1],
  ])('refuses an invented cursor: %j', async (...values) => {
    const cursor = JSON.stringify(values);

    await expect(list({ cursor })).rejects.toMatchObject({ kind: 'bad-request', code: 'cursor.invalid' });
  });

  it('accepts a rank of any size from a cursor', async () => {
    await given.course({ priceCents: 1 });
    const cursor = (rank: number) => JSON.stringify(['price', rank, 'infinity', 1]);

    expect(await idsOf({ sort: 'price', cursor: cursor(9e15) })).toEqual([]);
    expect(await idsOf({ sort: 'price', cursor: cursor(-9e15) })).toHaveLength(1);
  });
});

describe('a card', () => {
  it('shows the next cohort with a free seat, and totals over all open ones', async () => {
    const teacher = await given.person({ role: 'TEACHER', firstName: 'Õie', lastName: 'Tamm' });
    const courseId = await given.course({ priceCents: 9_500 });
    await given.cohort({ courseId, startDate: daysFrom(now, 3), sizeMax: 5, seatsTaken: 5, status: 'GROUP_FULL' });
    await given.cohort({
      courseId,
      startDate: daysFrom(now, 10),
      sizeMax: 10,
      seatsTaken: 8,
      priceCents: 8_000,
      teacherIds: [teacher],
    });
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

  it('shows the next full cohort when no seat is free', async () => {
    const courseId = await given.course();
    await given.cohort({ courseId, startDate: daysFrom(now, 1), sizeMax: 5, seatsTaken: 5, status: 'GROUP_FULL' });

    expect((await list()).items).toMatchObject([
      { badges: ['JOIN_WAITLIST', 'STARTING_SOON'], freeSeats: 0, nextCohortStartTime: daysFrom(now, 1) },
    ]);
  });

  it('has no start and no badges without open cohorts', async () => {
    const courseId = await given.course();
    await given.cohort({ courseId, startDate: daysFrom(now, -8), status: 'IN_PROGRESS' });

    expect((await list()).items).toMatchObject([
      { nextCohortStartTime: null, badges: [], freeSeats: 0, cohortCount: 0, teachers: [], priceCents: 9_500 },
    ]);
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
    const ids = [
      await given.course(),
      await given.course(),
      await given.course(),
      await given.course(),
      await given.course(),
    ];
    await given.cohort({ courseId: ids[0] ?? 0, status: 'GROUP_FULL', sizeMax: 4, seatsTaken: 4 });
    await given.cohort({ courseId: ids[1] ?? 0, sizeMax: 4, seatsTaken: 2 });
    await given.cohort({ courseId: ids[2] ?? 0, status: 'IN_PROGRESS', startDate: daysFrom(now, -3) });
    await given.cohort({ courseId: ids[3] ?? 0, startDate: daysFrom(now, 1) });

    expect(await idsOf({ badge })).toEqual([ids[index]]);
  });
});

describe('filters of cohorts and prices', () => {
  it('select cohorts that start in the given range, both ends included', async () => {
    const [both, sooner, none] = [await given.course(), await given.course(), await given.course()];
    await given.cohort({ courseId: both, startDate: daysFrom(now, 5), sizeMax: 4 });
    await given.cohort({ courseId: both, startDate: daysFrom(now, 30), sizeMax: 7 });
    await given.cohort({ courseId: sooner, startDate: daysFrom(now, 10) });
    await given.cohort({ courseId: none, startDate: daysFrom(now, 30), status: 'DRAFT' });

    const late = await list({ startsFrom: daysFrom(now, 30) });

    expect(late.items).toMatchObject([
      { id: both, nextCohortStartTime: daysFrom(now, 30), freeSeats: 7, cohortCount: 1 },
    ]);
    expect(late.total).toBe(1);
    expect(await idsOf({ startsTo: daysFrom(now, 5) })).toEqual([both]);
    expect(await idsOf({ startsFrom: daysFrom(now, 6), startsTo: daysFrom(now, 30) })).toEqual([sooner, both]);
    expect(await idsOf({ startsFrom: daysFrom(now, 6), startsTo: daysFrom(now, 9) })).toEqual([]);
  });

  it('leave out cohorts without a free seat', async () => {
    const [free, full] = [await given.course(), await given.course(), await given.course()];
    await given.cohort({ courseId: free, sizeMax: 4, seatsTaken: 4, status: 'GROUP_FULL' });
    await given.cohort({ courseId: free, sizeMax: 4, seatsTaken: 3 });
    await given.cohort({ courseId: full, sizeMax: 4, seatsTaken: 4, status: 'GROUP_FULL' });

    expect(await idsOf({ hasFreeSeats: true })).toEqual([free]);
  });

  it('leave out cohorts that have begun, though they may still be joined; the soonest start comes first', async () => {
    const [begun, again, later] = [await given.course(), await given.course(), await given.course()];
    await given.cohort({ courseId: begun, startDate: now });
    await given.cohort({ courseId: again, startDate: daysFrom(now, -2), status: 'IN_PROGRESS' });
    const next = await given.cohort({ courseId: again, startDate: daysFrom(now, 3) });
    await given.cohort({ courseId: later, startDate: daysFrom(now, 9) });

    expect(await idsOf()).toEqual([again, begun, later]);
    const { items, total } = await list({ notStarted: true });
    expect([items.map(({ id }) => id), total]).toEqual([[again, later], 2]);
    expect(items[0]).toMatchObject({ nextCohort: { id: next }, nextCohortStartTime: daysFrom(now, 3), cohortCount: 1 });
  });

  it('use the price that the card shows, and find free courses', async () => {
    const [cheapNow, free, dear] = [
      await given.course({ priceCents: 9_500 }),
      await given.course({ priceCents: 0 }),
      await given.course({ priceCents: 9_500 }),
    ];
    await given.cohort({ courseId: cheapNow, priceCents: 5_000 });
    await given.cohort({ courseId: dear, priceCents: 9_600 });

    expect(await idsOf({ priceMax: 5_000 })).toEqual([cheapNow, free]);
    expect(await idsOf({ priceMax: 4_999 })).toEqual([free]);
    expect(await idsOf({ priceMax: 0 })).toEqual([free]);
  });
});

describe('the viewer', () => {
  it('sees which courses they have saved, and can list only those', async () => {
    const [one, two, hidden] = [await given.course(), await given.course(), await given.course({ status: 'DRAFT' })];
    const [viewerId, other] = [await given.person(), await given.person()];
    await database
      .knex('students')
      .where({ userId: viewerId })
      .update({ favoritedCourses: [two, hidden] });
    await database
      .knex('students')
      .where({ userId: other })
      .update({ favoritedCourses: [one] });

    const marked = await list({ viewerId, favorites: true });

    expect((await list({ viewerId })).items.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([
      [one, false],
      [two, true],
    ]);
    expect(marked.items.map(({ id }) => id)).toEqual([two]);
    expect(marked.total).toBe(1);
    expect(await idsOf({ viewerId: 999_999, favorites: true })).toEqual([]);
  });

  it('is not mentioned when nobody is signed in', async () => {
    await given.course();

    expect(Object.keys((await list()).items[0] ?? {})).not.toContain('isFavorite');
  });
});

describe('sorting', () => {
  const sorts: [CatalogueSort, number[]][] = [
    ['start', [5, 2, 0, 1, 3, 4]],
    ['relevance', [5, 2, 0, 1, 3, 4]],
    ['price', [3, 5, 2, 1, 0, 4]],
    ['rating', [2, 0, 1, 5, 3, 4]],
    ['new', [4, 3, 2, 1, 5, 0]],
  ];

  async function six(): Promise<number[]> {
    const rows = [
      { priceCents: 3_000, rating: 4.5, createdAt: daysFrom(now, -9) },
      { priceCents: 2_000, rating: 4.25, createdAt: daysFrom(now, -5) },
      { priceCents: 9_000, rating: 5, createdAt: daysFrom(now, -4) },
      { priceCents: 1_000, createdAt: daysFrom(now, -3) },
      { priceCents: 4_000, createdAt: daysFrom(now, -2) },
      { priceCents: 1_500, rating: 0, createdAt: daysFrom(now, -8) },
    ];
    const ids: number[] = [];
    for (const row of rows) ids.push(await given.course(row));
    const at = (index: number) => ids[index] ?? 0;
    await given.cohort({ courseId: at(5), startDate: daysFrom(now, 1) });
    // What a card shows is what is sorted by: the cohort's price, where it has one.
    await given.cohort({ courseId: at(2), startDate: daysFrom(now, 2), priceCents: 1_500 });
    return ids;
  }

  it.each(sorts)('by %s holds over pages, for each with ties', async (sort, order) => {
    const ids = await six();

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, sort, cursor });
      expect(page.total).toBe(6);
      seen.push(...page.items.map((course) => course.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen.map((id) => ids.indexOf(id))).toEqual(order);
  });

  it('refuses the cursor of another sort order', async () => {
    await six();
    const { nextCursor } = await list({ limit: 1, sort: 'price' });

    await expect(list({ sort: 'rating', cursor: nextCursor ?? '' })).rejects.toMatchObject({ code: 'cursor.invalid' });
  });
});

it('names the prepared statement of each common query, and no other', () => {
  const cursorOf = (sort: string) => JSON.stringify([sort, 0, 'infinity', 1]);
  const everyday = {
    category: 'TECHNOLOGY',
    language: 'et',
    badge: 'LAST_DAYS',
    viewerId: 7,
    cursor: cursorOf('start'),
  } as const;
  const rare: Partial<CatalogueFilter>[] = [
    { q: 'x', sort: 'start' },
    { q: 'x', priceMax: 0 },
    { startsFrom: now },
    { startsTo: now },
    { priceMax: 0 },
    { hasFreeSeats: true },
    { notStarted: true },
    { classHours: [65] },
    { amongCohorts: [] },
    { otherThanCohorts: [1] },
    { favorites: true },
    { sort: 'price' },
    { sort: 'rating' },
    { sort: 'new' },
  ];
  const names = Object.keys(everyday) as (keyof typeof everyday)[];
  const shapes = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_name, index) => bits & (1 << index)),
  );

  const filters = shapes.map((shape) => Object.fromEntries(shape.map((name) => [name, everyday[name]])));
  const searches = filters.map((filter) => ({
    ...filter,
    q: 'x',
    ...('cursor' in filter && { cursor: cursorOf('relevance') }),
  }));
  const statements = [...filters, ...searches].map((filter) => catalogueStatement({ limit: 20, ...filter }, open, now));
  const others = rare.map((filter) => catalogueStatement({ limit: 20, ...filter }, open, now));

  expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);
  expect(new Set([...statements, ...others].map(({ sql }) => sql)).size).toBe(statements.length + others.length);
  expect(statements.map(({ name }) => name)).not.toContain(null);
  expect(others.map(({ name }) => name)).toEqual(others.map(() => null));
});
