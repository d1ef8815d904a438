/** @covers CourseTeacher */
import { createServer } from 'node:http';
import pg from 'pg';
import { createContainer, createKernel, type Container } from '#src/container';
import { listen } from '#src/lifecycle';
import { requestListener } from '#src/listener';
import { testApp, type TestApp } from '../app';
import { Authors } from '../authors';
import { NEVER_CLOSES_MS } from '../open-connections';

const REDIS = process.env['TEST_REDIS_URL'] ?? '';
const NO_REDIS = 'redis://127.0.0.1:1';
/** Every process answers the new state so soon after the commit, while messages flow. */
const SOON_MS = 1_000;
/** And so soon when no message came. */
const LATEST_MS = 10_000;
/** Between two questions. */
const PAUSE_MS = 20;

type Process = { url: string; container: Container; stop: () => Promise<void> };
type Course = { title: string; slug: string; cohorts: { id: number; freeSeats: number; name: string }[] };

let app: TestApp;
let first: Process;
let others: Process[];

/** Another API process on the same database. */
async function startProcess(redisUrl: string): Promise<Process> {
  const kernel = createKernel({ ...app.container.config, REDIS_URL: redisUrl }, 'another-process');
  const container = createContainer({ ...kernel, clock: app.clock });
  const server = createServer({ keepAliveTimeout: NEVER_CLOSES_MS }, requestListener(container));
  const { port } = await listen(server, 0, '127.0.0.1');
  container.publicReads.start();
  return {
    url: `http://127.0.0.1:${port}`,
    container,
    stop: async () => {
      container.publicReads.stop();
      server.closeAllConnections();
      server.close();
      container.redis.disconnect();
      await container.knex.destroy();
    },
  };
}

beforeAll(async () => {
  app = await testApp('public_reads', { env: { REDIS_URL: REDIS, PUBLIC_CACHE_MB: '4' } });
  app.container.publicReads.start();
  first = { url: app.url, container: app.container, stop: async () => undefined };
  others = [await startProcess(REDIS)];
});
afterAll(async () => {
  for (const process of others) await process.stop();
  await app.close();
});

const ask = (process: Process, path: string, headers: Record<string, string> = {}) =>
  fetch(`${process.url}/api/v1${path}`, { headers });
const read = async <T>(process: Process, path: string): Promise<T> => (await (await ask(process, path)).json()) as T;

/**
 * Asks every process all the time until it answers so that `isNew` holds. A busy machine, on which few questions are asked
 * in the time, gets as many as a quiet one.
 * @returns milliseconds until the last question that was answered otherwise; 0 without any
 */
async function seenByAll<T>(
  processes: Process[],
  path: string,
  isNew: (body: T) => boolean,
  limitMs: number,
): Promise<number> {
  const startedAt = performance.now();
  let lastOldMs = 0;
  await Promise.all(
    processes.map(async (process) => {
      for (let questions = 1; ; questions += 1) {
        const askedMs = performance.now() - startedAt;
        if (isNew(await read<T>(process, path))) return;
        if (askedMs > limitMs && questions > limitMs / PAUSE_MS / 2)
          throw new Error(`Old after ${Math.round(askedMs)} ms and ${questions} questions: ${path}`);
        lastOldMs = Math.max(lastOldMs, askedMs);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  return lastOldMs;
}

describe('two API processes', () => {
  it('both answer an administrator’s new title, and a taken seat, within a second', async () => {
    const authors = await Authors.of(app);
    const course = await authors.approved('Vana pealkiri');
    const cohort = await app.given.cohort({ courseId: course.id, sizeMax: 5 });
    const path = `/courses/${course.slug}`;
    const processes = [first, ...others];
    const seats = (body: Course) => body.cohorts.find(({ id }) => id === cohort.id)?.freeSeats;
    await seenByAll<Course>(processes, path, (body) => seats(body) === 5, LATEST_MS);

    await authors.publish(await authors.saved(course, { title: 'Uus' }, authors.admin));
    await seenByAll<Course>(processes, path, ({ title }) => title === 'Uus', SOON_MS);
    const student = await app.as(await app.given.student());
    const body = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
    expect((await student.post(`/cohorts/${cohort.id}/registrations`).send(body)).status).toBe(201);
    await seenByAll<Course>(processes, path, (now) => seats(now) === 4, SOON_MS);

    const listed = await read<{ items: { id: number; freeSeats: number }[] }>(others[0] ?? first, '/courses');
    expect(listed.items.find(({ id }) => id === course.id)?.freeSeats).toBe(4);
  });
});

describe('a change that nobody announced', () => {
  const change = (table: string, where: object, values: object) => app.database.knex(table).where(where).update(values);

  it('is seen in time in every table that public answers show', async () => {
    const teacher = await app.given.teacher({ firstName: 'Enne' });
    const course = await app.given.course();
    const cohort = await app.given.cohort({ courseId: course.id, teacherIds: [teacher.id] });
    const [school] = [await app.given.school()];
    await app.container.modules.pages.storeShipped();
    const { knex } = app.database;
    const onCourse = `/courses/${course.slug}`;
    const cases: [path: string, mark: string, make: () => Promise<unknown>][] = [
      [onCourse, 'Tabel courses', () => change('courses', { id: course.id }, { title: 'Tabel courses' })],
      ['/courses', 'Tabel kataloog', () => change('courses', { id: course.id }, { title: 'Tabel kataloog' })],
      [onCourse, 'Tabel cohorts', () => change('cohorts', { id: cohort.id }, { name: 'Tabel cohorts' })],
      [`/cohorts/${cohort.id}`, 'Tabel rühm', () => change('cohorts', { id: cohort.id }, { name: 'Tabel rühm' })],
      [onCourse, 'Tabelusers', () => change('users', { id: teacher.id }, { firstName: 'Tabelusers' })],
      [
        onCourse,
        'Tabel teachers',
        () =>
          knex('teachers')
            .insert({ userId: teacher.id, shortDescription: 'Tabel teachers' })
            .onConflict('userId')
            .merge(),
      ],
      ['/schools?limit=100', 'Tabel schools', () => change('schools', { id: school.id }, { name: 'Tabel schools' })],
      [
        '/pages/help',
        'Tabel page_texts',
        () =>
          knex.raw(
            `update page_texts set content = jsonb_set(cast(content as jsonb), '{title}', '"Tabel page_texts"') where slug = 'help' and language = 'et'`,
          ),
      ],
    ];

    for (const [path, mark, make] of cases) {
      await read(first, path);
      await make();
      await seenByAll<object>([first], path, (body) => JSON.stringify(body).includes(mark), LATEST_MS);
    }
    await knex('cohort_teachers').where({ cohortId: cohort.id }).delete();
    await seenByAll<object>([first], onCourse, (body) => !JSON.stringify(body).includes('Tabelusers'), LATEST_MS);
  });

  it('is seen in time by a process without Redis', async () => {
    const alone = await startProcess(NO_REDIS);
    others.push(alone);
    const course = await app.given.course();
    await read(alone, `/courses/${course.slug}`);

    await change('courses', { id: course.id }, { title: 'Ilma Redise teateta' });

    const isNew = ({ title }: Course) => title === 'Ilma Redise teateta';
    expect(await seenByAll<Course>([alone], `/courses/${course.slug}`, isNew, LATEST_MS)).toBeLessThan(LATEST_MS);
  });
});

describe('a kept answer', () => {
  it('is made once for a thousand callers at once, and then without the database', async () => {
    const course = await app.given.course();
    // A course that is new since the last look is made once more, when its revision is known.
    while (first.container.publicReads.revisions.current?.has(`course:${course.id}`) !== true)
      await read(first, '/schools');
    const sent = jest.spyOn(pg.Client.prototype, 'query');

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => read<Course>(first, `/courses/${course.id}`)),
    );

    const names = sent.mock.calls.map(([statement]) => (statement as { name?: string }).name);
    sent.mockRestore();
    expect(new Set(answers.map(({ title }) => title))).toEqual(new Set([course.title]));
    expect(names.filter((name) => name === 'course-page-by-id')).toHaveLength(1);
  });

  it('is revalidated by its ETag, and compressed as the caller takes it', async () => {
    const course = await app.given.course();
    await app.database
      .knex('courses')
      .where({ id: course.id })
      .update({ summary: 'Pikk sisukokkuvõte. '.repeat(100) });
    const path = `/courses/${course.slug}`;
    const plain = await ask(first, path, { 'accept-encoding': 'identity' });
    for (const attempt of ['made', 'kept']) {
      const brotli = await ask(first, path, { 'accept-encoding': 'gzip, br' });
      const again = await ask(first, path, { 'if-none-match': brotli.headers.get('etag') ?? '' });

      expect([attempt, brotli.headers.get('content-encoding'), again.status]).toEqual([attempt, 'br', 304]);
      expect(await again.text()).toBe('');
      expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(brotli.headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin');
      expect(brotli.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(brotli.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
    await expect(plain.json()).resolves.toMatchObject({ id: course.id });

    await app.database.knex('courses').where({ id: course.id }).update({ title: 'Teine sisu' });
    await seenByAll<Course>([first], path, ({ title }) => title === 'Teine sisu', LATEST_MS);
    expect((await ask(first, path, { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(200);
  });

  it('holds nothing of a signed-in caller: two people, one address', async () => {
    const [course, marker, teacher] = [await app.given.course(), await app.given.student(), await app.given.teacher()];
    const cohort = await app.given.cohort({ courseId: course.id, teacherIds: [teacher.id] });
    await app.database.knex('cohorts').where({ id: cohort.id }).update({ notes: 'Ainult õpetajale' });
    await (await app.as(marker)).put(`/courses/${course.id}/favorite`);
    const paths = ['/courses?limit=100', `/cohorts/${cohort.id}`];

    for (const path of paths) {
      const own = await Promise.all([marker, teacher].map(async (user) => (await app.as(user)).get(path)));
      for (let times = 0; times < 3; times += 1) {
        const anybodys = await (await ask(first, path)).text();
        expect(anybodys).not.toMatch(/isFavorite|Ainult õpetajale|seatsTaken/);
      }
      for (const { headers } of own) expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(((await (await app.as(teacher)).get(paths[1] ?? '')).body as { notes: string }).notes).toBe(
      'Ainult õpetajale',
    );
  });

  it('stays within its bytes under a flood of made-up addresses', async () => {
    const { kept } = first.container.publicReads;
    for (let n = 0; n < 6; n += 1) {
      const batch = Array.from({ length: 100 }, (_, at) => n * 100 + at);
      await Promise.all(
        batch.flatMap((at) => [
          ask(first, `/courses?q=sona${at}`).then((reply) => reply.arrayBuffer()),
          ask(first, `/courses/ei-ole-${at}`).then((reply) => reply.arrayBuffer()),
          ask(first, `/schools?limit=${(at % 100) + 1}&made-up=${at}`).then((reply) => reply.arrayBuffer()),
          ask(first, `/courses?limit=${(at % 50) + 1}${'&sort=start'.repeat(at % 2)}`).then((reply) =>
            reply.arrayBuffer(),
          ),
        ]),
      );
    }

    expect(kept.bytes).toBeLessThanOrEqual(4_000_000);
    expect(kept.count).toBeLessThan(500);
  });
});

describe('GET /public-changes', () => {
  it('tells an edge all revisions, and then those that change', async () => {
    const course = await app.given.course();
    const leave = new AbortController();
    const reply = await fetch(`${app.url}/api/v1/public-changes`, { signal: leave.signal });
    const text: string[] = [];
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const part of reply.body ?? []) text.push(decoder.decode(part as Uint8Array));
    })().catch(() => undefined);
    const events = () =>
      text
        .join('')
        .split('\n\n')
        .flatMap((event) => (event === '' ? [] : [JSON.parse(event.replace(/^data: /, '')) as Record<string, object>]));

    await app.database.knex('courses').where({ id: course.id }).update({ title: 'Voost' });
    const deadline = Date.now() + LATEST_MS;
    while (!events().some(({ changed }) => changed !== undefined && `course:${course.id}` in changed)) {
      expect(Date.now()).toBeLessThan(deadline);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    leave.abort();
    await reading;

    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    expect(events()[0]?.['all']).toHaveProperty('catalogue');
    const changed = events().flatMap((event) => Object.keys(event['changed'] ?? {}));
    expect(changed).toEqual(expect.arrayContaining([`course:${course.id}`, 'catalogue']));
    expect(changed).not.toContain('pages');
  });
});
