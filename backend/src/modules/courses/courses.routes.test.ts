import supertest from 'supertest';
import { testApp, type TestApp } from '../../../test/app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('courses');
});
afterAll(() => app.close());

const get = async (path: string) => (await app.as(null)).get(path);

describe('GET /courses', () => {
  it('gives anybody cards with the next start, free seats, badges and price', async () => {
    const teacher = await app.given.teacher({ firstName: 'Õie', lastName: 'Tamm' });
    const course = await app.given.course({ title: 'Kvantfüüsika', categories: ['TECHNOLOGY'] });
    const cohort = await app.given.cohort({ courseId: course.id, sizeMax: 3, startsInDays: 1, teacherIds: [teacher.id] });

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

  it('goes on where the page before ended', async () => {
    for (let n = 0; n < 3; n += 1) await app.given.course({ title: `Leheküljed ${n}`, language: 'ru' });

    const first = await get('/courses?language=ru&limit=2');
    const second = await get(`/courses?language=ru&limit=2&cursor=${(first.body as { nextCursor: string }).nextCursor}`);

    expect(first.body).toMatchObject({ total: 3, items: [{}, {}] });
    expect(second.body).toMatchObject({ nextCursor: null, items: [{}] });
  });

  it.each(['category=CARS', 'language=fi', 'badge=CHEAP', 'limit=x', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await get(`/courses?${query}`)).body).toMatchObject({ statusCode: 422, code: 'request.invalid', details: [{ in: 'query' }] });
  });

  it('refuses a cursor of another list', async () => {
    expect((await get('/courses?cursor=WyJhIiwxXQ')).body).toMatchObject({ statusCode: 400, code: 'cursor.invalid' });
  });
});

describe('GET /courses/:course', () => {
  it('gives the page by slug and by number', async () => {
    const course = await app.given.course();
    const cohort = await app.given.cohort({ courseId: course.id, priceCents: 5_000 });

    const bySlug = await get(`/courses/${course.slug}`);
    const byNumber = await get(`/courses/${course.id}`);

    expect(bySlug.body).toMatchObject({
      id: course.id,
      learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
      cohorts: [{ id: cohort.id, freeSeats: 20, size: { min: 1, max: 20 }, badges: ['REGISTRATION_OPEN'], price: { amount: 5_000, currency: 'EUR' }, onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }] }],
    });
    expect(byNumber.body).toEqual(bySlug.body);
    expect(JSON.stringify(bySlug.body)).not.toContain('video');
  });

  it('knows no course that is not approved, even by number', async () => {
    const draft = await app.given.course({ status: 'DRAFT' });

    for (const key of [draft.slug, draft.id, 'no-such-course', 999_999])
      expect((await get(`/courses/${key}`)).body).toMatchObject({ statusCode: 404, code: 'course.not-found', message: 'The course could not be found' });
  });

  it.each(['Robootika', 'a_b', '0', '-1', 'a--b', '12345678901234567890', '%20'])('takes %s for no address of a course', async (key) => {
    expect((await get(`/courses/${key}`)).body).toMatchObject({ statusCode: 400, code: 'course.malformed', message: 'The course could not be found' });
  });
});

describe('GET /uploads/…', () => {
  const upload = (path: string) => supertest(app.url).get(path);

  it('gives pictures of courses to anybody, for a week, and an SVG without any powers', async () => {
    await app.container.storage.put('courses/robootika.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');

    const reply = await upload('/uploads/courses/robootika.svg');

    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('max-age=604800'),
    });
  });

  it('gives nothing that is not a public picture', async () => {
    await app.container.storage.put('invoices/2026/1.pdf', Buffer.from('%PDF'), 'application/pdf');
    await app.container.storage.put('courses/page.html', Buffer.from('<script>'), 'text/html');

    for (const path of ['invoices/2026/1.pdf', 'courses/page.html', 'courses/none.svg', 'courses/../invoices/2026/1.pdf', 'courses/%2e%2e/invoices/2026/1.pdf', 'courses'])
      expect([path, (await upload(`/uploads/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('GET /public-revision', () => {
  const revision = async () => ((await get('/public-revision')).body as { revision: string }).revision;

  it('stays while nothing happens, and is another once somebody has a seat, a course a text or a teacher a name', async () => {
    const teacher = await app.given.teacher();
    const course = await app.given.course();
    const cohort = await app.given.cohort({ courseId: course.id, sizeMax: 3, teacherIds: [teacher.id] });
    const seen = [await revision(), await revision()];
    const change = async (table: string, id: number, values: object) => {
      await app.database.knex(table).where({ id }).update(values);
      seen.push(await revision());
    };

    await change('cohorts', cohort.id, { seatsTaken: 1 });
    await change('courses', course.id, { title: 'Uus pealkiri' });
    await change('users', teacher.id, { firstName: 'Uus' });

    expect(seen[1]).toBe(seen[0]);
    expect(new Set(seen).size).toBe(4);
  });
});
