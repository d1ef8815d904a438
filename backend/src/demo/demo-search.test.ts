import { openCohortsSql } from '#modules/cohorts/index';
import { CatalogueReadModel } from '#modules/courses/catalogue.read-model';
import { testDatabase, type TestDatabase } from '../../test/database';
import { courseContents } from './courses/index';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase('demo_search');
  const rows = courseContents.map(({ slug, title, descriptionShort, tag, keywords, language, priceCents }) => ({
    slug,
    title,
    descriptionShort,
    tag,
    keywords,
    language,
    priceCents,
    status: 'APPROVED',
  }));
  await database.knex('courses').insert(rows);
});
afterAll(() => database.drop());

it.each([
  ['psuhholoogia', ['psihologiya-obshcheniya', 'psuhholoogia-argielus']],
  ['Психология', ['psihologiya-obshcheniya', 'psuhholoogia-argielus']],
  ['phsycology', ['psihologiya-obshcheniya', 'psuhholoogia-argielus']],
  ['programeerimine', ['python-from-zero']],
  ['деньги', ['lichnye-finansy', 'rahatarkus']],
  ['sustainabilty', ['kliimatark-tarbija', 'sustainable-fashion']],
])('finds by %s what teaches it, in whichever language', async (q, slugs) => {
  const catalogue = new CatalogueReadModel(
    database.knex,
    openCohortsSql({ lastSpots: 3, lastDays: 7, startingSoonDays: 2 }),
  );

  const found = await catalogue.list({ limit: 20, q }, now);

  expect(found.items.map(({ slug }) => slug).sort()).toEqual(slugs);
});
