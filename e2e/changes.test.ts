/**
 * Two processes of the API, an edge and their Redis: what changes through one is answered by all, also when messages are
 * lost, and nobody gets what is somebody else's (docs/adr/0036).
 */
import { Redis } from 'ioredis';
import { startBackend, type BackendStack } from './support/backendStack';
import { call } from './support/crowd';
import type { Person } from './support/givenRows';
import { stateOf, stateTextOf } from './support/pageState';
import { sleep, until } from './support/wait';

/** From the answer to a change until every process answers the new state. */
const SOON_MS = 1_000;
/** The same when no message came. */
const LATEST_MS = 10_000;
/** Between two questions. */
const PAUSE_MS = 25;
/** So long the edge may leave a page to the browser, because the machine is busy. */
const BUSY_MS = 30_000;
const SEATS = 12;

type Cohort = { id: number; freeSeats: number };
type Course = { id: number; slug: string; title: string; cohorts: Cohort[] };
type Seen = { title: string; freeSeats: number };
type Place = { name: string; look: () => Promise<Seen | null> };

let backend: BackendStack;
let admin: Person;
let course: { id: number; slug: string; cohortId: number };
beforeAll(async () => {
  backend = await startBackend('changes', { LOG_LEVEL: 'warn' }, ['api-2', 'origin-student', 'edge']);
  admin = await backend.given.admin();
  course = await aCourse();
});
afterAll(async () => backend?.stop());

/** A course that may be reviewed, with one open cohort. */
async function aCourse() {
  const [cohortId = 0] = await backend.given.cohorts(1, SEATS);
  const { rows } = await backend.db.query<{ id: string; slug: string }>(
    `update courses set description = 'Katse', summary = 'Katse', academic_hours = 35, thumbnail = 'katse.jpg',
            learning_outcomes = '{Üks,Kaks,Kolm}', user_creator_id = $2
     where id = (select course_id from cohorts where id = $1) returning id, slug`,
    [cohortId, admin.id],
  );
  return { id: Number(rows[0]?.id), slug: rows[0]?.slug ?? '', cohortId };
}

const api = (second: 'first' | 'second') => (second === 'second' ? backend.stack.secondApiUrl : backend.stack.apiUrl);

async function getText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

const seenIn = ({ title, cohorts }: Course): Seen => ({
  title,
  freeSeats: cohorts.find(({ id }) => id === course.cohortId)?.freeSeats ?? -1,
});

/**
 * @returns what a visitor reads on the course's page, and what the browser takes it over with; null when the edge has left the
 * page to the browser, as it may on a busy machine
 */
async function readPage(): Promise<Seen | null> {
  const html = await getText(`${backend.stack.url}/courses/${course.slug}`);
  if (stateTextOf(html) === '{}') return null;
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const data = stateOf(html)
    .queries.map((query) => query.data as Course)
    .find(({ slug }) => slug === course.slug);
  return { title: title.replace(/<[^>]*>/g, ''), freeSeats: data === undefined ? -1 : seenIn(data).freeSeats };
}

const atApi = (name: string, url: string): Place => ({
  name,
  look: async () => seenIn(JSON.parse(await getText(`${url}/api/v1/courses/${course.slug}`)) as Course),
});

const places = (): Place[] => [
  atApi('the first API', api('first')),
  atApi('the second API', api('second')),
  atApi('the edge', backend.stack.url),
  { name: 'the page', look: readPage },
];

/**
 * Asks every place all the time until it answers the new state. A busy machine, on which few questions are asked in the
 * time, gets as many as a quiet one.
 * @returns milliseconds from now until the last old answer of each place was asked for; 0 without any
 */
async function lastOld(isNew: (seen: Seen) => boolean, limitMs: number): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const times = await Promise.all(
    places().map(async ({ name, look }) => {
      for (let oldAt = 0, questions = 1; ; questions += 1) {
        const askedAt = performance.now() - startedAt;
        const seen = await look();
        if (seen !== null && isNew(seen)) return [name, oldAt] as const;
        const isLate = seen === null ? askedAt > BUSY_MS : askedAt > limitMs && questions > limitMs / PAUSE_MS / 2;
        if (isLate)
          throw new Error(`${name} is ${seen === null ? 'not rendered' : 'old'} after ${Math.round(askedAt)} ms`);
        if (seen !== null) oldAt = askedAt;
        await sleep(PAUSE_MS);
      }
    }),
  );
  return Object.fromEntries(times);
}

async function change(path: string, method: 'POST' | 'PATCH', by: { apiUrl: string; person: Person }, body: object) {
  const reply = await call(path, { ...by, method, body });
  if (reply.status < 200 || reply.status >= 300)
    throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** An administrator changes the title: the new version is written, sent to review and approved. */
async function rename(title: string, apiUrl: string): Promise<void> {
  const by = { apiUrl, person: admin };
  const { body } = await call(`/courses/${course.id}/edit`, by);
  const written = await change(`/courses/${course.id}`, 'PATCH', by, { revision: body['revision'], title });
  let { revision } = written;
  for (const status of ['IN_REVIEW', 'APPROVED'])
    ({ revision } = await change(`/courses/${course.id}/status`, 'POST', by, { status, revision }));
}

async function takeSeat(apiUrl: string): Promise<void> {
  const [student] = await backend.given.students(1);
  if (student === undefined) throw new Error('One student was to be made');
  const wish = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  await change(`/cohorts/${course.cohortId}/registrations`, 'POST', { apiUrl, person: student }, wish);
}

/** @returns how many processes hear messages about changes */
async function listeners(): Promise<number> {
  const redis = new Redis(backend.stack.redisUrl, { maxRetriesPerRequest: null });
  try {
    const channels = (await redis.pubsub('CHANNELS', '*:public-changes')) as string[];
    const counts = (await redis.pubsub('NUMSUB', ...channels)) as (string | number)[];
    return counts.reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0);
  } finally {
    redis.disconnect();
  }
}

/** As it is committed. */
async function freeSeats(): Promise<number> {
  const { rows } = await backend.db.query<{ free: number }>(
    'select size_max - seats_taken as free from cohorts where id = $1',
    [course.cohortId],
  );
  return rows[0]?.free ?? -1;
}

describe('a change through one API', () => {
  // Several times, since a process that hears no message may look at the right moment by chance.
  it.each(['second', 'first', 'second', 'second'] as const)(
    'is answered by every process within a second (the %s API)',
    async (by) => {
      const title = `Pealkiri ${performance.now()}`;
      await lastOld(() => true, SOON_MS);
      await rename(title, api(by));
      await lastOld((seen) => seen.title === title, SOON_MS);
      await takeSeat(api(by));
      const free = await freeSeats();
      await lastOld((seen) => seen.freeSeats === free, SOON_MS);
    },
  );
});

describe('two people with one address', () => {
  it('never get each other’s data, nor does a stranger, from any process', async () => {
    const [one, two] = await backend.given.students(2);
    if (one === undefined || two === undefined) throw new Error('Two students were to be made');
    await backend.db.query('update students set favorited_courses = $1 where user_id = $2', [[course.id], one.id]);
    for (const url of [api('first'), api('second'), backend.stack.url]) {
      for (let times = 0; times < 3; times += 1) {
        const [own, others, anybodys] = await Promise.all([
          call('/courses', { apiUrl: url, person: one }),
          call('/courses', { apiUrl: url, person: two }),
          getText(`${url}/api/v1/courses`),
        ]);

        expect(JSON.stringify(own.body)).toContain('"isFavorite":true');
        expect(JSON.stringify(others.body)).not.toContain('"isFavorite":true');
        expect(anybodys).not.toContain('isFavorite');
      }
    }
    expect(await getText(`${backend.stack.url}/courses/${course.slug}`)).not.toContain('isFavorite');
  });
});

describe('without messages', () => {
  it('nothing older than ten seconds is answered by any process', async () => {
    await lastOld(() => true, SOON_MS);
    await backend.stack.kill('redis');
    await takeSeat(api('second'));
    const free = await freeSeats();

    const times = await lastOld((seen) => seen.freeSeats === free, LATEST_MS);
    expect(Math.max(...Object.values(times))).toBeLessThan(LATEST_MS);
    await backend.stack.restart('redis');
  });

  it('messages are heard again when Redis is back', async () => {
    await until('Both APIs listen again', async () => (await listeners()) === 2, 10_000);
    for (const title of ['Tagasi', 'Kuuldud', 'Jälle kuuldud']) {
      await rename(title, api('second'));

      await lastOld((seen) => seen.title === title, SOON_MS);
    }
  });
});
