/**
 * @covers DELETE /webhook-endpoints/:id, GET /webhook-endpoints, GET /webhook-endpoints/:id/deliveries
 * @covers GET /webhook-endpoints/events, PATCH /webhook-endpoints/:id, POST /webhook-endpoints
 * @covers POST /webhook-endpoints/:id/deliveries/:deliveryId/redeliver, POST /webhook-endpoints/:id/redeliver
 * @covers POST /webhook-endpoints/:id/rotate, POST /webhook-endpoints/:id/state
 * @covers POST /webhook-endpoints/:id/test
 * @covers PaymentEventData, RedeliverFailed, RegistrationEventData, ResultEventData, SetResult
 * @covers StudentEventData, SwitchWebhookEndpoint, WebhookDeliveries, WebhookDelivery, WebhookDeliveryDetail
 * @covers WebhookEndpoint, WebhookEndpoints, WebhookEventTypes, WebhooksRedelivered
 * @covers errors auth, errors webhook
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { webhookReceiver, type WebhookReceiver } from '../../../../test/webhook-receiver';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await testApp('webhooks', { env: { WEBHOOKS_TO_LOOPBACK: 'on' } });
});
beforeEach(async () => {
  receiver = await webhookReceiver();
  rep = await app.given.schoolRep();
});
afterEach(() => receiver.close());
afterAll(() => app.close());

type Endpoint = { id: number; url: string; events: string[]; state: string; offReason: string | null };
type Issued = { endpoint: Endpoint; secret: string };
type Delivery = { id: string; status: string; tries: number; nextTryAt: string | null; lastTry: { failure: string } };

const ALL = ['registration.created', 'registration.confirmed', 'registration.canceled', 'invoice.issued'];
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const knex = () => app.database.knex;

async function endpointOf(maker: GivenUser, events = ALL, url = receiver.url): Promise<Issued> {
  const made = await (await app.as(maker)).post('/webhook-endpoints').send({ name: 'Infosüsteem', url, events });
  expect(made.status).toBe(201);
  return made.body as Issued;
}
async function deliveriesOf(maker: GivenUser, id: number, query = ''): Promise<Delivery[]> {
  const client = await app.as(maker);
  const { body } = await client.get(`/webhook-endpoints/${id}/deliveries${query}`).expect(200);
  return (body as { items: Delivery[] }).items;
}

/** A student of the school whose seat the school pays. */
async function aSeat(schoolId: number): Promise<{ id: number; studentId: number }> {
  const student = await app.given.student({ schoolId });
  const { id: cohortId } = await app.given.cohort();
  const client = await app.as(student);
  const { body } = await client
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  return { id: (body as { registration: { id: number } }).registration.id, studentId: student.id };
}
const sendTest = async (maker: GivenUser, id: number) =>
  (await (await app.as(maker)).post(`/webhook-endpoints/${id}/test`).expect(201)).body as Delivery;
const sweep = (name = 'webhooks.sweep') => app.container.registry.schedules.find((each) => each.name === name)?.run();

/** @covers rule webhook-signed */
it('sends what happens in the school, signed by its secret, with ids and no names', async () => {
  const { endpoint, secret } = await endpointOf(rep);
  const { id, studentId } = await aSeat(rep.schoolId);
  await app.work();

  const events = receiver.verified(secret);

  expect(events.map(({ type }) => type).sort()).toEqual(['registration.confirmed', 'registration.created']);
  expect(events[0]?.data).toEqual({
    registrationId: id,
    studentId,
    schoolId: rep.schoolId,
    status: 'REGISTERED',
    payer: 'SCHOOL',
    cohortId: expect.any(Number) as unknown,
    courseId: expect.any(Number) as unknown,
    cancelReason: null,
    confirmedAt: app.clock.now().toISOString(),
    canceledAt: null,
    url: `http://localhost:3000/api/v1/registrations/${id}`,
  });
  expect((await deliveriesOf(rep, endpoint.id)).map(({ status, tries }) => [status, tries])).toEqual([
    ['DELIVERED', 1],
    ['DELIVERED', 1],
  ]);
});

/** @covers rule webhook-scope */
it('tells a school nothing of another school, nor of what its student pays', async () => {
  const { secret } = await endpointOf(rep, [...ALL, 'payment.received', 'invoice.paid']);
  await aSeat((await app.given.schoolRep()).schoolId);
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort();
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true })
    .expect(201);
  await app.work();

  const events = receiver.verified(secret);

  // The seat is on the school's own list; the student's invoice is not.
  expect(events.map(({ type, data }) => [type, data['studentId']])).toEqual([['registration.created', student.id]]);
});

it('tells the organisation of every school, with who buys', async () => {
  const admin = await app.given.admin();
  const { endpoint, secret } = await endpointOf(admin, ['registration.created', 'invoice.issued']);
  const { id } = await aSeat(rep.schoolId);
  await app.work();

  expect(receiver.verified(secret).map(({ data }) => data['registrationId'])).toEqual([id]);
  await (await app.as(admin)).delete(`/webhook-endpoints/${endpoint.id}`).expect(204);
});

it('tells once, however often the message is handled', async () => {
  const { endpoint, secret } = await endpointOf(rep);
  await aSeat(rep.schoolId);
  await app.work();
  const before = receiver.verified(secret).length;
  await knex()('queue_message_handlers').delete();
  await knex()('queue_messages').update({ completedAt: null });
  await app.work();

  expect(receiver.verified(secret)).toHaveLength(before);
  expect(await deliveriesOf(rep, endpoint.id)).toHaveLength(before);
});

it('tells of students who come by a join code and leave', async () => {
  const { secret } = await endpointOf(rep, ['student.joined', 'student.left']);
  app.clock.advance({ seconds: 1 });
  const { id: studentId } = await app.given.student();
  const at = app.clock.now();
  const joined = { userId: studentId, schoolId: rep.schoolId, confirmedAt: at, confirmedHow: 'JOIN_CODE' };
  const [made] = await knex()('memberships')
    .insert({ ...joined, state: 'ENDED', endedAt: at, endedHow: 'MOVED' })
    .returning<{ id: number }[]>('id');
  for (let times = 0; times < 2; times += 1) {
    await sweep('webhooks.sweep-students');
    await app.work();
  }

  expect(receiver.verified(secret).map(({ type, data }) => [type, data['membershipId'], data['studentId']])).toEqual([
    ['student.joined', made?.id, studentId],
    ['student.left', made?.id, studentId],
  ]);
});

/** @covers rule webhook-again */
it('tries again with the same id and longer waits, until it is given up', async () => {
  const { endpoint, secret } = await endpointOf(rep);
  receiver.answers(500, { body: 'away' });
  const { id } = await sendTest(rep, endpoint.id);
  const waits: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    await app.work();
    const [delivery] = await deliveriesOf(rep, endpoint.id);
    expect(delivery).toMatchObject({ id, tries, lastTry: { statusCode: 500, failure: 'STATUS', answer: 'away' } });
    if (delivery?.nextTryAt == null) break;
    waits.push((Date.parse(delivery.nextTryAt) - app.clock.now().getTime()) / 1_000);
    app.clock.set(new Date(delivery.nextTryAt));
    await sweep();
  }
  await app.work();

  const usual = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600)];
  expect(waits).toHaveLength(9);
  waits.forEach((wait, index) => expect(Math.abs(wait / (usual[index] ?? 0) - 1)).toBeLessThanOrEqual(0.101));
  expect(await deliveriesOf(rep, endpoint.id, '?status=FAILED')).toMatchObject([{ id, tries: 10, nextTryAt: null }]);
  expect(new Set(receiver.received.map((each) => each.id))).toEqual(new Set([id]));
  expect(secret).toMatch(/^whsec_/);
});

it('sends one that failed again, and all that failed since a time', async () => {
  const { endpoint, secret } = await endpointOf(rep);
  const ids = [await sendTest(rep, endpoint.id), await sendTest(rep, endpoint.id)].map(({ id }) => id);
  await knex()('endpoint_deliveries').whereIn('id', ids).update({ state: 'FAILED', nextTryAt: null, tries: 10 });
  const client = await app.as(rep);
  await client.post(`/webhook-endpoints/${endpoint.id}/deliveries/${ids[0]}/redeliver`).expect(200);
  await app.work();
  const since = new Date(app.clock.now().getTime() - 1_000).toISOString();
  const { body } = await client.post(`/webhook-endpoints/${endpoint.id}/redeliver`).send({ since }).expect(200);
  await sweep();
  await app.work();

  expect(body).toEqual({ count: 1 });
  expect(receiver.received.map(({ id }) => id)).toEqual(ids);
  expect(receiver.verified(secret)).toHaveLength(2);
});

it('signs with both secrets while a rotation overlaps, and then with the new one alone', async () => {
  const { endpoint, secret: former } = await endpointOf(rep);
  const client = await app.as(rep);
  const rotated = await client.post(`/webhook-endpoints/${endpoint.id}/rotate`).send({ overlapHours: 1 }).expect(200);
  const { secret } = rotated.body as Issued;
  await sendTest(rep, endpoint.id);
  await app.work();

  expect([former, secret].map((each) => receiver.verified(each)[0]?.type)).toEqual(['webhook.test', 'webhook.test']);
  expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  app.clock.advance({ minutes: 61 });
  await sendTest(rep, endpoint.id);
  await app.work();
  expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  const sealed = await knex()('webhook_endpoints').where({ id: endpoint.id }).first<{ secret: string }>('secret');
  expect(sealed?.secret).toMatch(/^v1\./);
});

/** @covers rule webhook-off */
it('is switched off by 410, and by days of failures, and tells once who can switch it on', async () => {
  const gone = await endpointOf(rep);
  receiver.answers(410);
  await sendTest(rep, gone.endpoint.id);
  await app.work();
  const other = await app.given.schoolRep();
  const failing = await endpointOf(other);
  receiver.answers(503);
  await sendTest(other, failing.endpoint.id);
  await app.work();
  app.clock.advance({ days: 5 });
  await sendTest(other, failing.endpoint.id);
  await app.work();
  await sweep();
  await app.work();

  const states = await knex()('webhook_endpoints')
    .whereIn('id', [gone.endpoint.id, failing.endpoint.id])
    .orderBy('id')
    .select('state', 'off_reason');
  expect(states).toEqual([
    { state: 'OFF', offReason: 'GONE' },
    { state: 'OFF', offReason: 'FAILING' },
  ]);
  const told = app.mails.filter(({ subject }) => subject.includes('Veebihaak on välja lülitatud'));
  expect(told.map(({ to }) => to)).toEqual([rep.email, other.email]);
  const client = await app.as(other);
  expect(await client.post(`/webhook-endpoints/${failing.endpoint.id}/test`)).toMatchObject(error(409, 'webhook.off'));
  receiver.answers(200);
  await client.post(`/webhook-endpoints/${failing.endpoint.id}/state`).send({ state: 'ON' }).expect(200);
  const { body } = await client
    .post(`/webhook-endpoints/${failing.endpoint.id}/redeliver`)
    .send({ since: new Date(0).toISOString() });
  expect(body).toEqual({ count: 2 });
});

it('never sends one try twice, though two workers take the same job', async () => {
  const { endpoint } = await endpointOf(rep);
  const { id } = await sendTest(rep, endpoint.id);
  const job = app.container.registry.handler('webhook.delivery-due', 'webhooks.deliver');
  const context = { messageId: 'm', attempt: 1, isLastAttempt: false };
  await Promise.all([1, 2, 3].map(async () => job?.run({ deliveryId: id }, context)));

  expect(receiver.received.map((each) => each.id)).toEqual([id]);
});

it('takes over from a worker that died while it was sending', async () => {
  const { endpoint } = await endpointOf(rep);
  const { id } = await sendTest(rep, endpoint.id);
  const soon = new Date(app.clock.now().getTime() + 60_000);
  await knex()('endpoint_deliveries').where({ id }).update({ claimedUntil: soon });
  await app.work();
  expect(receiver.received).toEqual([]);

  app.clock.advance({ minutes: 3 });
  await sweep();
  await app.work();
  expect(receiver.received.map((each) => each.id)).toEqual([id]);
});

it('names what is wrong with an address, and answers a foreign one as a missing one', async () => {
  const client = await app.as(rep);
  const wanted = { name: 'Infosüsteem', events: ['invoice.paid'] };

  expect(await client.post('/webhook-endpoints').send({ ...wanted, url: 'https://10.0.0.1/' })).toMatchObject({
    ...error(422, 'webhook.url-refused'),
    body: { details: { field: 'url', reason: 'INTERNAL' } },
  });
  expect((await client.post('/webhook-endpoints').send({ ...wanted, url: receiver.url, events: ['a'] })).status).toBe(
    422,
  );
  const foreign = await endpointOf(await app.given.schoolRep());
  for (const id of [foreign.endpoint.id, 999_999]) {
    expect(await client.get(`/webhook-endpoints/${id}/deliveries`)).toMatchObject(error(404, 'webhook.not-found'));
    expect(await client.patch(`/webhook-endpoints/${id}`).send({ name: 'Minu' })).toMatchObject(
      error(404, 'webhook.not-found'),
    );
  }
});

it('keeps fifty at most also when three are made at the same time', async () => {
  const maker = await app.given.schoolRep();
  const { endpoint } = await endpointOf(maker, ALL, receiver.url);
  const row = { ...(await knex()('webhook_endpoints').where({ id: endpoint.id }).first<object>()), id: undefined };
  await knex()('webhook_endpoints').insert(Array.from({ length: 48 }, () => row));
  const client = await app.as(maker);
  const another = { name: 'Üks veel', url: receiver.url, events: ALL };

  const atOnce = await Promise.all([1, 2, 3].map(async () => client.post('/webhook-endpoints').send(another)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

it('keeps fifty at most, lists the newest first, and logs who did what without the address', async () => {
  const { endpoint } = await endpointOf(rep, ALL, `${receiver.url}?secret=1`);
  const row = { ...(await knex()('webhook_endpoints').where({ id: endpoint.id }).first<object>()), id: undefined };
  await knex()('webhook_endpoints').insert(Array.from({ length: 49 }, () => row));
  const client = await app.as(rep);
  const another = { name: 'Üks veel', url: receiver.url, events: ALL };
  expect(await client.post('/webhook-endpoints').send(another)).toMatchObject(error(409, 'webhook.too-many'));

  const first = (await client.get('/webhook-endpoints?limit=30')).body as { items: Endpoint[]; nextCursor: string };
  const rest = (await client.get(`/webhook-endpoints?limit=30&cursor=${first.nextCursor}`)).body as {
    items: Endpoint[];
  };
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(ids).toHaveLength(50);
  const log = await knex()('activity_log').where({ type: 'WEBHOOK_CREATED', schoolId: rep.schoolId });
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain('secret=');
});

it('lets nobody make one by a key, nor who only reads', async () => {
  const watcher = await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' });
  const wanted = { name: 'Infosüsteem', url: receiver.url, events: ALL };
  const client = await app.as(watcher);

  expect(await client.post('/webhook-endpoints').send(wanted)).toMatchObject(error(403, 'auth.reads-only'));
  expect((await client.get('/webhook-endpoints')).status).toBe(200);
  const { body } = await (await app.as(rep)).get('/api-keys/permissions');
  expect(JSON.stringify(body)).not.toContain('webhook');
});

it('forgets the log after some weeks, but nothing that still waits', async () => {
  const { endpoint } = await endpointOf(rep);
  await sendTest(rep, endpoint.id);
  await app.work();
  const { id } = await sendTest(rep, endpoint.id);
  await knex()('endpoint_deliveries')
    .where({ endpointId: endpoint.id })
    .update({ createdAt: new Date(0) });
  await sweep('webhooks.prune');

  expect((await deliveriesOf(rep, endpoint.id)).map((each) => each.id)).toEqual([id]);
});

it('lists everything that can be heard, by the name that an event carries', async () => {
  const { body } = await (await app.as(rep)).get('/webhook-endpoints/events').expect(200);
  const admin = await (await app.as(await app.given.admin())).get('/webhook-endpoints/events').expect(200);
  const named = (answer: unknown) => JSON.stringify(answer);

  const ofSchools = ['registration.created', 'registration.moved', 'registration.payer_changed', 'student.left'];
  for (const type of [...ofSchools, 'result.set']) expect(named(body)).toContain(`"${type}"`);
  for (const type of ['invoice.issued', 'payment.received', 'payment.refunded', 'payment.reversed'])
    expect(named(admin.body)).toContain(`"${type}"`);
});

it('tells of a result with what it was before, and of a payment by its number', async () => {
  const admin = await app.given.admin();
  const { secret } = await endpointOf(admin, ['result.set', 'payment.received']);
  const { id } = await aSeat(rep.schoolId);
  const client = await app.as(admin);
  await app.database.knex('cohorts').update({ startDate: new Date('2026-01-01'), endDate: new Date('2026-02-01') });
  await app.database.knex('cohort_participants').where({ id }).update({ status: 'AWAITING_RESULT' });
  await client.post(`/registrations/${id}/result`).send({ status: 'COMPLETED' }).expect(200);
  const student = await app.as(await app.given.student());
  const cohort = await app.given.cohort();
  const own = await student
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true })
    .expect(201);
  await app.work();
  const { registration } = own.body as { registration: { invoice: { id: string } } };
  await client
    .post(`/invoices/${registration.invoice.id}/transfers`)
    .send({
      amount: { amount: 9_500, currency: 'EUR' },
      reference: 'RO-1',
      payerName: 'Mari Maasikas',
      receivedOn: app.clock.now().toISOString().slice(0, 10),
      payerIban: 'EE471000001020145685',
    })
    .expect(200);
  await app.work();

  const events = receiver.verified(secret);
  const dataOf = (wanted: string) => events.find(({ type }) => type === wanted)?.data;
  const aText = expect.any(String) as string;
  expect(dataOf('result.set')).toMatchObject({ registrationId: id, status: 'COMPLETED', formerStatus: aText });
  const aUuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(dataOf('payment.received')).toMatchObject({ paymentId: aUuid });
});
