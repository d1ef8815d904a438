/**
 * @covers GET /courses/:course/edit, GET /courses/slug-suggestion, GET /manage/courses
 * @covers POST /courses/:course/duplicate
 * @covers Course, CourseCard, CourseCards, CreateCourse, EditableCourse, ManagedCourse, ManagedCourses
 * @covers SlugSuggestion, UpdateCourse
 * @covers errors course
 */
import { DAY_MS, HOUR_MS, schoolYearOf } from '#platform/index';
import { Authors, COURSE_CONTENT, type AuthoredCourse } from '../../../../test/authors';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

let app: TestApp;
let authors: Authors;

beforeAll(async () => {
  app = await testApp('authoring');
  authors = await Authors.of(app);
});
afterAll(() => app.close());

const publicCourse = async (key: number | string) => (await app.as(null)).get(`/courses/${key}`);

describe('a draft', () => {
  it('begins with a title, belongs to the teacher, has a slug of its own and lists what is missing', async () => {
    const first = await authors.create('Kõnekunst ja žestid');
    const second = await authors.create('Kõnekunst ja žestid');

    expect(first).toMatchObject({
      status: 'DRAFT',
      revision: 1,
      slug: 'konekunst-ja-zestid',
      creator: { id: authors.teacher.id, name: 'Kadri Kask' },
      isEditable: true,
      nextStatuses: ['IN_REVIEW'],
    });
    expect(second.slug).toBe('konekunst-ja-zestid-2');
    expect(first.problems.map(({ message }) => message)).toEqual([
      'Add a description',
      'Add a thumbnail',
      'Select at least one category',
      'Add at least one learning outcome',
      'Add grading criteria',
      'Add a price',
    ]);
  });

  it('of an administrator has no creator until one is named, who must be a teacher', async () => {
    const course = await authors.create('Ilma loojata', authors.admin);
    const student = await app.given.student();

    expect(course.creator).toBeNull();
    expect(course.problems).toContainEqual({ field: 'creatorId', rule: 'required', message: 'Select a creator' });
    expect((await authors.save(course, { creatorId: student.id }, authors.admin)).body).toMatchObject({
      statusCode: 422,
      code: 'course.creator-unknown',
    });
    expect((await authors.saved(course, { creatorId: authors.teacher.id }, authors.admin)).creator).toMatchObject({
      id: authors.teacher.id,
    });
    expect((await authors.save(await authors.edit(course.id), { creatorId: authors.admin.id })).body).toMatchObject({
      statusCode: 403,
      code: 'auth.not-allowed',
    });
  });

  it('is saved in parts, each on top of the previous one', async () => {
    const draft = await authors.create();
    const first = await authors.saved(draft, { summary: 'Üks' });
    const second = await authors.saved(first, { ...COURSE_CONTENT, summary: undefined });

    expect([first.revision, second.revision]).toEqual([2, 3]);
    expect(second).toMatchObject({ ...COURSE_CONTENT, summary: 'Üks', price: { amount: 9_500, currency: 'EUR' } });
    expect(await authors.edit(draft.id)).toEqual(second);
  });

  it('refuses an edit of an older revision, and keeps the other editor’s text', async () => {
    const draft = await authors.create();
    await authors.save(draft, { summary: 'Esimese töö' });

    const late = await authors.save(draft, { summary: 'Teise töö' }, authors.admin);

    expect(late.body).toMatchObject({ statusCode: 409, code: 'course.changed-meanwhile', details: { revision: 2 } });
    expect(await authors.edit(draft.id)).toMatchObject({
      summary: 'Esimese töö',
      updatedBy: { id: authors.teacher.id, name: 'Kadri Kask' },
    });
  });

  it('accepts one of two edits that are saved at the same moment', async () => {
    const draft = await authors.create();

    const replies = await Promise.all([
      authors.save(draft, { summary: 'A' }),
      authors.save(draft, { summary: 'B' }, authors.admin),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('removes scripts and frames from the description', async () => {
    const hostile =
      '<h1>Pealkiri</h1><p onclick="x()">Tere <script>alert(1)</script><img src=x onerror=y><a href="javascript:alert(1)">link</a> <a href="https://err.ee">uudised</a></p><iframe src="//x"></iframe>';
    const { description } = await authors.saved(await authors.create(), { description: hostile });

    expect(description).toBe(
      '<h2>Pealkiri</h2><p>Tere <a>link</a> <a href="https://err.ee" rel="noopener nofollow">uudised</a></p>',
    );
    expect((await authors.saved(await authors.create(), { description: '<p> <br></p>' })).description).toBe('');
  });

  /** @covers rule course-outcomes */
  it.each([
    ['an empty slug', { slug: '' }, 'slug', 'required'],
    ['a slug with capitals', { slug: 'Robootika' }, 'slug', 'slug'],
    ['a reserved slug', { slug: 'new' }, 'slug', 'reserved'],
    ['an empty title', { title: ' ' }, 'title', 'too_small'],
    [
      'seven outcomes',
      { learningOutcomes: Array.from({ length: 7 }, (_, index) => `Oskus ${index}`) },
      'learningOutcomes',
      'too_big',
    ],
    [
      'a plan of 21 weeks',
      { weeklyPlan: Array.from({ length: 21 }, (_, index) => `Teema ${index}`) },
      'weeklyPlan',
      'too_big',
    ],
    ['an unknown category', { categories: ['MAGIC'] }, 'categories.0', 'invalid_value'],
    ['a price in another currency', { price: { amount: 1, currency: 'USD' } }, 'price.currency', 'invalid_value'],
    ['a link without encryption', { classroomLink: 'http://classroom.google.com' }, 'classroomLink', 'invalid_format'],
    ['a status among the fields', { status: 'APPROVED' }, 'status', 'unrecognized_keys'],
  ])('refuses %s beside its field', async (_what, change, field, rule) => {
    const reply = await authors.save(await authors.create(), change);

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'request.invalid', details: [{ field, rule }] });
  });

  it('is visible only to its author and administrators', async () => {
    const draft = await authors.create();
    const other = await app.given.teacher();

    for (const reply of [
      await (await authors.by(other)).get(`/courses/${draft.id}/edit`),
      await authors.save(draft, { summary: 'x' }, other),
      await authors.setStatus(draft, 'IN_REVIEW', other),
      await authors.putPicture(draft.id, authors.picture, other),
    ])
      expect(reply.body).toMatchObject({ statusCode: 404, code: 'course.not-found' });
    expect((await publicCourse(draft.slug)).status).toBe(404);
    expect((await authors.edit(draft.id, authors.admin)).id).toBe(draft.id);
  });
});

describe('slugs', () => {
  const suggest = async (title: string, course?: number) =>
    (
      (
        await (
          await authors.by(authors.teacher)
        ).get(
          `/courses/slug-suggestion?title=${encodeURIComponent(title)}${course === undefined ? '' : `&course=${course}`}`,
        )
      ).body as { slug: string }
    ).slug;

  it.each([
    ['Õpi žurnaali tegema', 'opi-zurnaali-tegema'],
    ['Щука и ёж, объезд', 'shchuka-i-yozh-obezd'],
    ['C++ & AI: 2026!', 'c-ai-2026'],
    ['2026', 'course-2026'],
    ['***', 'course'],
    ['New', 'new-2'],
  ])('are proposed from %s as %s', async (title, slug) => {
    expect(await suggest(title)).toBe(slug);
  });

  it('count as free for their own course, and as taken for others', async () => {
    const { id, slug } = await authors.create('Uni ja unenäod');

    expect(await suggest('Uni ja unenäod')).toBe('uni-ja-unenaod-2');
    expect(await suggest('Uni ja unenäod', id)).toBe(slug);
  });

  it('belong to one course only', async () => {
    const [one, other] = [await authors.create('Üks ja ainus'), await authors.create('Keegi teine')];

    expect((await authors.save(other, { slug: one.slug })).body).toMatchObject({
      statusCode: 409,
      code: 'course.slug-taken',
      details: { slug: one.slug },
    });
  });

  it('of a draft are free again when it gets another', async () => {
    const draft = await authors.create('Vaba nimi');
    await authors.save(draft, { slug: 'hoopis-teine' });

    expect(await suggest('Vaba nimi')).toBe('vaba-nimi');
  });

  it('that a course had while public redirect to it for good, and cannot be taken by others', async () => {
    const course = await authors.approved('Vana nimi');
    const moved = await authors.saved(course, { slug: 'uus-nimi' });
    await authors.publish(moved);

    const reply = await fetch(`${app.url}/api/v1/courses/vana-nimi`, { redirect: 'manual' });
    const followed = (await (await fetch(`${app.url}/api/v1/courses/vana-nimi`)).json()) as { slug: string };

    expect([reply.status, reply.headers.get('location')]).toEqual([308, 'uus-nimi']);
    expect(followed.slug).toBe('uus-nimi');
    expect((await authors.save(await authors.create(), { slug: 'vana-nimi' })).body).toMatchObject({
      code: 'course.slug-taken',
    });
  });
});

it('makes a copy with all content, as a draft of its own', async () => {
  const course = await authors.approved('Mall');

  const copy = (await (await authors.by(authors.teacher)).post(`/courses/${course.id}/duplicate`))
    .body as AuthoredCourse;

  expect(copy).toMatchObject({
    ...COURSE_CONTENT,
    title: 'Mall (koopia)',
    slug: 'mall-koopia',
    status: 'DRAFT',
    revision: 1,
    problems: [],
    pendingRevision: null,
    thumbnailUrl: course.thumbnailUrl,
  });
});

describe('GET /manage/courses', () => {
  type Listed = {
    items: (Omit<AuthoredCourse, 'pendingRevision'> & { pendingRevision: string | null; cohortCount: number })[];
    nextCursor: string | null;
    total: number;
  };
  const list = async (user: GivenUser, query = '') =>
    (await (await authors.by(user)).get(`/manage/courses?limit=100&${query}`)).body as Listed;

  it('shows teachers their own courses and administrators all', async () => {
    const own = await app.given.teacher();
    const mine = await authors.create('Minu oma', own);
    await app.given.cohort({ courseId: mine.id });

    expect(await list(own)).toMatchObject({
      total: 1,
      items: [
        {
          id: mine.id,
          title: 'Minu oma',
          status: 'DRAFT',
          creator: { id: own.id },
          cohortCount: 1,
          tag: null,
          rating: null,
        },
      ],
    });
    expect((await list(authors.admin, `creator=${own.id}`)).total).toBe(1);
    expect((await list(authors.admin)).total).toBeGreaterThan(10);
    expect((await list(own, `creator=${authors.teacher.id}`)).total).toBe(0);
  });

  it('finds by status, also waiting revisions, by language, category, number and misspelt words', async () => {
    const course = await authors.approved('Astronoomia algus');
    await authors.setStatus(await authors.saved(course, { summary: 'Tähed' }), 'IN_REVIEW');
    const ids = async (query: string) => (await list(authors.admin, query)).items.map(({ id }) => id);

    expect(await ids('status=IN_REVIEW')).toContain(course.id);
    expect(await ids('status=APPROVED')).toContain(course.id);
    expect(await ids('status=DRAFT')).not.toContain(course.id);
    expect(await ids('q=astronomia&category=MENTAL_HEALTH&language=et')).toEqual([course.id]);
    expect(await ids(`q=${course.id}`)).toContain(course.id);
    expect(await ids('q=kask')).toContain(course.id);
    expect(await ids('language=ru')).toEqual([]);
    expect((await list(authors.admin, 'q=astronoomia')).items).toMatchObject([{ pendingRevision: 'IN_REVIEW' }]);
  });

  it.each(['updated', 'created', 'title', 'price'])('pages through all of them by %s, each once', async (sort) => {
    const whole = await list(authors.admin, `sort=${sort}`);
    const paged: number[] = [];
    let cursor = '';
    do {
      const page = (
        await (
          await authors.by(authors.admin)
        ).get(`/manage/courses?limit=7&sort=${sort}${cursor && `&cursor=${cursor}`}`)
      ).body as Listed;
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');

    expect(paged).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(paged).size).toBe(whole.total);
  });

  it('finds by the school year in which a cohort starts, each course once', async () => {
    const { from, to } = schoolYearOf(app.clock.now());
    const own = await app.given.teacher();
    const [old, both, next, without] = [
      await authors.create('Vana', own),
      await authors.create('Mõlemad', own),
      await authors.create('Tulev', own),
      await authors.create('Rühmata', own),
    ];
    const starts = async ({ id: courseId }: AuthoredCourse, turn: Date, hours: number) =>
      app.given.cohort({
        courseId,
        startsInDays: (turn.getTime() + hours * HOUR_MS - app.clock.now().getTime()) / DAY_MS,
      });
    for (const course of [old, both]) await starts(course, from, -1);
    for (const hours of [1, 2]) await starts(both, from, hours);
    await starts(next, to, 1);
    const ids = async (schoolYear: string) =>
      (await list(own, `schoolYear=${schoolYear}&sort=created`)).items.map(({ id }) => id);

    expect(await ids('all')).toEqual([without.id, next.id, both.id, old.id]);
    expect(await ids('current')).toEqual([both.id]);
    expect(await ids('next')).toEqual([next.id]);
    expect(await ids('previous')).toEqual([both.id, old.id]);
    expect(await ids('previous-all')).toEqual([both.id, old.id]);
    expect((await list(own, 'schoolYear=current')).total).toBe(1);
    expect((await (await authors.by(own)).get('/manage/courses?schoolYear=2026')).status).toBe(422);
  });

  it('refuses a cursor of another order, and an invented one', async () => {
    const { nextCursor } = (await (await authors.by(authors.admin)).get('/manage/courses?limit=1&sort=title'))
      .body as Listed;

    for (const query of [`sort=price&cursor=${nextCursor ?? ''}`, 'cursor=abc'])
      expect((await (await authors.by(authors.admin)).get(`/manage/courses?${query}`)).body).toMatchObject({
        statusCode: 400,
        code: 'cursor.invalid',
      });
  });

  it('sends as many statements for many courses as for one', async () => {
    const client = await authors.by(authors.admin);
    const one = await countStatements(() => client.get('/manage/courses?limit=1'));
    const many = await countStatements(() => client.get('/manage/courses?limit=50'));

    expect((many.result.body as Listed).items.length).toBeGreaterThan(10);
    expect(many.statements).toBe(one.statements);
  });
});
