/**
 * Refusals that need nothing to be there: what is missing is named, each by the code of its own kind.
 * @covers DELETE /cohorts/:id/materials/:material, GET /gift-cards/offer, GET /subscriptions
 * @covers GET /webhook-endpoints/:id/deliveries/:deliveryId, PATCH /cohorts/:id/materials/:material
 * @covers POST /cohorts/:id/materials/files, POST /rooms/:room/visits, POST /rooms/access/:access/retry
 * @covers ChangeMaterial, GiftCardOffer, Payout, PromotionCode, RoomVisit
 * @covers errors idempotency, errors payout, errors promotion-code, errors room, errors subscription
 * @covers errors webhook
 */
import { deriveKeys, IdempotencyStore } from '#platform/index';
import { testApp, type TestApp } from '../app';

const NOTHING = '0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('refusals');
});
afterAll(() => app.close());

it.each([
  ['get', `/payouts/${NOTHING}`, 'payout.not-found'],
  ['post', '/promotion-codes/999999/end', 'promotion-code.not-found'],
  ['post', '/rooms/nowhere/visits', 'room.not-found'],
  ['post', '/rooms/access/999999/retry', 'room.access-not-found'],
] as const)('%s %s says what is not there', async (method, path, code) => {
  const client = await app.as(await app.given.admin());
  const { status, body } = await client[method](path);

  expect([status, body]).toMatchObject([404, { code }]);
});

it('names a delivery that an endpoint has not had', async () => {
  const client = await app.as(await app.given.admin());
  const { body } = await client
    .post('/webhook-endpoints')
    .send({ name: 'Infosüsteem', url: 'https://naide.ee/kuulaja', events: ['invoice.paid'] });
  const { endpoint } = body as { endpoint: { id: number } };

  const reply = await client.get(`/webhook-endpoints/${endpoint.id}/deliveries/${NOTHING}`);

  expect([reply.status, reply.body]).toMatchObject([404, { code: 'webhook.delivery-not-found' }]);
});

it('sells no passes where no provider of passes is set up', async () => {
  const client = await app.as(await app.given.student());
  const reply = await client.post('/subscriptions').send({ type: 'SINGLE_PASS' });
  const running = await client.get('/subscriptions?running=true');

  expect([reply.status, reply.body]).toMatchObject([409, { code: 'subscription.not-sold' }]);
  expect([running.status, running.body]).toMatchObject([200, { items: [] }]);
});

it('refuses an Idempotency-Key that is too short, and a second request while the first is under way', async () => {
  const client = await app.as(await app.given.student());
  const short = await client.put('/saved-views').set('Idempotency-Key', 'kurz').send({});
  const store = new IdempotencyStore(app.database.knex, deriveKeys('x'.repeat(32), 'idempotency'));
  await store.begin('user:1', 'a key of a client', ['post', '/somewhere']);

  expect([short.status, short.body]).toMatchObject([422, { code: 'idempotency.malformed' }]);
  await expect(store.begin('user:1', 'a key of a client', ['post', '/somewhere'])).rejects.toMatchObject({
    code: 'idempotency.in-progress',
  });
});

/** @covers rule idempotency-owner */
it('repeats no answer to somebody else who sends the same Idempotency-Key', async () => {
  const answers = [];
  for (const student of [await app.given.student(), await app.given.student()]) {
    const client = await app.as(student);
    const change = client.patch(`/users/${student.id}`).set('Idempotency-Key', 'one-key-of-two');
    const { status, headers, body } = await change.send({ firstName: 'Mari' });
    answers.push([status, headers['idempotent-replayed'], (body as { id: number }).id === student.id]);
  }

  expect(answers).toEqual([
    [200, undefined, true],
    [200, undefined, true],
  ]);
});

it('says at which hour a gift card is mailed on its day', async () => {
  const { body } = await (await app.as(null)).get('/gift-cards/offer');

  expect(body).toMatchObject({ deliveryHour: 9, months: 36 });
});

it('shows a payout whose entries its provider has not listed yet', async () => {
  await app.database.knex.raw(
    `insert into provider_payouts (id, provider, ref, status, amount_cents, currency, made_at, arrives_on, entries, changed_at)
     values (gen_random_uuid(), 'stripe', 'po_1', 'PAID', 475, 'EUR', now(), current_date, 'LATER', now())`,
  );
  const { body } = await (await app.as(await app.given.admin())).get('/payouts');

  expect(body).toMatchObject({ items: [{ entries: 'LATER' }] });
});

it('knows no cohort to which a file could be added', async () => {
  const client = await app.as(await app.given.admin());
  const reply = await client
    .post(`/cohorts/999999/materials/files?title=Leht&name=leht.pdf&session=1`)
    .set('Content-Type', 'application/pdf')
    .send(Buffer.from('%PDF-1.7'));

  expect([reply.status, reply.body]).toMatchObject([404, { code: 'cohort.not-found' }]);
});
