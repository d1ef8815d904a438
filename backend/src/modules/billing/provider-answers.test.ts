import { payingApp, type PayingApp } from '../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let bank: PayingApp['bank'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, bank, stop } = await payingApp('answers'));
});
afterAll(() => stop());
afterEach(() => bank.send('DELETE', '/control/faults'));

const faults = (switches: object) => bank.send('PUT', '/control/faults/montonio', switches);
const eventsOf = (ref: string) =>
  app.database
    .knex('webhook_events')
    .whereRaw(`payload->>'ref' = ?`, [ref])
    .select<{ provider: string; processedAt: Date | null }[]>('provider', 'processed_at');

describe('an answer that cannot be read', () => {
  it('counts as no answer: money paid while the bank sent empty sums is found after the seat has lapsed', async () => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);
    await faults({ emptyAmounts: 'all' });
    await at.webhook(paid.orderUuid, 'both');
    await app.work().catch(() => undefined);
    expect(await at.attempt(paid.attemptId)).toEqual({ status: 'PENDING', resolution: null });
    // The queue has tried the notice as often as it does; only the reconciler is left to ask.
    await app.database.knex('queue_messages').whereNull('completedAt').update({ completedAt: app.clock.now() });
    // The bank stays silent until long after the hold, and after the time in which the product expects late payments.
    await faults({ down: true });
    await at.putForward({ days: 4 });
    await at.reconcile();

    await faults({ down: false, emptyAmounts: 0 });
    await at.putForward({ hours: 2 });
    await at.reconcile();

    expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'PAID' });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('leaves the notice open, and processes it when the bank sends it again', async () => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);
    await faults({ emptyAmounts: 'all' });
    await at.webhook(paid.orderUuid, 'both');
    await app.work().catch(() => undefined);
    expect(await eventsOf(paid.orderUuid)).toEqual([{ provider: 'montonio', processedAt: null }]);

    await faults({ emptyAmounts: 0 });
    await at.tell(paid.orderUuid);

    expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true, invoice: { status: 'PAID' } });
    expect(await eventsOf(paid.orderUuid)).toEqual([{ provider: 'montonio', processedAt: expect.any(Date) }]);
  });
});

describe('an order that nobody paid', () => {
  it('is checked for as long as it can still be paid, and no longer', async () => {
    const paying = await at.paying();
    const nextCheck = async () =>
      (
        await app.database
          .knex('payment_attempts')
          .where({ id: paying.attemptId })
          .first<{ nextCheckAt: Date | null }>('next_check_at')
      ).nextCheckAt;
    await at.putForward({ hours: 24 });
    await at.reconcile();
    expect(await nextCheck()).not.toBeNull();

    await at.putForward({ hours: 26 });
    await at.reconcile();

    expect(await nextCheck()).toBeNull();
  });
});

describe('a notice', () => {
  it('opens one case when its order is not ours', async () => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);
    const { knex } = app.database;
    // Another installation of the product used the same store: its orders carry references that are not ours.
    await knex('payment_attempts').where({ id: paid.attemptId }).update({ nextCheckAt: null, provider: 'stripe' });

    await at.tell(paid.orderUuid);
    await at.tell(paid.orderUuid);

    const cases = await knex('cases').where({ kind: 'payment.unknown-order' });
    expect(cases).toEqual([
      expect.objectContaining({
        subjectKey: `montonio:${paid.orderUuid}`,
        amountCents: 9_500,
        facts: { provider: 'montonio', order: paid.orderUuid, status: 'PAID' },
      }),
    ]);
    await knex('payment_attempts').where({ id: paid.attemptId }).update({ status: 'FAILED' });
  });

  it('is handled only by the provider that sent it, and stays open where that provider has no keys', async () => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);
    const [event] = await app.database
      .knex('webhook_events')
      .insert({
        provider: 'without_keys',
        eventKey: 'evt_1',
        payload: JSON.stringify({ kind: 'order', ref: paid.orderUuid }),
        raw: '{}',
      })
      .returning<{ id: number }[]>('id');
    const [process] = app.container.registry.handlersOf('payment.webhook-received');
    const context = { messageId: 'none', attempt: 1, isLastAttempt: false };

    await expect(process?.run({ eventId: event?.id ?? 0 }, context)).rejects.toThrow(/Unable to validate payment/);

    expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'PENDING' });
  });
});
