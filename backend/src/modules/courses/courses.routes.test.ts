/**
 * @covers GET /courses, GET /courses/:course, GET /courses/counts, PATCH /courses/:course, POST /courses
 * @covers Course, CourseCard, CourseCounts, OpenCohort
 * @covers errors course
 */
import supertest from 'supertest';
import { testApp, type TestApp } from '../../../test/app';
import { countStatements } from '../../../test/statements';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('courses');
});
afterAll(() => app.close());

const get = async (path: string) => (await app.as(null)).get(path);

describe('GET /courses', () => {
  it('returns cards to everybody, with the next start, free seats, badges and price', async () => {
    const teacher = await app.given.teacher({ firstName: 'Õie', lastName: 'Tamm' });
    const course = await app.given.course({ title: 'Kvantfüüsika', categories: ['TECHNOLOGY'] });
    const cohort = await app.given.cohort({
      courseId: course.id,
      sizeMax: 3,
      startsInDays: 1,
      teacherIds: [teacher.id],
    });

    const reply = await get('/courses?q=kvantfüüsika');

    expect(reply.body).toMatchObject({
      items: [
        {
          id: course.id,
          slug: course.slug,
          price: { amount: 9_500, currency: 'EUR' },
          nextCohortStartTime: cohort.startDate.toISOString(),
          freeSeats: 3,
          badges: ['LAST_SPOTS', 'STARTING_SOON'],
          teachers: ['Õie Tamm'],
          cohortCount: 1,
        },
      ],
      nextCursor: null,
      total: 1,
    });
  });

  it('continues where the previous page ended', async () => {
    for (let n = 0; n < 3; n += 1) await app.given.course({ title: `Leheküljed ${n}`, language: 'ru' });

    const first = await get('/courses?language=ru&limit=2');
    const second = await get(
      `/courses?language=ru&limit=2&cursor=${(first.body as { nextCursor: string }).nextCursor}`,
    );

    expect(first.body).toMatchObject({ total: 3, items: [{}, {}] });
    expect(second.body).toMatchObject({ nextCursor: null, items: [{}] });
  });

  it.each([
    'category=CARS',
    'language=fi',
    'badge=CHEAP',
    'limit=x',
    `q=${'x'.repeat(101)}`,
    'sort=title',
    'priceMax=-1',
    'priceMax=9.5',
    'priceMax=2147483648',
    'startsFrom=2026-12-01',
    'startsTo=soon',
    'hasFreeSeats=yes',
    'favorites=1',
    'notStarted=1',
    'days=8',
    'days=1,',
    'hours=19-17',
    'hours=17-25',
    'hours=17',
    'payer=PARENT',
  ])('refuses %s', async (query) => {
    expect((await get(`/courses?${query}`)).body).toMatchObject({
      statusCode: 422,
      code: 'request.invalid',
      details: [{ in: 'query' }],
    });
  });

  it('refuses a cursor of another list', async () => {
    expect((await get('/courses?cursor=WyJhIiwxXQ')).body).toMatchObject({ statusCode: 400, code: 'cursor.invalid' });
  });
});

describe('GET /courses for somebody', () => {
  it('filters and sorts by everything at once', async () => {
    const teacher = await app.given.teacher({ firstName: 'Ülo', lastName: 'Kaev' });
    const course = await app.given.course({ title: 'Astronoomia õues' });
    const cohort = await app.given.cohort({
      courseId: course.id,
      startsInDays: 40,
      priceCents: 4_000,
      teacherIds: [teacher.id],
    });
    const day = (days: number) => new Date(cohort.startDate.getTime() + days * 86_400_000).toISOString();

    const found = async (query: string) =>
      ((await get(`/courses?q=astronomia&${query}`)).body as { total: number }).total;

    expect(
      await found(
        `startsFrom=${day(-1)}&startsTo=${day(1)}&priceMax=4000&hasFreeSeats=true&notStarted=true&badge=REGISTRATION_OPEN&favorites=false&sort=price`,
      ),
    ).toBe(1);
    for (const none of [`startsFrom=${day(1)}`, `startsTo=${day(-1)}`, 'priceMax=3999', 'language=ru'])
      expect([none, await found(none)]).toEqual([none, 0]);
  });

  it('marks a student’s saved courses, and nobody else’s', async () => {
    const [student, other, teacher, admin] = [
      await app.given.student(),
      await app.given.student(),
      await app.given.teacher(),
      await app.given.admin(),
    ];
    const course = await app.given.course({ title: 'Meteoroloogia' });
    await app.database
      .knex('students')
      .where({ userId: student.id })
      .update({ favoritedCourses: [course.id] });
    const cardFor = async (actor: Parameters<typeof app.as>[0]) =>
      ((await (await app.as(actor)).get('/courses?q=meteoroloogia')).body as { items: object[] }).items[0];

    expect(await cardFor(student)).toMatchObject({ id: course.id, isFavorite: true });
    expect(await cardFor(other)).toMatchObject({ isFavorite: false });
    for (const stranger of [null, teacher, admin]) expect(await cardFor(stranger)).not.toHaveProperty('isFavorite');
  });

  it('returns a student’s own saved courses, and asks others to sign in as a student', async () => {
    const [student, other, teacher] = [await app.given.student(), await app.given.student(), await app.given.teacher()];
    const course = await app.given.course();
    await app.database
      .knex('students')
      .where({ userId: student.id })
      .update({ favoritedCourses: [course.id] });
    const marked = async (actor: Parameters<typeof app.as>[0]) => (await app.as(actor)).get('/courses?favorites=true');

    expect((await marked(student)).body).toMatchObject({ total: 1, items: [{ id: course.id, isFavorite: true }] });
    expect((await marked(other)).body).toMatchObject({ total: 0, items: [] });
    expect((await marked(null)).body).toMatchObject({ statusCode: 401, code: 'auth.required' });
    expect((await marked(teacher)).body).toMatchObject({ statusCode: 403, code: 'auth.not-allowed' });
  });

  it.each(['', '?q=kursus', '?sort=rating&hasFreeSeats=true', '?favorites=true'])(
    'asks the database as often for one card as for many: %s',
    async (query) => {
      const student = await app.given.student();
      const client = await app.as(student);
      const mark = async () => {
        const { id } = await app.given.course({ title: `Kursus ${query}` });
        await app.given.cohort({ courseId: id, teacherIds: [(await app.given.teacher()).id] });
        await app.database.knex.raw(
          'update students set favorited_courses = favorited_courses || cast(? as bigint) where user_id = ?',
          [id, student.id],
        );
      };
      const read = () =>
        countStatements(async () => ((await client.get(`/courses${query}`)).body as { items: unknown[] }).items.length);
      await mark();
      await read();

      const few = await read();
      for (let n = 0; n < 5; n += 1) await mark();
      const many = await read();

      expect(many.result).toBeGreaterThan(few.result);
      expect(few.statements).toBeGreaterThan(0);
      expect(many.statements).toBe(few.statements);
    },
  );
});

describe('GET /courses/counts', () => {
  it('counts the choices of the filters for everybody', async () => {
    const course = await app.given.course({ title: 'Speleoloogia', language: 'en' });
    await app.given.cohort({ courseId: course.id });

    const reply = await get('/courses/counts?q=speleoloogia&days=2,3&hours=17-19,19-24&hasFreeSeats=true');

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ days: { 2: 1 }, hours: { '17-19': 1 }, languages: { en: 1 }, free: 1 });
  });

  it.each(['days=0', 'hours=a', 'language=fi', 'startsFrom=soon'])('refuses %s', async (query) => {
    expect((await get(`/courses/counts?${query}`)).body).toMatchObject({ statusCode: 422, details: [{ in: 'query' }] });
  });
});

describe('GET /courses/:course', () => {
  it('returns the page by slug and by number', async () => {
    const course = await app.given.course();
    const cohort = await app.given.cohort({ courseId: course.id, priceCents: 5_000 });

    const bySlug = await get(`/courses/${course.slug}`);
    const byNumber = await get(`/courses/${course.id}`);

    expect(bySlug.body).toMatchObject({
      id: course.id,
      learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
      cohorts: [
        {
          id: cohort.id,
          freeSeats: 20,
          size: { min: 1, max: 20 },
          badges: ['REGISTRATION_OPEN'],
          price: { amount: 5_000, currency: 'EUR' },
          onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }],
        },
      ],
    });
    expect(byNumber.body).toEqual(bySlug.body);
    expect(JSON.stringify(bySlug.body)).not.toContain('video');
  });

  /** @covers rule course-hidden */
  it('hides courses that are not approved, also by number', async () => {
    const draft = await app.given.course({ status: 'DRAFT' });

    for (const key of [draft.slug, draft.id, 'no-such-course', 999_999])
      expect((await get(`/courses/${key}`)).body).toMatchObject({
        statusCode: 404,
        code: 'course.not-found',
        message: 'The course could not be found',
      });
  });

  it.each(['Robootika', 'a_b', '0', '-1', 'a--b', '12345678901234567890', '%20'])(
    'takes %s for no address of a course',
    async (key) => {
      expect((await get(`/courses/${key}`)).body).toMatchObject({
        statusCode: 400,
        code: 'course.malformed',
        message: 'The course could not be found',
      });
    },
  );
});

describe('GET /uploads/…', () => {
  const upload = (path: string) => supertest(app.url).get(path);

  it('serves course pictures to everybody, cached for a week, and an SVG without scripts', async () => {
    await app.container.storage.put(
      'courses/robootika.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    );

    const reply = await upload('/uploads/courses/robootika.svg');

    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('max-age=604800'),
    });
  });

  it('serves nothing that is not a public picture', async () => {
    await app.container.storage.put('invoices/2026/1.pdf', Buffer.from('%PDF'), 'application/pdf');
    await app.container.storage.put('courses/page.html', Buffer.from('<script>'), 'text/html');

    for (const path of [
      'invoices/2026/1.pdf',
      'courses/page.html',
      'courses/none.svg',
      'courses/../invoices/2026/1.pdf',
      'courses/%2e%2e/invoices/2026/1.pdf',
      'courses',
    ])
      expect([path, (await upload(`/uploads/${path}`)).status]).toEqual([path, 404]);
  });
});
