import { openCohortsSql } from '#modules/cohorts/index';
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { CatalogueReadModel } from './catalogue.read-model';
import type { CatalogueFilter } from './courses.types';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;
let catalogue: CatalogueReadModel;

beforeAll(async () => {
  database = await testDatabase('search');
  given = catalogueRows(database.knex, now);
  catalogue = new CatalogueReadModel(database.knex, openCohortsSql({ lastSpots: 3, lastDays: 7, startingSoonDays: 2 }));
});
beforeEach(async () => {
  for (const table of ['cohortTeachers', 'cohorts', 'courses']) await database.knex(table).delete();
});
afterAll(() => database.drop());

const idsOf = async (q: string, filter: Partial<CatalogueFilter> = {}) =>
  (await catalogue.list({ limit: 20, q, ...filter }, now)).items.map((course) => course.id);

describe('spelling', () => {
  it.each(['robootika', 'ROBOOTIKAT', 'roobotika', 'robotika', 'robootikale', 'alus'])(
    'finds Robootika alused by %s',
    async (q) => {
      const robots = await given.course({ title: 'Robootika alused' });
      await given.course({ title: 'Vaimne tervis' });

      expect(await idsOf(q)).toEqual([robots]);
    },
  );

  it.each(['psuhholoogia', 'Психология', 'phsycology', 'психалогии', 'Psühholoogiat', 'psihologiya', 'psycholog'])(
    'finds what teaches psychology in every language by %s, and nothing else',
    async (q) => {
      const keywords = 'psühholoogia psychology психология';
      const wanted = [
        await given.course({ title: 'Psühholoogia argielus', keywords }),
        await given.course({ title: 'Психология общения', language: 'ru', keywords }),
        await given.course({ title: 'Psychology of choice', language: 'en', keywords }),
      ];
      for (const title of ['Tehnoloogia tulevik', 'Photography with a phone', 'Основы технологии', 'Bioloogia'])
        await given.course({ title });

      expect((await idsOf(q)).sort()).toEqual(wanted.sort());
    },
  );

  it('requires every word, in any order', async () => {
    const both = await given.course({ title: 'Masinõpe ja keeled', descriptionShort: 'Kuidas arvuti räägib' });
    await given.course({ title: 'Masinad' });

    for (const q of ['arvuti masinõpe', 'masinope arvutti']) expect(await idsOf(q)).toEqual([both]);
  });

  it('finds letters with dots and other alphabets', async () => {
    const sounds = await given.course({ title: 'Öine õpiõhtu' });
    const russian = await given.course({ title: 'Основы права', language: 'ru' });

    for (const q of ['ÕPIÕHTU', 'opiohtu', 'õpiõhtu'.normalize('NFD')]) expect(await idsOf(q)).toEqual([sounds]);
    for (const q of ['ПРАВА', 'правы', 'prava']) expect(await idsOf(q)).toEqual([russian]);
  });

  it('matches one and two letters at the beginning of words', async () => {
    const machines = await given.course({ title: 'Sissejuhatus', descriptionShort: 'AI igas päevas' });
    await given.course({ title: 'Maitse', descriptionShort: 'Kaitse ja laine' });

    expect(await idsOf('ai')).toEqual([machines]);
  });

  it('searches for similar words only when fewer than twenty courses match exactly', async () => {
    const near = await given.course({ title: 'Robotika' });
    for (let n = 1; n < 20; n += 1) await given.course({ title: `Robootika ${n}` });

    expect((await idsOf('robootika')).at(-1)).toBe(near);

    await given.course({ title: 'Robootika 20' });

    expect(await idsOf('robootika')).toHaveLength(20);
    expect(await idsOf('robootika')).not.toContain(near);
    expect(await idsOf('robotika')).toContain(near);
  });

  it('counts only courses that the visitor’s filters show', async () => {
    const near = await given.course({ title: 'Robotika' });
    for (let n = 0; n < 20; n += 1)
      await given.course({ title: `Robootika ${n}`, ...(n % 2 === 0 ? { status: 'DRAFT' } : { language: 'ru' }) });

    expect(await idsOf('robootika', { language: 'et' })).toEqual([near]);
    expect(await idsOf('robootika')).toContain(near);
  });

  it('treats pattern characters as letters', async () => {
    await given.course({ title: 'Mis tahes' });
    const percent = await given.course({ title: '100% kohal' });

    expect(await idsOf('100%')).toEqual([percent]);
    for (const q of ['_____', '%', "' | !", ':*', '\\']) expect([q, await idsOf(q)]).toEqual([q, []]);
  });

  it('stays within its time limit for the longest words', async () => {
    const long = await given.course({ title: 'щ'.repeat(100), descriptionShort: 'a '.repeat(90) });

    expect(await idsOf('щ'.repeat(100))).toEqual([long]);
    expect(await idsOf('a '.repeat(50).trim())).toEqual([long]);
  });
});

describe('teachers', () => {
  it.each(['õie tamms', 'Oie Tammsaar', 'tamsaar', 'Ойе Таммсаар'])(
    'are found by %s where they teach an open cohort',
    async (q) => {
      const teacher = await given.person({ role: 'TEACHER', firstName: 'Õie', lastName: 'Tammsaar' });
      const courseId = await given.course();
      await given.cohort({ courseId, teacherIds: [teacher] });
      await given.cohort({
        courseId: await given.course(),
        teacherIds: [teacher],
        status: 'COMPLETED',
        startDate: daysFrom(now, -90),
        endDate: daysFrom(now, -30),
      });
      await given.course();

      expect(await idsOf(q)).toEqual([courseId]);
    },
  );
});

describe('relevance', () => {
  it('ranks the title first, then the text, then the teachers, then similar words, whatever the start', async () => {
    const teacher = await given.person({ role: 'TEACHER', firstName: 'Foto', lastName: 'Fotograaf' });
    const near = await given.course({ title: 'Fotokraafiline' });
    const taught = await given.course({ title: 'Disain' });
    const inText = await given.course({ title: 'Pildid', descriptionShort: 'Ka veidi fotograafiat' });
    const inTitle = await given.course({ title: 'Fotograafia' });
    await given.cohort({ courseId: near, startDate: daysFrom(now, 1) });
    await given.cohort({ courseId: taught, startDate: daysFrom(now, 2), teacherIds: [teacher] });
    await given.cohort({ courseId: inText, startDate: daysFrom(now, 3) });

    expect(await idsOf('fotograaf')).toEqual([inTitle, inText, taught, near]);
    expect(await idsOf('fotograaf', { sort: 'start' })).toEqual([near, taught, inText, inTitle]);
  });

  it('pages through a search without gaps or repetitions', async () => {
    const all: number[] = [];
    for (const title of ['Keraamika', 'Keraamika II', 'Keraamiline', 'Keramika', 'Kerramika'])
      all.push(await given.course({ title }));

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await catalogue.list({ limit: 2, q: 'keraamika', cursor }, now);
      expect(page.total).toBe(5);
      seen.push(...page.items.map((course) => course.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(all));
    expect(seen.slice(0, 2)).toEqual(all.slice(0, 2));
  });
});
