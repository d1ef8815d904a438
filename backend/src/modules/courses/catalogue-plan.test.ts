import { createDatabase } from '#platform/index';
import { openCohortsSql } from '#modules/cohorts/index';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { catalogueStatement, type CatalogueStatement } from './catalogue-list.read-model';
import { CatalogueReadModel } from './catalogue.read-model';
import type { CatalogueFilter } from './courses.types';

const now = new Date('2026-11-21T12:00:00Z');
const open = openCohortsSql({ lastSpots: 3, lastDays: 7, startingSoonDays: 2 });
const MANY = 20_000;
const TEACHERS = 11_000;
const PARAMETER = /(?<![:\w]):([a-zA-Z]\w*)/g;
let database: TestDatabase;

/** Courses of forty words in three languages, each with a cohort and one of many teachers, and as many students again. */
const FILL = [
  `insert into users (email, role, first_name, last_name)
   select 'many' || n || '@example.ee', case when n <= ${TEACHERS} then 'TEACHER' else 'STUDENT' end,
     (array['Mari', 'Jüri', 'Õie', 'Ольга', 'Emily', 'Kärt', 'Jaan', 'Иван'])[1 + n % 8], initcap(substr(md5(n::text), 1, 8))
   from generate_series(1, ${2 * TEACHERS}) n`,
  `insert into courses (title, slug, description_short, tag, language, status, price_cents, keywords)
   select word || ' ' || substr(md5(n::text), 1, 6), 'many-' || n, 'Lühike jutt ' || substr(md5('a' || n), 1, 8) || ' ' || substr(md5('b' || n), 1, 8), 'Uus',
     (array['et', 'en', 'ru'])[1 + n % 3], 'APPROVED', 100 * (n % 200), case when n % 2500 = 0 then 'psühholoogia psychology психология' else '' end
   from generate_series(1, ${MANY}) n, lateral (select (array['Tehnoloogia', 'Keemia', 'Ajalugu', 'Музыка', 'Математика', 'Photography', 'Debate', 'Kunst',
     'Bioloogia', 'Rahatarkus', 'Философия', 'Gardening', 'Loodus', 'Teater', 'История', 'Sociology', 'Õigus', 'Sport', 'Рисование', 'Drama'])[1 + n % 20] as word) words`,
  `insert into cohorts (course_id, name, status, start_date, end_date, size_max, online_class_times)
   select id, 'Rühm', 'REGISTRATION_OPEN', timestamptz '2026-12-01 12:00Z' + id % 90 * interval '1 day', '2027-06-01', 20,
     jsonb_build_array(jsonb_build_object('day', 1 + id % 7, 'hour', 8 + id % 12, 'minute', 0)) from courses`,
  `insert into cohort_teachers (cohort_id, user_id)
   select h.id, u.id from (select id, row_number() over (order by id) as n from cohorts) h
   join (select id, row_number() over (order by id) as n from users where role = 'TEACHER') u on u.n = 1 + h.n % ${TEACHERS}`,
];

/** Statistics are gathered by the owner, as the server would by itself in a while. */
async function analyse(): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = new URL(database.url).pathname;
  const owner = createDatabase({ url: url.href, poolMax: 1, lockTimeoutMs: 10_000, applicationName: 'test-owner' });
  await owner.raw('vacuum analyze courses, cohorts, cohort_teachers, users');
  await owner.destroy();
}

beforeAll(async () => {
  database = await testDatabase('plans');
  for (const sql of FILL) await database.knex.raw(sql);
  await analyse();
});
afterAll(() => database.drop());

/** @returns the lines of the plan by which the statement would be answered. */
async function planOf({ sql, bindings }: Pick<CatalogueStatement, 'sql' | 'bindings'>): Promise<string[]> {
  const { rows } = await database.knex.raw<{ rows: Record<string, string>[] }>(
    `explain ${sql}`,
    bindings as Record<string, string>,
  );
  return rows.flatMap((row) => Object.values(row));
}

/** @returns the lines of the plan that is kept for every value of the statement. */
async function keptPlanOf({ sql, bindings }: Pick<CatalogueStatement, 'sql' | 'bindings'>): Promise<string[]> {
  const names = [...new Set([...sql.matchAll(PARAMETER)].map(([, name = '']) => name))];
  const numbered = sql.replace(PARAMETER, (_match, name: string) => `$${names.indexOf(name) + 1}`);
  return database.knex.transaction(async (trx) => {
    await trx.raw('set local plan_cache_mode = force_generic_plan');
    await trx.raw(`prepare kept as ${numbered.replaceAll('?', '\\?')}`);
    const values = names.map((name) => bindings[name] ?? null);
    const marks = values.map(() => '?').join(', ');
    // EXECUTE takes no parameters, so the values go in as literals.
    const call = trx.raw(marks, values as string[]).toQuery();
    const { rows } = await trx.raw<{ rows: Record<string, string>[] }>(`explain execute kept (${call})`);
    await trx.raw('deallocate kept');
    return rows.flatMap((row) => Object.values(row));
  });
}

const seqScans = (plan: readonly string[]): string[] => plan.filter((line) => line.includes('Seq Scan'));

describe('with twenty thousand courses and as many cohorts and users, a search', () => {
  it.each<Partial<CatalogueFilter>>([
    { q: 'psuhholoogia' },
    { q: 'Психология' },
    { q: 'phsycology' },
    { q: 'mari kask' },
    { q: 'psuhholoogia', language: 'et', category: 'TECHNOLOGY' },
    {
      q: 'psuhholoogia',
      startsFrom: now,
      startsTo: new Date('2027-01-01T00:00:00Z'),
      hasFreeSeats: true,
      priceMax: 9_900,
    },
    { q: 'psuhholoogia', favorites: true, viewerId: 1 },
    { q: 'psuhholoogia', sort: 'price' },
    { q: 'psuhholoogia', sort: 'rating' },
    { q: 'psuhholoogia', sort: 'new' },
    { favorites: true, viewerId: 1 },
  ])('reads no table from end to end: %j', async (filter) => {
    const plan = await planOf(catalogueStatement({ limit: 20, ...filter }, open, now));

    expect(seqScans(plan)).toEqual([]);
    expect(plan.join('\n')).toMatch(/Index Scan (on|using) courses_(search_text|categories|pkey)/);
  });

  it.each<Partial<CatalogueFilter>>([
    { q: 'phsycology' },
    { q: 'psuhholoogia', language: 'et', category: 'TECHNOLOGY' },
    { q: 'mari kask', viewerId: 1 },
  ])('reads no table from end to end by the plan that is kept for all texts: %j', async (filter) => {
    const asked = catalogueStatement({ limit: 20, ...filter }, open, now);

    const plan = await keptPlanOf(asked);

    expect(asked.name).toMatch(/^search-/);
    expect(plan.join('\n')).toContain('$');
    expect(seqScans(plan)).toEqual([]);
    expect(plan.join('\n')).toMatch(/Index Scan (on|using) courses_(search_text|categories|pkey)/);
  });

  it.each<Partial<CatalogueFilter>>([{}, { language: 'ru' }, { viewerId: 1 }])(
    'is not needed to begin the list: its first cohorts come from an index, %j',
    async (filter) => {
      const plan = await planOf(catalogueStatement({ limit: 20, ...filter }, open, now));

      expect(seqScans(plan)).toEqual([]);
      expect(plan.join('\n')).toMatch(/Index Scan (Backward )?using cohorts_list/);
    },
  );

  it('is not needed to find classes by weekday and hour: their index does', async () => {
    const plan = await planOf(catalogueStatement({ limit: 20, classHours: [65] }, open, now));

    expect(plan.join('\n')).toContain('cohorts_class_hours');
    expect(seqScans(plan).filter((line) => line.includes('cohorts'))).toEqual([]);
  });

  it('would be seen reading one from end to end, if it did', async () => {
    expect(
      seqScans(await planOf({ sql: 'select id from courses where title = :title', bindings: { title: 'Keemia' } })),
    ).not.toEqual([]);
  });

  it.each(['psuhholoogia', 'Психология', 'phsycology'])('finds the eight that teach psychology by %s', async (q) => {
    const found = await new CatalogueReadModel(database.knex, open).list({ limit: 20, q }, now);

    expect(found.total).toBe(8);
  });
});
