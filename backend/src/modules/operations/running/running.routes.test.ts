/**
 * @covers GET /admin/running
 * @covers Running
 */
import { ScheduleRuns } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('running');
});
afterAll(() => app.close());

type Running = {
  watched: { name: string; value: number; isOk: boolean }[];
  schedules: { name: string; isLate: boolean; failure: string | null; everySeconds: number }[];
};
const read = async (): Promise<Running> =>
  (await (await app.as(await app.given.admin())).get('/admin/running')).body as Running;

it('says what waits too long, with its value', async () => {
  const { knex } = app.database;
  expect((await read()).watched.every(({ isOk, value }) => isOk && value === 0)).toBe(true);
  await knex('webhook_events').insert({ provider: 'montonio', eventKey: 'waits', payload: {} });
  await knex('webhook_events').update({ receivedAt: new Date(app.clock.now().getTime() - 1_000_000) });

  const { watched } = await read();

  expect(watched.filter(({ isOk }) => !isOk)).toEqual([
    { name: 'webhooks_received_oldest_seconds', value: 1_000, isOk: false },
  ]);
});

it('lists regular work, what failed or is late first, and a failure until the next success', async () => {
  const runs = new ScheduleRuns(app.database.knex);
  const round = { everyMs: 60_000 };
  await runs.done({ name: 'a.in-time', ...round });
  await runs.done({ name: 'b.late', ...round });
  await app.database
    .knex('schedule_runs')
    .where({ name: 'b.late' })
    .update({ doneAt: new Date(Date.now() - 500_000) });
  await runs.failed({ name: 'c.fails', ...round }, new Error('mari@naide.ee is unknown'));

  const { schedules } = await read();
  await runs.done({ name: 'c.fails', ...round });

  expect(schedules).toMatchObject([
    { name: 'b.late', isLate: true, failure: null, everySeconds: 60 },
    { name: 'c.fails', isLate: true, failure: 'Error: {…} is unknown', failedAt: expect.any(String) },
    { name: 'a.in-time', isLate: false, failure: null },
  ]);
  expect((await read()).schedules.find(({ name }) => name === 'c.fails')).toMatchObject({
    isLate: false,
    failure: null,
  });
});

it('refuses strangers and people without the permission', async () => {
  expect((await (await app.as(null)).get('/admin/running')).status).toBe(401);
  expect((await (await app.as(await app.given.teacher())).get('/admin/running')).status).toBe(403);
});
