/**
 * @covers GET /subscriptions/:id, GET /subscriptions/:id/history, GET /subscriptions/all
 * @covers POST /subscriptions/:id/manage
 * @covers ManagePass, ManagedPass, ManagedPassPage, Pass, PassHistory
 * @covers errors subscription
 */
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PassHolders, type Holder } from '../../../../test/pass-holders';
import type { TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

type Managed = { id: number; state: string; needs: string | null; pausedBy: string | null; student: { id: number } };
type History = {
  pass: Managed;
  charges: { status: string; invoice: { number: string | null } | null }[];
  events: { detail: string; actor: { id: number } | null; note: string | null }[];
};

let on: PayingApp;
let holders: PassHolders;
let staff: GivenUser;

beforeAll(async () => {
  on = await payingApp('staff_passes');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
  staff = await on.app.given.admin();
});
afterAll(() => on.stop());

/** A session is over after some days of the test's clock. */
const admin = (): Promise<TestClient> => on.app.as(staff);
const list = async (query = ''): Promise<{ items: Managed[]; nextCursor: string | null }> =>
  (await (await admin()).get(`/subscriptions/all${query}`)).body as { items: Managed[]; nextCursor: string | null };
const historyOf = async (holder: Holder): Promise<History> =>
  (await (await admin()).get(`/subscriptions/${(await holders.passOf(holder)).id}/history`)).body as History;
const manage = async (holder: Holder, body: object) =>
  (await admin())
    .post(`/subscriptions/${(await holders.passOf(holder)).id}/manage`)
    .send({ note: 'Palus telefonis', ...body });

it('lists those that need somebody first, page by page, and finds them by need and by name', async () => {
  const indebted = await holders.holding('SINGLE_PASS', '4000000000000341');
  await holders.wait(indebted, 70);
  const good = await holders.holding();
  const gone = await holders.holding();
  const goneId = (await holders.passOf(gone)).id;
  await on.app.database
    .knex('subscriptions')
    .where({ id: goneId })
    .update({ subscriptionId: 'sub_gone', nextCheckAt: new Date('2026-01-01T00:00:00Z') });
  await holders.reconcile();

  const { items } = await list();
  const first = await list('?limit=1');
  const second = await list(`?limit=1&cursor=${first.nextCursor ?? ''}`);
  expect(items.map(({ needs }) => needs)).toEqual(['GONE', 'DEBT', null]);
  expect([...first.items, ...second.items].map(({ needs }) => needs)).toEqual(['GONE', 'DEBT']);
  expect((await list('?needs=DEBT')).items.map(({ student }) => student.id)).toEqual([indebted.student.id]);
  expect((await list('?needs=ANY')).items).toHaveLength(2);
  expect((await list('?needs=RETRYING')).items).toEqual([]);
  expect((await list(`?q=${encodeURIComponent(good.student.email)}`)).items).toMatchObject([
    { student: { id: good.student.id }, needs: null },
  ]);
  expect((await (await admin()).get('/subscriptions/all?needs=OTHER')).status).toBe(422);
});

it('shows the charges with their invoices, and who did what', async () => {
  const holder = await holders.holding();
  await holders.wait(holder, 50);
  const { charges, events } = await historyOf(holder);

  expect(charges).toMatchObject([
    { status: 'PAID', invoice: { number: expect.any(String) as string } },
    { status: 'PAID', invoice: { number: expect.any(String) as string } },
  ]);
  expect(events).toMatchObject([{ detail: 'BEGUN', actor: null }]);
});

it('lets staff pause, resume and end a pass, each with a reason that is kept', async () => {
  const holder = await holders.holding();
  const paused = await manage(holder, { action: 'PAUSE' });
  const takenOver = await holders.act(holder, 'pause', {});
  const byStudent = await holders.act(holder, 'resume');
  const resumed = await manage(holder, { action: 'RESUME' });
  const ending = await manage(holder, { action: 'PERIOD_END' });
  const ended = await manage(holder, { action: 'NOW' });

  expect([paused.status, paused.body]).toMatchObject([200, { pass: { state: 'PAUSED', pausedBy: 'STAFF' } }]);
  // A student who pauses it too would own the pause, and could end it.
  expect([takenOver.status, takenOver.body]).toMatchObject([409, { code: 'subscription.paused-by-staff' }]);
  expect([byStudent.status, byStudent.body]).toMatchObject([409, { code: 'subscription.paused-by-staff' }]);
  expect(resumed.body).toMatchObject({ pass: { state: 'ACTIVE', pausedBy: null } });
  expect(ending.body).toMatchObject({ pass: { state: 'ENDING' } });
  expect(ended.body).toMatchObject({ pass: { state: 'ENDED' } });
  const late = await manage(holder, { action: 'PAUSE' });
  expect([late.status, late.body]).toMatchObject([409, { code: 'subscription.ended' }]);
  const { events } = await historyOf(holder);
  const asked = events.filter(({ actor }) => actor !== null);
  expect(asked.map(({ detail }) => detail)).toEqual(['STAFF_NOW', 'STAFF_PERIOD_END', 'STAFF_RESUME', 'STAFF_PAUSE']);
  expect(asked.every(({ actor, note }) => actor?.id === staff.id && note === 'Palus telefonis')).toBe(true);
  const told = await on.app.database
    .knex('queue_messages')
    .where({ name: 'pass.changed-by-staff' })
    .orderBy('messageId')
    .pluck<{ payload: unknown }[]>('metadata');
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { change: 'PAUSE', resumesAt: null },
    { change: 'RESUME' },
    { change: 'PERIOD_END' },
  ]);
  // The case of the first test has waited for long.
  expect((await on.at.brokenInvariants()).filter((name) => name !== 'cases-decided-in-time')).toEqual([]);
});

it('refuses what cannot be, and needs a reason', async () => {
  const holder = await holders.holding('SINGLE_PASS', '4000000000000341');
  await holders.wait(holder, 70);
  const past = { action: 'PAUSE', resumesAt: '2026-01-01T00:00:00.000Z' };
  const good = await holders.holding();

  expect((await manage(holder, { action: 'RESUME' })).body).toMatchObject({ code: 'subscription.unpaid' });
  expect((await manage(good, { action: 'NOW', note: '' })).status).toBe(422);
  expect((await manage(good, past)).status).toBe(422);
  expect((await (await admin()).get('/subscriptions/999999/history')).body).toMatchObject({
    code: 'subscription.not-found',
  });
  const student = await on.app.as(good.student);
  expect((await student.get('/subscriptions/all')).status).toBe(403);
  expect((await (await on.app.as(null)).get('/subscriptions/all')).status).toBe(401);
});
