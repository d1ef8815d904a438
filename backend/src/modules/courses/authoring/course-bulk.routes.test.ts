/**
 * @covers POST /courses/bulk
 * @covers ChangeCourseStatus, ChangeCourses
 * @covers errors auth
 */
import { Authors, type AuthoredCourse } from '../../../../test/authors';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let authors: Authors;
beforeAll(async () => {
  app = await testApp('coursebulk');
  authors = await Authors.of(app);
});
afterAll(() => app.close());

const versions = (...courses: AuthoredCourse[]) => courses.map(({ id, revision }) => ({ id, revision }));
const ask = async (user: GivenUser | null, body: object) =>
  (await authors.by(user)).post('/courses/bulk').send({ action: 'CHANGE_STATUS', ...body });
const resultsOf = async (user: GivenUser, body: object) =>
  ((await ask(user, body)).body as { results: object[] }).results;
const statusOf = async ({ id }: AuthoredCourse) => (await authors.edit(id, authors.admin)).status;
const inReview = async (title: string) => authors.submitted(await authors.complete(title));
const done = ({ id }: { id: number }) => ({ id, outcome: 'DONE', code: null });
const refused = ({ id }: { id: number }, code: string) => ({ id, outcome: 'REFUSED', code });

it('approves the versions that were reviewed, and none that was changed since or is not in review', async () => {
  const [good, changed] = [await inReview('Hea'), await inReview('Muudetud')];
  const draft = await authors.complete('Mustand');
  await authors.saved(changed, { summary: 'Teine' }, authors.admin);

  const results = await resultsOf(authors.admin, {
    courses: [...versions(good, changed, draft), { id: 999_999, revision: 1 }],
    status: 'APPROVED',
  });
  await app.work();

  expect(results).toEqual([
    done(good),
    refused(changed, 'course.changed-meanwhile'),
    refused(draft, 'course.draft-to-approved'),
    refused({ id: 999_999 }, 'course.not-found'),
  ]);
  expect([await statusOf(good), await statusOf(changed)]).toEqual(['APPROVED', 'IN_REVIEW']);
  expect(app.mails.filter(({ subject }) => subject === 'Sinu kursus on heaks kiidetud: Hea')).toHaveLength(1);
});

it('sends many back with one comment, which is required', async () => {
  const courses = [await inReview('Esimene'), await inReview('Teine')];

  expect(await resultsOf(authors.admin, { courses: versions(...courses), status: 'DRAFT' })).toEqual(
    courses.map((course) => refused(course, 'course.comment-missing')),
  );
  expect(
    await resultsOf(authors.admin, { courses: versions(...courses), status: 'DRAFT', comment: 'Lisa näiteid' }),
  ).toEqual(courses.map(done));
  for (const { id } of courses)
    expect(await authors.edit(id)).toMatchObject({ status: 'DRAFT', reviewComment: 'Lisa näiteid' });
});

it('uses the versions that the list names', async () => {
  const approved = await authors.approved('Avalik');
  const pending = await authors.submitted(await authors.saved(approved, { summary: 'Uus' }));

  const { body } = (await (await authors.by(authors.admin)).get('/manage/courses?q=Avalik')) as {
    body: { items: { id: number; revision: number }[] };
  };

  expect(body.items.map(({ id, revision }) => ({ id, revision }))).toContainEqual({
    id: approved.id,
    revision: pending.revision,
  });
});

it('affects only a teacher’s own courses, and lets no teacher approve', async () => {
  const own = await authors.complete('Oma');
  const others = await authors.create('Võõras', authors.admin);

  expect(await resultsOf(authors.teacher, { courses: versions(own, others), status: 'IN_REVIEW' })).toEqual([
    done(own),
    refused(others, 'course.not-found'),
  ]);
  expect(
    await resultsOf(authors.teacher, { courses: versions(await authors.edit(own.id)), status: 'APPROVED' }),
  ).toEqual([refused(own, 'auth.not-allowed')]);
  expect(await statusOf(own)).toBe('IN_REVIEW');
});

it('is for authors only, and refuses unknown actions', async () => {
  const course = await inReview('Kaitstud');
  const courses = versions(course);

  expect((await ask(await app.given.student(), { courses, status: 'APPROVED' })).body).toMatchObject({
    statusCode: 403,
    code: 'auth.not-allowed',
  });
  expect((await ask(null, { courses, status: 'APPROVED' })).body).toMatchObject({
    statusCode: 401,
    code: 'auth.required',
  });
  for (const body of [
    { courses: [], status: 'APPROVED' },
    { courses: [{ id: course.id }], status: 'APPROVED' },
    { courses, status: 'GONE' },
    { courses },
  ])
    expect((await ask(authors.admin, body)).status).toBe(422);
  expect(await statusOf(course)).toBe('IN_REVIEW');
});
