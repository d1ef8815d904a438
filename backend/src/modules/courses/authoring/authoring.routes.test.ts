import sharp from 'sharp';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

jest.setTimeout(60_000);

type Course = {
  id: number;
  slug: string;
  title: string;
  status: string;
  revision: number;
  description: string;
  thumbnailUrl: string | null;
  creator: { id: number; name: string } | null;
  problems: { field: string; rule: string; message: string }[];
  pendingRevision: { status: string; changedFields: string[] } | null;
  reviewComment: string | null;
  isEditable: boolean;
  nextStatuses: string[];
};

const CONTENT = {
  descriptionShort: 'Kuidas mõte meid juhib',
  description: '<p>Seitse nädalat <strong>iseenda</strong> uurimist.</p>',
  summary: 'Lühidalt',
  categories: ['MENTAL_HEALTH'],
  learningOutcomes: ['Märkad mõtet', 'Nimetad tunnet', 'Muudad harjumust'],
  gradingCriteria: 'Neli tööd seitsmest',
  academicHours: 35,
  tag: 'psühholoogia',
  keywords: 'psychology психология',
  price: { amount: 9_500, currency: 'EUR' },
  testimonials: [{ name: 'Mari', text: 'Aitas päriselt.' }],
  lwCourseId: 'psy-1',
  classroomLink: 'https://classroom.google.com/c/abc',
};

let app: TestApp;
let teacher: GivenUser;
let admin: GivenUser;
let picture: Buffer;

beforeAll(async () => {
  app = await testApp('authoring');
  [teacher, admin] = [await app.given.teacher({ firstName: 'Kadri', lastName: 'Kask' }), await app.given.admin()];
  picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#f97316' } }).jpeg().toBuffer();
});
afterAll(() => app.close());

const by = (user: GivenUser | null) => app.as(user);
const create = async (user = teacher, title = 'Psühholoogia argielus') => (await (await by(user)).post('/courses').send({ title, language: 'et' })).body as Course;
const edit = async (id: number, user = teacher) => (await (await by(user)).get(`/courses/${id}/edit`)).body as Course;
const save = async (course: Pick<Course, 'id' | 'revision'>, change: object, user = teacher) => (await by(user)).patch(`/courses/${course.id}`).send({ revision: course.revision, ...change });
const saved = async (course: Pick<Course, 'id' | 'revision'>, change: object, user = teacher) => (await save(course, change, user)).body as Course;
const putPicture = async (id: number, content = picture, user = teacher) => (await by(user)).put(`/courses/${id}/thumbnail`).set('Content-Type', 'image/jpeg').send(content);
const setStatus = async (course: Pick<Course, 'id' | 'revision'>, status: string, user = teacher, comment?: string) =>
  (await by(user)).post(`/courses/${course.id}/status`).send({ status, revision: course.revision, ...(comment !== undefined && { comment }) });
const publicCourse = async (key: number | string) => (await by(null)).get(`/courses/${key}`);

/** A course with everything that a review asks for. */
async function complete(title?: string): Promise<Course> {
  const draft = await create(teacher, title);
  await putPicture(draft.id);
  return saved(await edit(draft.id), CONTENT);
}

async function approved(title?: string): Promise<Course> {
  const course = await complete(title);
  const submitted = (await setStatus(course, 'IN_REVIEW')).body as Course;
  return (await setStatus(submitted, 'APPROVED', admin)).body as Course;
}

describe('a draft', () => {
  it('begins with a title, belongs to the teacher, has a slug of its own and says what it lacks', async () => {
    const first = await create(teacher, 'Kõnekunst ja žestid');
    const second = await create(teacher, 'Kõnekunst ja žestid');

    expect(first).toMatchObject({ status: 'DRAFT', revision: 1, slug: 'konekunst-ja-zestid', creator: { id: teacher.id, name: 'Kadri Kask' }, isEditable: true, nextStatuses: ['IN_REVIEW'] });
    expect(second.slug).toBe('konekunst-ja-zestid-2');
    expect(first.problems.map(({ message }) => message)).toEqual([
      'Add a description', 'Add a thumbnail', 'Select at least one category', 'Add at least one learning outcome', 'Add grading criteria', 'Add a price',
    ]);
  });

  it('of an administrator has no creator until one is named, who has to be somebody who teaches', async () => {
    const course = await create(admin, 'Ilma loojata');
    const student = await app.given.student();

    expect(course.creator).toBeNull();
    expect(course.problems).toContainEqual({ field: 'creatorId', rule: 'required', message: 'Select a creator' });
    expect((await save(course, { creatorId: student.id }, admin)).body).toMatchObject({ statusCode: 422, code: 'course.creator-unknown' });
    expect((await saved(course, { creatorId: teacher.id }, admin)).creator).toMatchObject({ id: teacher.id });
    expect((await save(await edit(course.id), { creatorId: admin.id })).body).toMatchObject({ statusCode: 403, code: 'auth.not-allowed' });
  });

  it('is saved in parts, each on top of the one before', async () => {
    const draft = await create();
    const first = await saved(draft, { summary: 'Üks' });
    const second = await saved(first, { ...CONTENT, summary: undefined });

    expect([first.revision, second.revision]).toEqual([2, 3]);
    expect(second).toMatchObject({ ...CONTENT, summary: 'Üks', price: { amount: 9_500, currency: 'EUR' } });
    expect(await edit(draft.id)).toEqual(second);
  });

  it('refuses whoever began with an older revision, and keeps what the other wrote', async () => {
    const draft = await create();
    await save(draft, { summary: 'Esimese töö' });

    const late = await save(draft, { summary: 'Teise töö' }, admin);

    expect(late.body).toMatchObject({ statusCode: 409, code: 'course.changed-meanwhile', details: { revision: 2 } });
    expect(await edit(draft.id)).toMatchObject({ summary: 'Esimese töö' });
  });

  it('lets one of two editors through who save at the same moment', async () => {
    const draft = await create();

    const replies = await Promise.all([save(draft, { summary: 'A' }), save(draft, { summary: 'B' }, admin)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps nothing in the description that could run or frame', async () => {
    const hostile = '<h1>Pealkiri</h1><p onclick="x()">Tere <script>alert(1)</script><img src=x onerror=y><a href="javascript:alert(1)">link</a> <a href="https://err.ee">uudised</a></p><iframe src="//x"></iframe>';
    const { description } = await saved(await create(), { description: hostile });

    expect(description).toBe('<h2>Pealkiri</h2><p>Tere <a>link</a> <a href="https://err.ee" rel="noopener nofollow">uudised</a></p>');
    expect((await saved(await create(), { description: '<p> <br></p>' })).description).toBe('');
  });

  it.each([
    ['an empty slug', { slug: '' }, 'slug', 'required'],
    ['a slug with capitals', { slug: 'Robootika' }, 'slug', 'slug'],
    ['a reserved slug', { slug: 'new' }, 'slug', 'reserved'],
    ['an empty title', { title: ' ' }, 'title', 'too_small'],
    ['seven outcomes', { learningOutcomes: Array.from({ length: 7 }, (_, index) => `Oskus ${index}`) }, 'learningOutcomes', 'too_big'],
    ['an unknown category', { categories: ['MAGIC'] }, 'categories.0', 'invalid_value'],
    ['a price in another currency', { price: { amount: 1, currency: 'USD' } }, 'price.currency', 'invalid_value'],
    ['a link without encryption', { classroomLink: 'http://classroom.google.com' }, 'classroomLink', 'invalid_format'],
    ['a status among the fields', { status: 'APPROVED' }, 'status', 'unrecognized_keys'],
  ])('refuses %s beside its field', async (_what, change, field, rule) => {
    const reply = await save(await create(), change);

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'request.invalid', details: [{ field, rule }] });
  });

  it('is nobody’s but its author’s and the administrators’', async () => {
    const draft = await create();
    const other = await app.given.teacher();

    for (const reply of [await (await by(other)).get(`/courses/${draft.id}/edit`), await save(draft, { summary: 'x' }, other), await setStatus(draft, 'IN_REVIEW', other), await putPicture(draft.id, picture, other)])
      expect(reply.body).toMatchObject({ statusCode: 404, code: 'course.not-found' });
    expect((await publicCourse(draft.slug)).status).toBe(404);
    expect((await edit(draft.id, admin)).id).toBe(draft.id);
  });
});

describe('slugs', () => {
  const suggest = async (title: string, course?: number) =>
    ((await (await by(teacher)).get(`/courses/slug-suggestion?title=${encodeURIComponent(title)}${course === undefined ? '' : `&course=${course}`}`)).body as { slug: string }).slug;

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

  it('count as free for the course that has them, and as taken for others', async () => {
    const { id, slug } = await create(teacher, 'Uni ja unenäod');

    expect(await suggest('Uni ja unenäod')).toBe('uni-ja-unenaod-2');
    expect(await suggest('Uni ja unenäod', id)).toBe(slug);
  });

  it('are one course’s only', async () => {
    const [one, other] = [await create(teacher, 'Üks ja ainus'), await create(teacher, 'Keegi teine')];

    expect((await save(other, { slug: one.slug })).body).toMatchObject({ statusCode: 409, code: 'course.slug-taken', details: { slug: one.slug } });
  });

  it('of a draft are free again when it takes another', async () => {
    const draft = await create(teacher, 'Vaba nimi');
    await save(draft, { slug: 'hoopis-teine' });

    expect(await suggest('Vaba nimi')).toBe('vaba-nimi');
  });

  it('that a course had in public lead to it for good, and to nobody else', async () => {
    const course = await approved('Vana nimi');
    const moved = (await saved(course, { slug: 'uus-nimi' }));
    const submitted = (await setStatus(moved, 'IN_REVIEW')).body as Course;
    await setStatus(submitted, 'APPROVED', admin);

    const reply = await fetch(`${app.url}/api/v1/courses/vana-nimi`, { redirect: 'manual' });
    const followed = (await (await fetch(`${app.url}/api/v1/courses/vana-nimi`)).json()) as { slug: string };

    expect([reply.status, reply.headers.get('location')]).toEqual([308, 'uus-nimi']);
    expect(followed.slug).toBe('uus-nimi');
    expect((await save(await create(), { slug: 'vana-nimi' })).body).toMatchObject({ code: 'course.slug-taken' });
  });
});

describe('the thumbnail', () => {
  const fetched = async (url: string) => {
    const reply = await fetch(`${app.url}${url}`);
    return { status: reply.status, type: reply.headers.get('content-type'), content: Buffer.from(await reply.arrayBuffer()) };
  };
  type Pictured = Course & { thumbnailSources?: { type: string; srcSet: string }[] };

  it('is made into webp and avif, in two widths', async () => {
    const course = (await putPicture((await create()).id)).body as Pictured;

    expect(course.revision).toBe(2);
    for (const { type, srcSet } of course.thumbnailSources ?? []) {
      for (const [url = '', width] of srcSet.split(', ').map((source) => source.split(' '))) {
        const file = await fetched(url);
        expect([file.status, file.type]).toEqual([200, type]);
        expect(`${(await sharp(file.content).metadata()).width}w`).toBe(width);
      }
    }
    expect((course.thumbnailSources ?? []).map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect((await fetched(course.thumbnailUrl ?? '')).status).toBe(200);
  });

  it('goes with its files once no course shows it', async () => {
    const first = (await putPicture((await create()).id)).body as Pictured;
    const copy = (await (await by(teacher)).post(`/courses/${first.id}/duplicate`)).body as Pictured;

    await (await by(teacher)).delete(`/courses/${first.id}/thumbnail`);
    await app.work();
    expect((await fetched(copy.thumbnailUrl ?? '')).status).toBe(200);

    await putPicture(copy.id);
    await app.work();
    expect((await fetched(copy.thumbnailUrl ?? '')).status).toBe(404);
    expect((await edit(first.id)).thumbnailUrl).toBeNull();
  });

  it('is refused when it is none, and nothing is kept', async () => {
    const draft = await create();

    expect((await putPicture(draft.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body).toMatchObject({ statusCode: 422, code: 'course.thumbnail-unreadable' });
    expect(await edit(draft.id)).toMatchObject({ revision: 1, thumbnailUrl: null });
  });
});

describe('a review', () => {
  it('refuses what is not ready with everything that is missing', async () => {
    const draft = await create();
    const short = await saved(draft, { learningOutcomes: ['Üks', 'Kaks'], summary: 'sõna '.repeat(251) });

    const reply = await setStatus(short, 'IN_REVIEW');

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'course.incomplete', details: short.problems });
    expect(short.problems).toEqual(
      expect.arrayContaining([
        { field: 'learningOutcomes', rule: 'too_few', message: 'Add 3 to 6 learning outcomes' },
        { field: 'summary', rule: 'too_many_words', message: 'The summary can have at most 250 words' },
      ]),
    );
    expect((await edit(draft.id)).status).toBe('DRAFT');
  });

  it('goes back with a comment, and forward once the course is better; everybody is told', async () => {
    const course = await complete('Tagasi ja edasi');
    const submitted = (await setStatus(course, 'IN_REVIEW')).body as Course;
    await app.work();
    const asked = app.mails.filter(({ subject }) => subject.includes('Tagasi ja edasi'));
    expect(submitted).toMatchObject({ status: 'IN_REVIEW', isEditable: false, nextStatuses: ['DRAFT'] });
    expect(asked).toMatchObject([{ to: admin.email, text: expect.stringContaining(`/manage/courses/${course.id}`) as string }]);

    expect((await setStatus(submitted, 'DRAFT', admin)).body).toMatchObject({ statusCode: 422, code: 'course.comment-missing' });
    const back = (await setStatus(submitted, 'DRAFT', admin, 'Palun lisa näiteid.')).body as Course;
    await app.work();
    expect(back).toMatchObject({ status: 'DRAFT', reviewComment: 'Palun lisa näiteid.' });
    expect(app.mails.at(-1)).toMatchObject({ to: teacher.email, subject: 'Sinu kursus vajab muutmist: Tagasi ja edasi', text: expect.stringContaining('Palun lisa näiteid.') as string });

    const again = (await setStatus(await saved(back, { summary: 'Näidetega' }), 'IN_REVIEW')).body as Course;
    expect(again.reviewComment).toBeNull();
    const done = (await setStatus(again, 'APPROVED', admin)).body as Course;
    await app.work();
    expect(done).toMatchObject({ status: 'APPROVED', nextStatuses: [] });
    expect(app.mails.at(-1)).toMatchObject({ to: teacher.email, subject: 'Sinu kursus on heaks kiidetud: Tagasi ja edasi' });
    expect((await publicCourse(course.slug)).body).toMatchObject({ id: course.id, summary: 'Näidetega', description: 'Seitse nädalat iseenda uurimist.', descriptionHtml: CONTENT.description });
  });

  it('leaves its steps in the log of the course', async () => {
    const course = await approved('Logitud');

    const rows = await app.database.knex('activity_log').where({ courseId: course.id }).orderBy('id').select('type', 'actorUserId', 'metadata');

    expect(rows).toMatchObject([
      { type: 'COURSE_CREATED', actorUserId: teacher.id },
      { type: 'COURSE_STATUS_CHANGE', actorUserId: teacher.id, metadata: { from: 'DRAFT', to: 'IN_REVIEW' } },
      { type: 'COURSE_STATUS_CHANGE', actorUserId: admin.id, metadata: { from: 'IN_REVIEW', to: 'APPROVED' } },
    ]);
  });

  it('stands still for its author, who may take the course back; a reviewer may put it right', async () => {
    const course = await complete();
    const submitted = (await setStatus(course, 'IN_REVIEW')).body as Course;

    expect((await save(submitted, { summary: 'Veel' })).body).toMatchObject({ statusCode: 409, code: 'course.in-review' });
    expect((await putPicture(course.id)).body).toMatchObject({ statusCode: 409, code: 'course.in-review' });
    const corrected = await saved(submitted, { summary: 'Parandatud' }, admin);
    expect((await setStatus(submitted, 'APPROVED', admin)).body).toMatchObject({ statusCode: 409, code: 'course.changed-meanwhile' });
    expect((await setStatus(corrected, 'DRAFT')).body).toMatchObject({ status: 'DRAFT', reviewComment: null });
  });

  it('knows no other steps, and lets no teacher approve', async () => {
    const draft = await complete();
    const done = await approved();
    const submitted = (await setStatus(await complete(), 'IN_REVIEW')).body as Course;

    expect((await setStatus(draft, 'APPROVED', admin)).body).toMatchObject({
      statusCode: 409, code: 'course.status-transition', message: 'A course that is DRAFT cannot become APPROVED', details: { from: 'DRAFT', to: 'APPROVED' },
    });
    for (const status of ['DRAFT', 'IN_REVIEW', 'APPROVED'])
      expect((await setStatus(done, status, admin)).body).toMatchObject({ statusCode: 409, code: 'course.status-transition', details: { from: 'APPROVED', to: status } });
    expect((await setStatus(submitted, 'APPROVED')).body).toMatchObject({ statusCode: 403, code: 'auth.not-allowed' });
  });
});

describe('changes of an approved course', () => {
  it('wait in a revision, while the public version stays, and become public at once', async () => {
    const course = await approved('Avalik kursus');
    const changed = await saved(course, { title: 'Avalik kursus, uus', price: { amount: 12_000, currency: 'EUR' } });

    expect(changed).toMatchObject({ status: 'APPROVED', title: 'Avalik kursus, uus', pendingRevision: { status: 'DRAFT', changedFields: ['title', 'price'] }, nextStatuses: ['IN_REVIEW'] });
    expect((await publicCourse(course.id)).body).toMatchObject({ title: 'Avalik kursus', price: { amount: 9_500 } });

    const submitted = (await setStatus(changed, 'IN_REVIEW')).body as Course;
    const published = (await setStatus(submitted, 'APPROVED', admin)).body as Course;

    expect(published).toMatchObject({ status: 'APPROVED', pendingRevision: null, title: 'Avalik kursus, uus' });
    expect(published.revision).toBeGreaterThan(submitted.revision);
    expect((await publicCourse(course.id)).body).toMatchObject({ title: 'Avalik kursus, uus', price: { amount: 12_000 } });
  });

  it('keep the public picture until they are published', async () => {
    const course = await approved('Pildiga kursus');
    const before = ((await publicCourse(course.id)).body as Course).thumbnailUrl ?? '';
    const changed = (await putPicture(course.id)).body as Course;
    await app.work();
    expect(((await publicCourse(course.id)).body as Course).thumbnailUrl).toBe(before);
    expect((await fetch(`${app.url}${before}`)).status).toBe(200);

    const submitted = (await setStatus(changed, 'IN_REVIEW')).body as Course;
    await setStatus(submitted, 'APPROVED', admin);
    await app.work();

    expect(((await publicCourse(course.id)).body as Course).thumbnailUrl).toBe(changed.thumbnailUrl);
    expect((await fetch(`${app.url}${before}`)).status).toBe(404);
    expect((await fetch(`${app.url}${changed.thumbnailUrl ?? ''}`)).status).toBe(200);
  });

  it('are thrown away on wish, and by writing back what is public', async () => {
    const course = await approved('Kõhklev kursus');
    const changed = await saved(course, { summary: 'Teistmoodi' });
    const back = await saved(changed, { summary: CONTENT.summary });
    expect(back.pendingRevision).toBeNull();

    await saved(back, { summary: 'Jälle teistmoodi' });
    const discarded = await (await by(teacher)).delete(`/courses/${course.id}/pending-revision`);
    expect(discarded.body).toMatchObject({ pendingRevision: null, summary: CONTENT.summary });
    expect((await (await by(teacher)).delete(`/courses/${course.id}/pending-revision`)).body).toMatchObject({ statusCode: 404, code: 'course.no-pending-revision' });
    expect((await save(changed, { summary: 'Vana vaate pealt' })).body).toMatchObject({ code: 'course.changed-meanwhile' });
  });

  it('leave participants the outcomes and grading that they registered for', async () => {
    const course = await approved('Lepinguga kursus');
    const cohort = await app.given.cohort({ courseId: course.id });
    const student = await app.given.student();
    await (await by(student)).post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true });
    const changed = await saved(course, { learningOutcomes: ['Muu', 'Midagi', 'Uut'], gradingCriteria: 'Eksam' });
    await setStatus((await setStatus(changed, 'IN_REVIEW')).body as Course, 'APPROVED', admin);

    const row = await app.database.knex('cohort_participants').where({ cohortId: cohort.id }).first<{ learningOutcomes: string[]; gradingCriteria: string }>('learningOutcomes', 'gradingCriteria');

    expect(row).toEqual({ learningOutcomes: CONTENT.learningOutcomes, gradingCriteria: CONTENT.gradingCriteria });
    expect((await publicCourse(course.id)).body).toMatchObject({ gradingCriteria: 'Eksam' });
  });
});

it('makes a copy with all content, as a draft of its own', async () => {
  const course = await approved('Mall');

  const copy = (await (await by(teacher)).post(`/courses/${course.id}/duplicate`)).body as Course;

  expect(copy).toMatchObject({ ...CONTENT, title: 'Mall (koopia)', slug: 'mall-koopia', status: 'DRAFT', revision: 1, problems: [], pendingRevision: null, thumbnailUrl: course.thumbnailUrl });
});

describe('GET /manage/courses', () => {
  type Listed = { items: (Course & { pendingRevision: string | null; cohortCount: number })[]; nextCursor: string | null; total: number };
  const list = async (user: GivenUser, query = '') => (await (await by(user)).get(`/manage/courses?limit=100&${query}`)).body as Listed;

  it('shows teachers their own courses and administrators all', async () => {
    const own = await app.given.teacher();
    const mine = await create(own, 'Minu oma');
    await app.given.cohort({ courseId: mine.id });

    expect(await list(own)).toMatchObject({ total: 1, items: [{ id: mine.id, title: 'Minu oma', status: 'DRAFT', creator: { id: own.id }, cohortCount: 1 }] });
    expect((await list(admin, `creator=${own.id}`)).total).toBe(1);
    expect((await list(admin)).total).toBeGreaterThan(10);
    expect((await list(own, `creator=${teacher.id}`)).total).toBe(0);
  });

  it('finds by status, waiting revisions too, by language, category, number and words with slips', async () => {
    const course = await approved('Astronoomia algus');
    await setStatus(await saved(course, { summary: 'Tähed' }), 'IN_REVIEW');
    const ids = async (query: string) => (await list(admin, query)).items.map(({ id }) => id);

    expect(await ids('status=IN_REVIEW')).toContain(course.id);
    expect(await ids('status=APPROVED')).toContain(course.id);
    expect(await ids('status=DRAFT')).not.toContain(course.id);
    expect(await ids('q=astronomia&category=MENTAL_HEALTH&language=et')).toEqual([course.id]);
    expect(await ids(`q=${course.id}`)).toContain(course.id);
    expect(await ids('q=kask')).toContain(course.id);
    expect(await ids('language=ru')).toEqual([]);
    expect((await list(admin, 'q=astronoomia')).items).toMatchObject([{ pendingRevision: 'IN_REVIEW' }]);
  });

  it.each(['updated', 'created', 'title', 'price'])('pages through all of them by %s, each once', async (sort) => {
    const whole = await list(admin, `sort=${sort}`);
    const paged: number[] = [];
    let cursor = '';
    do {
      const page = (await (await by(admin)).get(`/manage/courses?limit=7&sort=${sort}${cursor && `&cursor=${cursor}`}`)).body as Listed;
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');

    expect(paged).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(paged).size).toBe(whole.total);
  });

  it('takes no cursor of another order, and none that is made up', async () => {
    const { nextCursor } = (await (await by(admin)).get('/manage/courses?limit=1&sort=title')).body as Listed;

    for (const query of [`sort=price&cursor=${nextCursor ?? ''}`, 'cursor=abc'])
      expect((await (await by(admin)).get(`/manage/courses?${query}`)).body).toMatchObject({ statusCode: 400, code: 'cursor.invalid' });
  });

  it('asks as often for many courses as for one', async () => {
    const client = await by(admin);
    const one = await countStatements(() => client.get('/manage/courses?limit=1'));
    const many = await countStatements(() => client.get('/manage/courses?limit=50'));

    expect((many.result.body as Listed).items.length).toBeGreaterThan(10);
    expect(many.statements).toBe(one.statements);
  });
});
