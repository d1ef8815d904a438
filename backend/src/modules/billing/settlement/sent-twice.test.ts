import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';

let bank: MoneyTest['bank'];
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('twice', (given) => ({ bank, app, at, outside } = given));

const faults = (switches: object) => bank.send('PUT', '/control/faults/montonio', switches);

async function cancel({ student, registrationId }: Paying): Promise<void> {
  await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
}

/** A student who gave the seat up. The bank refused the refund, and staff sent the money from our own account. */
async function sentByHand(reference: string): Promise<Paying> {
  const seat = await outside.paid();
  await cancel(seat);
  await faults({ refund: { enabled: false } });
  await app.work();
  await bank.send('DELETE', '/control/faults');
  await decideRefused(seat, reference);
  return seat;
}

/** Staff have sent by hand what the bank refused to refund. */
async function decideRefused({ attemptId }: Paying, reference: string): Promise<void> {
  const refused = await app.database
    .knex('cases')
    .where({ kind: 'refund.refused', paymentAttemptId: attemptId })
    .first<{ id: number }>('id');
  const admin = await app.as(await app.given.admin());
  await admin
    .post(`/cases/${refused.id}/resolve`)
    .send({ action: 'SENT_BY_HAND', reference, note: 'Pank ei teinud' })
    .expect(200);
}

/** The bank's answers say that it reversed the payment, until the mocks are restored. */
function ordersReadAsVoided(): void {
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const reply = await ask(input, init);
    const isOrder = typeof input === 'string' && input.includes('/orders/') && !input.includes('/control/');
    return isOrder ? Response.json({ ...((await reply.json()) as object), paymentStatus: 'VOIDED' }) : reply;
  });
}

const bankAccount = () => at.ledgerOf('bank');
const losses = () => at.ledgerOf('losses');

describe('a payment that staff refunded from our own account and that the bank then reversed', () => {
  it('is a case, and is settled by the transfer with which the payer returns the money', async () => {
    const before = await bankAccount();
    const seat = await sentByHand('HAND-1');
    await outside.takeBack(seat);
    await outside.lookADayLater();

    expect(await outside.casesOf(seat)).toMatchObject([
      { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 9_500, facts: { reason: 'VOID', twiceCents: 9_500 } },
    ]);
    expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 9_500, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);

    expect(await outside.decide(seat, { action: 'PAID_BACK', reference: 'BACK-1' })).toMatchObject({ status: 200 });

    expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect(await bankAccount()).toBe(before);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('needs the number of a transfer that is not recorded yet', async () => {
    const seat = await sentByHand('HAND-2');
    await outside.takeBack(seat);
    await outside.lookADayLater();

    expect(await outside.decide(seat, { action: 'PAID_BACK' })).toMatchObject({ status: 422 });
    expect(await outside.decide(seat, { action: 'PAID_BACK', reference: 'BACK-1' })).toMatchObject({
      status: 409,
      body: { code: 'transfer.already-recorded' },
    });
    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN' }]);
  });

  it('counts a returned transfer once: it pays no invoice as well', async () => {
    const { id: cohortId } = await app.given.cohort({ startsInDays: 30 });
    const student = await app.as(await app.given.student());
    await student
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' })
      .expect(201);
    await app.work();
    const { items } = (await student.get('/invoices')).body as { items: { id: string }[] };
    const admin = await app.as(await app.given.admin());

    expect(
      await admin.post(`/invoices/${items[0]?.id ?? ''}/transfers`).send({
        amount: { amount: 9_500, currency: 'EUR' },
        receivedOn: app.clock.now().toISOString().slice(0, 10),
        reference: 'BACK-1',
        payerName: 'Mari Maasikas',
      }),
    ).toMatchObject({ status: 409, body: { code: 'transfer.already-recorded' } });
  });
});

it('is a case when our own refund is carried out after the bank has reversed the payment', async () => {
  const before = await losses();
  const seat = await outside.paid();
  await faults({ refund: { delayMs: 7_200_000 } });
  await cancel(seat);
  await app.work();
  await outside.takeBack(seat);
  await at.tell(seat.orderUuid);
  expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
  await at.putForward({ hours: 5 });
  await at.untilRefunded(seat.attemptId);

  expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
  expect(await outside.casesOf(seat)).toMatchObject([
    { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 9_500, facts: { reason: 'VOID' } },
  ]);
  expect(await outside.owedBy(seat)).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);

  expect(await outside.decide(seat, { action: 'WRITE_OFF' })).toMatchObject({ status: 200 });

  expect(await outside.booked(seat)).toEqual({ clearing: -9_500, payable: 0, unallocated: 0 });
  expect((await losses()) - before).toBe(9_500);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('is a case when somebody refunds at the provider what staff have sent by hand', async () => {
  const seat = await sentByHand('HAND-3');
  await outside.sendBack(seat);
  await outside.lookADayLater();
  await outside.lookADayLater();

  expect(await outside.casesOf(seat)).toMatchObject([
    { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 9_500, facts: { reason: 'REFUND' } },
  ]);
  expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 9_500, unallocated: 0 });
  expect(await at.brokenInvariants()).toEqual([]);
});

describe('a refund at the provider of more than the seat’s money, since a part had been sent by hand', () => {
  /** Of 95 € the swap owed 40 € back, which staff sent by hand. Then somebody refunds all 95 € at the provider. */
  async function allSentBack(reference: string): Promise<Paying> {
    const { id: from, courseId } = await app.given.cohort();
    const { id: to } = await app.given.cohort({ courseId, priceCents: 5_500, startsInDays: 40 });
    const seat = await outside.paid({ cohortId: from });
    const client = await app.as(seat.student);
    await client.post(`/registrations/${seat.registrationId}/swap`).send({ cohortId: to }).expect(200);
    await faults({ refund: { enabled: false } });
    await app.work();
    await bank.send('DELETE', '/control/faults');
    await decideRefused(seat, reference);
    await outside.sendBack(seat);
    await outside.lookADayLater();
    return seat;
  }

  it('is owed again for the seat that is kept, and the rest was sent twice', async () => {
    const seat = await allSentBack('HAND-6');
    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect(await outside.casesOf(seat)).toMatchObject([
      { kind: 'payment.reversed-outside', status: 'RESOLVED' },
      { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 4_000 },
    ]);
    expect(await at.registrationOf(seat)).toMatchObject({ toPay: { amount: 5_500 } });
    expect(await outside.owedBy(seat)).toBe(5_500);
    expect(await at.brokenInvariants()).toEqual([]);

    expect(await outside.decide(seat, { action: 'PAID_BACK', reference: 'BACK-6' })).toMatchObject({ status: 200 });
    expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('is credited for the seat that is canceled, and the rest was sent twice', async () => {
    const seat = await allSentBack('HAND-7');
    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 200 });

    expect((await outside.casesOf(seat)).filter(({ status }) => status === 'OPEN')).toMatchObject([
      { kind: 'refund.sent-twice', amountCents: 4_000 },
    ]);
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await outside.decide(seat, { action: 'WRITE_OFF' })).toMatchObject({ status: 200 });
    expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

it('counts each sum once when a part is refunded at the provider too, and the bank then reverses the rest', async () => {
  const seat = await sentByHand('HAND-5');
  await outside.sendBack(seat, 30);
  await outside.lookADayLater();
  expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN', amountCents: 3_000 }]);
  ordersReadAsVoided();
  await outside.lookADayLater();

  expect(await outside.casesOf(seat)).toMatchObject([
    { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 3_000 },
    { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 6_500 },
  ]);
  expect(await outside.owedBy(seat)).toBe(0);
  expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 9_500, unallocated: 0 });
  expect(await at.brokenInvariants()).toEqual([]);

  jest.restoreAllMocks();
  // One transfer of the payer returns both sums.
  for (let sum = 0; sum < 2; sum += 1)
    expect(await outside.decide(seat, { action: 'PAID_BACK', reference: 'BACK-5' })).toMatchObject({ status: 200 });
  expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
});

it('can be decided by administrators only', async () => {
  const seat = await sentByHand('HAND-4');
  await outside.sendBack(seat);
  await outside.lookADayLater();

  expect(await outside.decide(seat, { action: 'WRITE_OFF' }, seat.student)).toMatchObject({ status: 403 });
  expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 422 });
  expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN' }]);
});
