/**
 * @covers ChangeWebhookEndpoint, IssuedWebhookSecret, RotateWebhookSecret, TestEventData, WebhookDelivery
 * @covers WebhookEndpoint
 * @covers errors webhook, metrics
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';
import { webhookReceiver, type WebhookReceiver } from '../../../../test/webhook-receiver';
import { EndpointNotFoundError } from './endpoints/endpoints.errors';
import { scopeOf } from './endpoints/endpoints.policy';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await testApp('webhook_bounds', { env: { WEBHOOKS_TO_LOOPBACK: 'on' } });
});
beforeEach(async () => {
  receiver = await webhookReceiver();
  rep = await app.given.schoolRep();
});
afterEach(async () => {
  await receiver.close();
  await knex()('webhook_endpoints').delete();
});
afterAll(() => app.close());

const STUDENTS = ['student.joined', 'student.left'];
const knex = () => app.database.knex;
const sweep = (name = 'webhooks.sweep') => app.container.registry.schedules.find((each) => each.name === name)?.run();

async function handle(message: string, handler: string, payload: object): Promise<void> {
  const job = app.container.registry.handler(message, handler);
  if (!job) throw new Error(`${message} has no ${handler}`);
  await job.run(payload, { messageId: 'm', attempt: 1, isLastAttempt: false });
}

type Issued = { endpoint: { id: number }; secret: string };
async function endpointOf(maker: GivenUser, events: readonly string[] = ['invoice.paid']): Promise<Issued> {
  const { body } = await (
    await app.as(maker)
  )
    .post('/webhook-endpoints')
    .send({ name: 'Infosüsteem', url: `${receiver.url}?key=1`, events })
    .expect(201);
  return body as Issued;
}

/** Deliveries whose time has come, as somebody would have who sends many again. */
async function waiting(endpointId: number, count: number): Promise<void> {
  const at = app.clock.now();
  await knex().raw(
    `insert into endpoint_deliveries (id, endpoint_id, event_key, type, body, created_at, state, next_try_at)
     select gen_random_uuid(), ?, n, 'invoice.paid', '{}', ?, 'WAITING', ? from generate_series(1, ?) n`,
    [endpointId, at, at, count],
  );
}
const queued = async (): Promise<number> => (await knex()('endpoint_deliveries').whereNotNull('queuedUntil')).length;
const statesOf = (endpointId: number) => knex()('endpoint_deliveries').where({ endpointId }).pluck<string[]>('state');

/** Students who have joined and left. */
async function leaver(joinedAt: Date, endedAt: Date | null = null): Promise<number> {
  const { id: userId } = await app.given.student();
  const [made] = await knex()('memberships')
    .insert({
      userId,
      schoolId: rep.schoolId,
      confirmedAt: joinedAt,
      confirmedHow: 'JOIN_CODE',
      ...(endedAt === null ? { state: 'CONFIRMED' } : { state: 'ENDED', endedAt, endedHow: 'MOVED' }),
    })
    .returning<{ id: number }[]>('id');
  return made?.id ?? 0;
}
const heard = (secret: string) => receiver.verified(secret).map(({ type, data }) => [type, data['membershipId']]);

it('tells of a student who leaves after the log was pruned only that they left', async () => {
  const { endpoint, secret } = await endpointOf(rep, STUDENTS);
  app.clock.advance({ seconds: 1 });
  const id = await leaver(app.clock.now());
  await sweep('webhooks.sweep-students');
  await app.work();
  app.clock.advance({ days: 60 });
  await sweep('webhooks.prune');
  const now = app.clock.now();
  await knex()('memberships').where({ id }).update({ state: 'ENDED', endedAt: now, endedHow: 'MOVED' });
  await handle('school.membership-ended', 'webhooks.student-left', { membershipId: id });
  await app.work();

  expect(heard(secret)).toEqual([
    ['student.joined', id],
    ['student.left', id],
  ]);
  expect(await statesOf(endpoint.id)).toHaveLength(1);
});

it('tells what is heard anew only from the change on, and goes on with the rest', async () => {
  const { endpoint, secret } = await endpointOf(rep, ['student.left']);
  app.clock.advance({ minutes: 1 });
  const former = await leaver(app.clock.now(), app.clock.now());
  app.clock.advance({ minutes: 1 });
  await (await app.as(rep)).patch(`/webhook-endpoints/${endpoint.id}`).send({ events: STUDENTS }).expect(200);
  app.clock.advance({ minutes: 1 });
  const latter = await leaver(app.clock.now());
  await sweep('webhooks.sweep-students');
  await app.work();

  expect(heard(secret).sort()).toEqual([
    ['student.joined', latter],
    ['student.left', former],
  ]);
});

it('asks who hears once, however many students come', async () => {
  await endpointOf(rep, STUDENTS);
  app.clock.advance({ minutes: 1 });
  for (let count = 0; count < 6; count += 1) await leaver(app.clock.now());

  const { statements } = await countStatements(async () => sweep('webhooks.sweep-students'));

  expect(statements).toBeLessThanOrEqual(7);
  expect(await queued()).toBe(6);
});

it('makes only as many jobs as an endpoint and a school have room for, and never more while they wait', async () => {
  const { endpoint } = await endpointOf(rep);
  await waiting(endpoint.id, 9);
  for (let times = 0; times < 3; times += 1) await sweep();
  expect(await queued()).toBe(2);

  await knex()('webhook_endpoints').update({ failingSince: app.clock.now() });
  await knex()('endpoint_deliveries').update({ queuedUntil: null });
  for (let times = 0; times < 3; times += 1) await sweep();
  expect(await queued()).toBe(1);

  await knex()('webhook_endpoints').update({ failingSince: null });
  await knex()('endpoint_deliveries').update({ queuedUntil: null });
  for (let count = 0; count < 3; count += 1) await waiting((await endpointOf(rep)).endpoint.id, 3);
  await sweep();
  expect(await queued()).toBe(4);
  await waiting((await endpointOf(await app.given.schoolRep())).endpoint.id, 3);
  await sweep();
  expect(await queued()).toBeGreaterThanOrEqual(6);
});

it('sends at most four at a time to one school, however many endpoints it has', async () => {
  const endpoints = [await endpointOf(rep), await endpointOf(rep), await endpointOf(rep)];
  for (const { endpoint } of endpoints) await waiting(endpoint.id, 2);
  const until = new Date(app.clock.now().getTime() + 60_000);
  const busy = endpoints.slice(0, 2).map(({ endpoint }) => endpoint.id);
  await knex()('endpoint_deliveries').whereIn('endpointId', busy).update({ claimedUntil: until });
  await sweep();
  expect(await queued()).toBe(0);
  const [left] = await knex()('endpoint_deliveries').whereNull('claimedUntil').pluck<string[]>('id');
  await handle('webhook.delivery-due', 'webhooks.deliver', { deliveryId: left });

  expect(receiver.received).toEqual([]);
});

it('counts a secret that cannot be opened as a failed try, and a new secret mends it', async () => {
  const { endpoint } = await endpointOf(rep);
  await knex()('webhook_endpoints').where({ id: endpoint.id }).update({ secret: 'v1.damaged' });
  const client = await app.as(rep);
  await client.post(`/webhook-endpoints/${endpoint.id}/test`).expect(201);
  await app.work();
  const { body } = await client.get(`/webhook-endpoints/${endpoint.id}/deliveries`).expect(200);

  expect((body as { items: object[] }).items).toMatchObject([{ tries: 1, lastTry: { failure: 'SECRET' } }]);
  expect(receiver.received).toEqual([]);
  const rotated = await client.post(`/webhook-endpoints/${endpoint.id}/rotate`).send({ overlapHours: 1 }).expect(200);
  app.clock.advance({ minutes: 1 });
  await sweep();
  await app.work();
  expect(receiver.verified((rotated.body as Issued).secret)).toHaveLength(1);
});

it('sends nothing for a school that is archived, and nothing made while an endpoint was switched off', async () => {
  const archived = await endpointOf(rep);
  const off = await endpointOf(await app.given.schoolRep());
  await knex()('schools').where({ id: rep.schoolId }).update({ archivedAt: app.clock.now() });
  await knex()('webhook_endpoints').where({ id: off.endpoint.id }).update({ state: 'OFF', offReason: 'GONE' });
  for (const { endpoint } of [archived, off]) await waiting(endpoint.id, 1);
  const late = async () =>
    (await app.container.modules.figures.read(new Date(app.clock.now().getTime() + 3_600_000))).find(
      ({ name }) => name === 'webhooks_sent_late_seconds',
    )?.value;
  expect(await late()).toBe(0);
  await sweep();
  await app.work();

  expect(receiver.received).toEqual([]);
  expect([await statesOf(archived.endpoint.id), await statesOf(off.endpoint.id)]).toEqual([['FAILED'], ['FAILED']]);
  const again = await (await app.as(rep)).post(`/webhook-endpoints/${archived.endpoint.id}/test`);
  expect(again.body).toMatchObject({ statusCode: 409, code: 'webhook.school-archived' });
});

it('rings nobody at the organisation for one program that fails', async () => {
  const { endpoint } = await endpointOf(rep);
  await waiting(endpoint.id, 1);
  const late = async () =>
    (await app.container.modules.figures.read(new Date(app.clock.now().getTime() + 3_600_000))).find(
      ({ name }) => name === 'webhooks_sent_late_seconds',
    )?.value;
  expect(await late()).toBe(3_600);
  await knex()('webhook_endpoints').update({ failingSince: app.clock.now() });

  expect(await late()).toBe(0);
});

it('waits with telling until who switches an endpoint off is done, and then tells it nothing', async () => {
  const { endpoint } = await endpointOf(rep, STUDENTS);
  app.clock.advance({ minutes: 1 });
  await leaver(app.clock.now());
  const holder = await knex().transaction();
  await holder('webhook_endpoints').where({ id: endpoint.id }).update({ state: 'OFF', offReason: 'GONE' });
  const telling = sweep('webhooks.sweep-students');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await holder.commit();
  await telling;

  expect(await statesOf(endpoint.id)).toEqual([]);
});

it('shows who only reads where a webhook leads and no more, and has none for who is of no school', async () => {
  await endpointOf(rep);
  const watcher = await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' });
  const seen = await Promise.all(
    [rep, watcher].map(
      async (user) => (await (await app.as(user)).get('/webhook-endpoints').expect(200)).body as object,
    ),
  );

  expect(seen).toMatchObject([
    { items: [{ url: `${receiver.url}?key=1` }] },
    { items: [{ url: new URL(receiver.url).origin }] },
  ]);
  const nobody = { schoolId: null, permissions: new Set(['webhook.read-school']) } as never;
  expect(() => scopeOf(nobody)).toThrow(EndpointNotFoundError);
});

it('notes tests and repetitions in the activity log once an hour', async () => {
  const { endpoint } = await endpointOf(rep);
  const send = async () => (await app.as(rep)).post(`/webhook-endpoints/${endpoint.id}/test`).expect(201);
  const noted = async () =>
    (await knex()('activity_log').where({ type: 'WEBHOOK_TESTED', schoolId: rep.schoolId })).length;
  await send();
  await send();
  expect(await noted()).toBe(1);
  app.clock.advance({ minutes: 61 });
  await send();
  expect(await noted()).toBe(2);
});
