import { untilSomebodyWaits } from '../../../../test/locks';
import { payingApp, type PayingApp } from '../../../../test/paying';

const WAITED_MS = 3_000;
/** Longer than one wait for a lock, shorter than two. */
const HELD_MS = 4_000;

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('slowlocks', { env: { LOCK_TIMEOUT_MS: String(WAITED_MS) } }));
});
afterEach(() => bank.send('DELETE', '/control/faults'));
afterAll(() => stop());

const sweepHolds = () =>
  app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-holds')?.run();

const seatOf = (id: number) =>
  app.database
    .knex('cohort_participants')
    .where({ id })
    .first<{ status: string; confirmedAt: Date | null; heldUntil: Date | null }>('status', 'confirmedAt', 'heldUntil');

const unansweredOf = (paymentAttemptId: string) =>
  app.database.knex('cases').where({ kind: 'payment.unanswered', paymentAttemptId });

it('keeps a paid seat whose settlement waited too long for a lock', async () => {
  const paid = await at.paying();
  await at.putForward({ minutes: 41 });
  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay-late`, { afterMs: 0 });
  const holder = await app.database.knex.transaction();
  await holder('cohorts').where({ id: paid.cohortId }).forUpdate().first('id');

  const sweeping = sweepHolds();
  await untilSomebodyWaits(app.database.knex);
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  await holder.rollback();
  await sweeping;

  expect(await seatOf(paid.registrationId)).toMatchObject({ status: 'REGISTERED' });
  await sweepHolds();
  expect(await seatOf(paid.registrationId)).toMatchObject({
    status: 'REGISTERED',
    confirmedAt: expect.any(Date) as Date,
  });
});

it('tells a payer who returns while the notice is being recorded how far it is, and nobody loses the payment', async () => {
  const paid = await at.paying();
  const { redirectUrl } = await at.payAtBank(paid.orderUuid);
  const notice = await app.database.knex.transaction();
  await notice('payment_attempts').where({ id: paid.attemptId }).forUpdate().first('id');

  const meanwhile = await at.returnFromBank(redirectUrl);
  await notice.rollback();

  expect([meanwhile.status, meanwhile.body]).toMatchObject([200, { state: 'PENDING' }]);
  expect((await at.returnFromBank(redirectUrl)).body).toMatchObject({ state: 'PAID' });
  expect(await seatOf(paid.registrationId)).toMatchObject({ confirmedAt: expect.any(Date) as Date });
});

it('ends the hold when the provider says that nothing was paid', async () => {
  const paid = await at.paying();
  await at.putForward({ minutes: 41 });

  await sweepHolds();

  expect(await seatOf(paid.registrationId)).toMatchObject({ status: 'CANCELED' });
  expect(await unansweredOf(paid.attemptId)).toEqual([]);
});

/** @covers rule seat-silent-bank */
it('prolongs the hold while the provider is silent, and opens a case when the seat goes on after 48 hours', async () => {
  const paid = await at.paying();
  await bank.send('PUT', '/control/faults/montonio', { down: true });
  await at.putForward({ minutes: 41 });
  await sweepHolds();
  const prolonged = await seatOf(paid.registrationId);
  expect(prolonged).toMatchObject({ status: 'REGISTERED' });
  expect(prolonged?.heldUntil?.getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(await unansweredOf(paid.attemptId)).toEqual([]);

  await at.putForward({ hours: 48 });
  await sweepHolds();

  expect(await seatOf(paid.registrationId)).toMatchObject({ status: 'CANCELED' });
  const [item] = await unansweredOf(paid.attemptId).select<{ id: number; status: string }[]>('id', 'status');
  expect(item).toMatchObject({ status: 'OPEN' });
  await bank.send('DELETE', '/control/faults');
  const admin = await app.as(await app.given.admin());
  expect(
    await admin.post(`/cases/${item?.id ?? 0}/resolve`).send({ action: 'ASK_AGAIN', note: 'Pank töötab jälle' }),
  ).toMatchObject({ status: 200, body: { action: 'ASK_AGAIN', note: 'Pank töötab jälle' } });
});

it.each([
  { told: 'the money came', action: 'PAID', pay: true },
  { told: 'the order was given up', action: 'ABANDONED', pay: false },
])('closes the case by itself when the provider says at last that $told', async ({ action, pay }) => {
  const paid = await at.paying();
  if (pay) await at.payAtBank(paid.orderUuid);
  await bank.send('PUT', '/control/faults/montonio', { down: true });
  await at.putForward({ minutes: 41 });
  await sweepHolds();
  await at.putForward({ hours: 48 });
  await sweepHolds();
  expect(await unansweredOf(paid.attemptId).select('status')).toEqual([{ status: 'OPEN' }]);

  await bank.send('DELETE', '/control/faults');
  await at.tell(paid.orderUuid);

  expect(await unansweredOf(paid.attemptId).select('status', 'action', 'resolvedByUserId')).toEqual([
    { status: 'RESOLVED', action, resolvedByUserId: null },
  ]);
});
