/** @covers UpdateCourse */
import { testApp, type TestApp } from '../../../../test/app';
import { Authors } from '../../../../test/authors';

let app: TestApp;
let authors: Authors;

beforeAll(async () => {
  app = await testApp('course_changes');
  authors = await Authors.of(app);
});
afterAll(() => app.close());

type Entry = { actorUserId: number; userId: number | null; metadata: object };

const logged = async (courseId: number, type = 'COURSE_CHANGED'): Promise<Entry[]> =>
  app.database
    .knex('activity_log')
    .where({ courseId, type })
    .orderBy('id')
    .select<Entry[]>('actorUserId', 'userId', 'metadata');
const eur = (amount: number) => ({ amount, currency: 'EUR' });

it('is one entry per author and session, with the old and the new price', async () => {
  const draft = await authors.create('Kirjutatud kursus');
  const first = await authors.saved(draft, { summary: 'Ü', price: eur(9_500) });
  const second = await authors.saved(first, { summary: 'Üks', price: eur(12_000) });
  const unchanged = await authors.saved(second, { summary: 'Üks' });
  await authors.saved(unchanged, { slug: 'kirjutatud-2' });

  expect(await logged(draft.id)).toEqual([
    {
      actorUserId: authors.teacher.id,
      userId: authors.teacher.id,
      metadata: {
        fields: ['summary', 'priceCents', 'slug'],
        values: { priceCents: { from: 0, to: 12_000 }, slug: { from: draft.slug, to: 'kirjutatud-2' } },
      },
    },
  ]);
});

it('is another entry for another author, after an hour, and after something else has happened', async () => {
  const draft = await authors.complete('Mitme kirjutajaga');
  const named = await authors.saved(draft, { creatorId: authors.admin.id }, authors.admin);
  const given = await authors.saved(named, { creatorId: authors.teacher.id }, authors.admin);
  const own = await authors.saved(given, { summary: 'Oma' });
  app.clock.advance({ hours: 1 });
  const later = await authors.saved(own, { summary: 'Hiljem' });
  const back = await authors.setStatus(await authors.submitted(later), 'DRAFT');
  await authors.saved(back.body as typeof later, { tag: 'Uus' });

  const [{ id: teacher }, { id: admin }] = [authors.teacher, authors.admin];
  expect((await logged(draft.id)).slice(1)).toMatchObject([
    {
      actorUserId: admin,
      metadata: { fields: ['userCreatorId'], values: { userCreatorId: { from: teacher, to: teacher } } },
    },
    { actorUserId: teacher, metadata: { fields: ['summary'], values: {} } },
    { actorUserId: teacher, metadata: { fields: ['summary'] } },
    { actorUserId: teacher, metadata: { fields: ['tag'] } },
  ]);
});

it('continues although something happened in a cohort of the course', async () => {
  const course = await authors.complete('Rühmaga');
  await app.database
    .knex('activity_log')
    .insert({ type: 'COHORT_PAYMENT', cohortId: (await app.given.cohort({ courseId: course.id })).id });

  await authors.saved(course, { tag: 'Uus' });

  expect(await logged(course.id)).toHaveLength(1);
});

it('records a picture, changes that wait for publication, and published ones', async () => {
  const course = await authors.approved('Avalik');
  const changed = await authors.saved(course, { title: 'Avalikum', price: eur(10_000) });
  await authors.putPicture(changed.id);
  const pictured = await authors.edit(course.id);
  const told = { fields: ['title', 'priceCents', 'thumbnail'], values: { priceCents: { from: 9_500, to: 10_000 } } };
  expect((await logged(course.id)).at(-1)?.metadata).toEqual(told);

  await authors.publish(pictured);

  expect((await logged(course.id, 'COURSE_STATUS_CHANGE')).at(-1)).toMatchObject({
    actorUserId: authors.admin.id,
    metadata: {
      from: 'IN_REVIEW',
      to: 'APPROVED',
      isOfRevision: true,
      ...told,
      fields: expect.arrayContaining(told.fields) as unknown,
    },
  });
});

it('is not written when nothing was saved', async () => {
  const [draft, other] = [await authors.create('Alles'), await authors.create('Teine')];

  expect((await authors.save(draft, { slug: other.slug })).body).toMatchObject({ code: 'course.slug-taken' });
  expect((await authors.save({ ...draft, revision: 7 }, { summary: 'x' })).body).toMatchObject({
    code: 'course.changed-meanwhile',
  });
  expect(await logged(draft.id)).toEqual([]);
});
