/**
 * @covers GET /exports/jobs, GET /exports/jobs/:id, GET /exports/jobs/:id/file
 * @covers ExportJob, ExportJobs
 * @covers errors export
 */
import type { Response } from 'supertest';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { EXPORTS } from './exports.types';

let app: TestApp;
let admin: GivenUser;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('export_jobs', { env: { EXPORT_STREAM_ROWS: '20' } });
  admin = await app.given.admin({ language: 'en' });
  client = await app.as(admin);
});
afterAll(() => app.close());

const linesOf = ({ text }: Response): string[] => text.trim().split('\r\n').slice(1);

type Job = {
  id: string;
  state: string;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number | null;
  expiresAt: string | null;
};

describe('POST /exports/:what', () => {
  const request = async (what: string, body: object) => (await client.post(`/exports/${what}`).send(body)).body as Job;
  /** What a try that broke off has left behind. @returns where it lies */
  const storedBefore = async (id: string): Promise<string> => {
    const { fileKey } = await app.database.knex('export_jobs').where({ id }).first<{ fileKey: string }>('fileKey');
    await app.container.storage.put(fileKey, Buffer.from('half'), 'text/csv');
    return fileKey;
  };
  const jobOf = async ({ id }: Job) => (await client.get(`/exports/jobs/${id}`)).body as Job;

  it('makes a file in the background, tells how far it is and mails when it is there', async () => {
    await app.given.students(30);
    const asked = await request('users', { format: 'csv', filters: { role: 'STUDENT' } });
    expect(asked).toMatchObject({ state: 'WAITING', rowsDone: 0, rowsTotal: null });
    expect((await client.get(`/exports/jobs/${asked.id}/file`)).body).toMatchObject({
      statusCode: 409,
      code: 'export.not-ready',
    });

    await app.work();

    const done = await jobOf(asked);
    const file = await client.get(`/exports/jobs/${asked.id}/file`);
    expect(done).toMatchObject({ state: 'READY', rowsDone: done.rowsTotal, bytes: Buffer.byteLength(file.text) });
    expect(linesOf(file)).toHaveLength(done.rowsDone);
    expect(done.rowsDone).toBe(30);
    expect(app.mails.filter(({ to }) => to === admin.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('/manage/exports'),
    ]);
  });

  it.each(EXPORTS)('takes %s', async (what) => {
    expect(await request(what, { format: 'csv' })).toMatchObject({ state: 'WAITING', what });
  });

  it('lists the own jobs, newest first', async () => {
    const [first, second] = [
      await request('cohorts', { format: 'csv' }),
      await request('invoices', { format: 'xlsx' }),
    ];

    const { items } = (await client.get('/exports/jobs?limit=2')).body as { items: Job[] };

    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('throws the file away after some days', async () => {
    const job = await request('cohorts', { format: 'csv', filters: { q: 'Sügis' } });
    await app.work();
    app.clock.advance({ days: 3 });
    client = await app.as(admin);
    expect((await client.get(`/exports/jobs/${job.id}/file`)).body).toMatchObject({
      statusCode: 409,
      code: 'export.expired',
    });

    await app.container.modules.schedules.find(({ name }) => name === 'exports.expire')?.run();

    expect(await jobOf(job)).toMatchObject({ state: 'EXPIRED' });
    const row = await app.database
      .knex('export_jobs')
      .where({ id: job.id })
      .first<{ fileKey: string; filters: object }>();
    expect(row.filters).toEqual({});
    expect(await app.container.storage.get(row.fileKey)).toBeNull();
  });

  it('makes nothing for who is no administrator any more', async () => {
    const former = await app.given.admin();
    const { id } = (await (await app.as(former)).post('/exports/users').send({ format: 'csv' })).body as Job;
    await app.database.knex('users').where({ id: former.id }).update({ role: 'STUDENT' });
    const fileKey = await storedBefore(id);

    await app.work();

    expect(await app.database.knex('export_jobs').where({ id }).first('state')).toEqual({ state: 'FAILED' });
    expect(await app.container.storage.get(fileKey)).toBeNull();
  });

  it('keeps nothing of a file whose last try failed', async () => {
    const job = await request('cohorts', { format: 'csv' });
    const fileKey = await storedBefore(job.id);
    const handler = app.container.registry
      .handlersOf('export.requested')
      .find((each) => each.handler === 'exports.make-file');
    const attempt = (isLastAttempt: boolean) =>
      handler?.run(
        { exportId: job.id },
        { messageId: '00000000-0000-7000-8000-000000000000', attempt: 1, isLastAttempt },
      );
    const putFile = jest.spyOn(app.container.storage, 'putFile').mockRejectedValue(new Error('The disk is full'));

    await expect(attempt(false)).rejects.toThrow('The disk is full');
    expect(await jobOf(job)).toMatchObject({ state: 'RUNNING' });
    expect(await app.container.storage.get(fileKey)).not.toBeNull();
    await expect(attempt(true)).rejects.toThrow('The disk is full');
    putFile.mockRestore();
    await app.work();

    expect(await jobOf(job)).toMatchObject({ state: 'FAILED', bytes: null });
    expect(await app.container.storage.get(fileKey)).toBeNull();
    expect((await client.get(`/exports/jobs/${job.id}/file`)).body).toMatchObject({
      statusCode: 409,
      code: 'export.not-ready',
    });
  });

  it('throws away later what a failed job has left where the storage was away', async () => {
    const former = await app.given.admin();
    const jobs: { id: string; fileKey: string }[] = [];
    for (const format of ['csv', 'xlsx']) {
      const { id } = (await (await app.as(former)).post('/exports/users').send({ format })).body as Job;
      jobs.push({ id, fileKey: await storedBefore(id) });
    }
    await app.database.knex('users').where({ id: former.id }).update({ role: 'STUDENT' });
    const { storage, registry } = app.container;
    const away = jest.spyOn(storage, 'delete').mockRejectedValue(new Error('The storage is away'));
    const make = registry.handlersOf('export.requested').find((each) => each.handler === 'exports.make-file');
    const sweep = () => app.container.modules.schedules.find(({ name }) => name === 'exports.expire')?.run();
    for (const { id } of jobs)
      await expect(
        make?.run(
          { exportId: id },
          { messageId: '00000000-0000-7000-8000-000000000000', attempt: 1, isLastAttempt: true },
        ),
      ).rejects.toThrow('The storage is away');

    await expect(sweep()).rejects.toThrow('exports not thrown away: 2');
    away.mockRestore();
    await sweep();

    for (const { id, fileKey } of jobs) {
      expect(await storage.get(fileKey)).toBeNull();
      expect(await app.database.knex('export_jobs').where({ id }).first('state', 'expiresAt')).toEqual({
        state: 'FAILED',
        expiresAt: null,
      });
    }
  });

  it('shows jobs to nobody else', async () => {
    const job = await request('cohorts', { format: 'csv' });
    const other = await app.as(await app.given.admin());

    expect((await other.get(`/exports/jobs/${job.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'export.not-found',
    });
    expect((await other.get(`/exports/jobs/${job.id}/file`)).status).toBe(404);
    expect((await (await app.as(null)).get(`/exports/jobs/${job.id}`)).status).toBe(401);
  });

  it('refuses what is malformed', async () => {
    for (const body of [
      {},
      { format: 'pdf' },
      { format: 'csv', filters: { unknown: 1 } },
      { format: 'csv', filters: { ids: ['x'] } },
    ])
      expect((await client.post('/exports/users').send(body)).status).toBe(422);
  });
});
