/**
 * @covers GET /admin/failed-jobs, POST /admin/failed-jobs/retry, POST /admin/failed-jobs/set-aside
 * @covers FailedJob, FailedJobs, RetryFailedJobs, SetAsideFailedJobs
 * @covers errors failed-job
 */
import { defineMessage, Outbox, z } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

type Job = {
  id: number;
  status: string;
  queue: string;
  reason: string;
  tries: number;
  about: object;
  note: string | null;
};
type Page = { items: Job[]; total: number; nextCursor: string | null; queues: { queue: string; count: number }[] };
type Results = { results: { id: number; outcome: string; code: string | null }[] };

const said = defineMessage({
  name: 'test.said',
  queue: 'emails',
  payload: z.object({ registrationId: z.number(), address: z.string() }),
});

let app: TestApp;
let staff: GivenUser;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp('failedjobs');
});
beforeEach(async () => {
  // The list is of all jobs.
  await app.database.knex('failed_jobs').delete();
  staff = await app.given.admin({ firstName: 'Aino', lastName: 'Haldur' });
  admin = await app.as(staff);
});
afterAll(() => app.close());

/** A message that the relay has carried, and one of its handlers that failed for the last time. */
async function failed(
  queue: 'emails' | 'invoices' = 'emails',
  handlers = 1,
): Promise<{ id: number; messageId: string; handler: string }> {
  const { knex } = app.database;
  await new Outbox(knex).add(said, { registrationId: 42, address: 'mari@naide.ee' });
  const { messageId = '' } =
    (await knex('queue_messages').orderBy('messageId', 'desc').first<{ messageId: string } | undefined>('messageId')) ??
    {};
  await knex('queue_messages').where({ messageId }).update({ relayedAt: knex.fn.now() });
  const handler = `${queue}.said`;
  await app.container.failures.record(
    { messageId, handler, message: said.name, queue, handlers, tries: 8 },
    new Error('550 mari@naide.ee is unknown'),
  );
  const { id } = await knex('failed_jobs').where({ messageId, handler }).first<{ id: number }>('id');
  return { id, messageId, handler };
}
const list = async (query = ''): Promise<Page> => (await admin.get(`/admin/failed-jobs?${query}`)).body as Page;
const retry = async (ids: number[]) => (await admin.post('/admin/failed-jobs/retry').send({ ids })).body as Results;
const setAside = async (ids: number[], note = 'Aadressi pole enam') =>
  (await admin.post('/admin/failed-jobs/set-aside').send({ ids, note })).body as Results;
const messageOf = (messageId: string) => app.database.knex('queue_messages').where({ messageId }).first();
/** What the activity log says of one job. */
const entries = (type: string, id: number) =>
  app.database
    .knex('activity_log')
    .where({ type })
    .whereRaw("metadata ->> 'failedJobId' = ?", [String(id)]);

describe('GET /admin/failed-jobs', () => {
  it('tells what failed, why, how often and about what, without addresses of people', async () => {
    await failed();
    await failed('invoices');

    const page = await list('queue=emails');

    expect(page).toMatchObject({
      total: 1,
      queues: [
        { queue: 'emails', count: 1 },
        { queue: 'invoices', count: 1 },
      ],
    });
    expect(page.items).toMatchObject([{ queue: 'emails', status: 'FAILED', tries: 8, about: { registrationId: 42 } }]);
    expect(page.items[0]).toMatchObject({ firstFailedAt: expect.any(String), failedAt: expect.any(String) });
    expect(page.items[0]?.reason).toBe('Error: 550 {…} is unknown');
    expect(JSON.stringify(page)).not.toContain('mari@');
  });

  it('counts every round of tries of one job in one row', async () => {
    const { messageId, handler } = await failed();
    await app.container.failures.record(
      { messageId, handler, message: said.name, queue: 'emails', handlers: 1, tries: 8 },
      new Error('later'),
    );

    expect((await list()).items).toMatchObject([{ tries: 16, reason: 'Error: later' }]);
  });

  it('pages newest first', async () => {
    const ids: number[] = [];
    for (let round = 0; round < 3; round += 1) ids.unshift((await failed()).id);

    const first = await list('limit=2');
    const rest = await list(`limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);

    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
  });

  it('refuses an unknown queue, strangers, and people without the permission', async () => {
    expect((await admin.get('/admin/failed-jobs?queue=letters')).status).toBe(422);
    expect((await (await app.as(null)).get('/admin/failed-jobs')).status).toBe(401);
    expect((await (await app.as(await app.given.teacher())).get('/admin/failed-jobs')).status).toBe(403);
  });
});

describe('POST /admin/failed-jobs/retry', () => {
  it('forgets a job whose message is complete: it has succeeded after all', async () => {
    const { id, messageId } = await failed();
    await app.database.knex('queue_messages').where({ messageId }).update({ completedAt: new Date() });

    expect(await retry([id])).toEqual({ results: [{ id, outcome: 'DONE', code: null }] });

    expect((await list()).items).toEqual([]);
    expect(await entries('JOB_RETRIED', id)).toEqual([]);
  });

  it('has the outbox carry the message again, once however often it is pressed', async () => {
    const { id, messageId } = await failed();

    expect(await retry([id])).toEqual({ results: [{ id, outcome: 'DONE', code: null }] });
    expect(await retry([id])).toEqual({ results: [{ id, outcome: 'DONE', code: null }] });

    expect(await messageOf(messageId)).toMatchObject({
      relayedAt: null,
      completedAt: null,
      metadata: { repeats: true },
    });
    expect((await list()).items).toMatchObject([{ id, status: 'RETRYING' }]);
    expect(await entries('JOB_RETRIED', id)).toMatchObject([
      { actorUserId: staff.id, metadata: { handler: 'emails.said' } },
    ]);
  });

  it('is gone once the job has succeeded, and fails again when it has not', async () => {
    const { id, messageId, handler } = await failed();
    await retry([id]);
    await app.container.failures.record(
      { messageId, handler, message: said.name, queue: 'emails', handlers: 1, tries: 8 },
      new Error('again'),
    );
    expect((await list()).items).toMatchObject([{ status: 'FAILED', reason: 'Error: again' }]);

    await app.container.failures.clear(messageId, handler);

    expect((await list()).items).toEqual([]);
  });

  it('answers for each job by itself', async () => {
    const [first, second] = [(await failed()).id, (await failed()).id];
    await setAside([first]);

    expect(await retry([first, second, 999_999])).toEqual({
      results: [
        { id: first, outcome: 'REFUSED', code: 'failed-job.set-aside' },
        { id: second, outcome: 'DONE', code: null },
        { id: 999_999, outcome: 'REFUSED', code: 'failed-job.not-found' },
      ],
    });
  });

  it('refuses an empty list, strangers, and people without the permission', async () => {
    const body = { ids: [1] };
    expect((await admin.post('/admin/failed-jobs/retry').send({ ids: [] })).status).toBe(422);
    expect((await (await app.as(null)).post('/admin/failed-jobs/retry').send(body)).status).toBe(401);
    expect((await (await app.as(await app.given.student())).post('/admin/failed-jobs/retry').send(body)).status).toBe(
      403,
    );
  });
});

describe('POST /admin/failed-jobs/set-aside', () => {
  it('ends the job with a reason, so that nothing carries it again', async () => {
    const { id, messageId } = await failed();

    await setAside([id]);
    expect(await setAside([id], 'Teine põhjus')).toEqual({ results: [{ id, outcome: 'DONE', code: null }] });

    expect((await messageOf(messageId))?.completedAt).not.toBeNull();
    expect((await list()).items).toEqual([]);
    expect(await list('state=SET_ASIDE')).toMatchObject({
      items: [
        { id, status: 'SET_ASIDE', note: 'Aadressi pole enam', decidedBy: { id: staff.id, name: 'Aino Haldur' } },
      ],
    });
    expect(await entries('JOB_SET_ASIDE', id)).toMatchObject([{ actorUserId: staff.id, notes: 'Aadressi pole enam' }]);
  });

  it('leaves the other handlers of the message to be done', async () => {
    const { id, messageId } = await failed('emails', 2);

    await setAside([id]);

    expect((await messageOf(messageId))?.completedAt).toBeNull();
    expect(await app.container.completions.isDone(messageId, 'emails.said')).toBe(true);
  });

  it('refuses a missing reason, strangers, people without the permission, and an unknown job', async () => {
    const body = { ids: [1], note: 'x' };
    const reply = await admin.post('/admin/failed-jobs/set-aside').send({ ids: [1], note: ' ' });
    expect(reply.status).toBe(422);
    expect((await (await app.as(null)).post('/admin/failed-jobs/set-aside').send(body)).status).toBe(401);
    expect(
      (await (await app.as(await app.given.teacher())).post('/admin/failed-jobs/set-aside').send(body)).status,
    ).toBe(403);
    expect(await setAside([999_999])).toEqual({
      results: [{ id: 999_999, outcome: 'REFUSED', code: 'failed-job.not-found' }],
    });
  });
});
