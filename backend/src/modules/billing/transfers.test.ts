/**
 * @covers POST /refunds/:id/sent
 * @covers Invoice, Refund
 * @covers errors refund, errors transfer
 */
import type { GivenUser } from '../../../test/given';
import { payingApp, type PayingApp } from '../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('transfers'));
});
afterAll(() => stop());

type Invoiced = { student: GivenUser; cohortId: number; registrationId: number; invoiceId: string };

let lines = 0;
const line = (cents: number, reference?: string) => {
  lines += 1;
  return {
    amount: { amount: cents, currency: 'EUR' },
    reference: reference ?? `RO-${lines}`,
    receivedOn: app.clock.now().toISOString().slice(0, 10),
    payerName: 'Mari Maasikas',
    payerIban: 'EE471000001020145685',
  };
};

const run = async (name: string): Promise<void> =>
  app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const asAdmin = async () => app.as(await app.given.admin());

async function register(student: GivenUser, cohortId: number): Promise<Invoiced> {
  const client = await app.as(student);
  const { body } = await client
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  await app.work();
  const { items } = (await client.get('/invoices')).body as { items: { id: string }[] };
  return {
    student,
    cohortId,
    registrationId: (body as { registration: { id: number } }).registration.id,
    invoiceId: items[0]?.id ?? '',
  };
}

/** A student with a held seat and an issued invoice of 95 € to be paid by transfer. */
const invoiced = async (cohort: { sizeMax?: number; startsInDays?: number } = {}): Promise<Invoiced> =>
  register(await app.given.student(), (await app.given.cohort({ startsInDays: 30, ...cohort })).id);

const transfer = async (invoiceId: string, body: object) =>
  (await asAdmin()).post(`/invoices/${invoiceId}/transfers`).send(body);
const seatOf = (who: Invoiced) => at.registrationOf(who);

it('confirms the seat, marks the invoice as paid, and counts the same statement line once', async () => {
  const who = await invoiced();
  const received = line(9_500);

  const first = await transfer(who.invoiceId, received);
  const again = await transfer(who.invoiceId, received);

  expect(first).toMatchObject({
    status: 200,
    body: { resolution: 'SETTLED', invoice: { status: 'PAID', paid: { amount: 9_500 } } },
  });
  expect(again).toMatchObject({
    status: 200,
    body: { resolution: 'SETTLED', invoice: { status: 'PAID', paid: { amount: 9_500 } } },
  });
  expect(await seatOf(who)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
  expect(await at.ledgerOf('receivable', { userId: who.student.id })).toBe(0);
});

it('refuses a statement line that was already recorded for another invoice, and changes nothing', async () => {
  const [one, other] = [await invoiced(), await invoiced()];
  const received = line(9_500);
  await transfer(one.invoiceId, received);

  expect(await transfer(other.invoiceId, received)).toMatchObject(error(409, 'transfer.already-recorded'));
  expect(await seatOf(other)).toMatchObject({ hasAccess: false });
});

it('holds the seat after a part payment, and asks the bank link for the remaining sum only', async () => {
  const who = await invoiced();

  expect((await transfer(who.invoiceId, line(3_000))).body).toMatchObject({
    invoice: { status: 'UNPAID', isPartlyPaid: true, paid: { amount: 3_000 } },
  });
  expect(await seatOf(who)).toMatchObject({ hasAccess: false });
  const { body } = await (
    await app.as(who.student)
  )
    .post(`/registrations/${who.registrationId}/pay`)
    .send({ provider: 'montonio', bank: 'HABAEE2X' });
  const payment = body as { id: string; amount: { amount: number } };
  expect(payment.amount.amount).toBe(6_500);
  const [order] = await at.ordersOf(payment.id);
  await at.settle(order?.uuid ?? '');

  expect(await seatOf(who)).toMatchObject({ hasAccess: true });
  expect(await at.ledgerOf('receivable', { userId: who.student.id })).toBe(0);
  expect((await (await asAdmin()).get(`/invoices/${who.invoiceId}`)).body).toMatchObject({
    status: 'PAID',
    paid: { amount: 9_500 },
  });
});

it('owes the part payment back when the seat lapses, until staff have sent the money', async () => {
  const who = await invoiced();
  await transfer(who.invoiceId, line(3_000));
  await at.putForward({ days: 29 });
  await run('registrations.sweep-holds');
  await app.work();
  const admin = await asAdmin();

  const { items } = (await admin.get('/refunds')).body as { items: { id: string; invoiceId: string }[] };
  const refund = items.find(({ invoiceId }) => invoiceId === who.invoiceId);
  expect(refund).toMatchObject({
    amount: { amount: 3_000 },
    isByHand: true,
    payerIban: 'EE471000001020145685',
    payerName: 'Mari Maasikas',
  });
  expect((await admin.post(`/refunds/${refund?.id ?? ''}/sent`).send({ reference: 'OUT-1' })).status).toBe(204);
  expect((await admin.post(`/refunds/${refund?.id ?? ''}/sent`).send({ reference: 'OUT-1' })).status).toBe(204);
  expect(await admin.post(`/refunds/${refund?.id ?? ''}/sent`).send({ reference: 'OUT-2' })).toMatchObject(
    error(409, 'refund.successful-to-successful'),
  );

  expect(await at.ledgerOf('receivable', { userId: who.student.id })).toBe(0);
  expect(await at.ledgerOf('refunds_payable')).toBe(0);
});

it('refunds a double payment and an overpayment', async () => {
  const who = await invoiced();
  await transfer(who.invoiceId, line(10_000));

  expect((await transfer(who.invoiceId, line(9_500))).body).toMatchObject({ resolution: 'DUPLICATE' });
  const { items } = (await (await asAdmin()).get('/refunds')).body as {
    items: { invoiceId: string; amount: { amount: number } }[];
  };

  const amounts = items.filter(({ invoiceId }) => invoiceId === who.invoiceId).map(({ amount }) => amount.amount);
  expect(amounts.sort()).toEqual([500, 9_500]);
});

it('gives a free seat to a payer whose transfer came after the hold, and otherwise lets them wait', async () => {
  const late = await invoiced({ sizeMax: 1 });
  const tooLate = await invoiced({ sizeMax: 1 });
  await at.putForward({ days: 16 });
  await run('registrations.sweep-holds');
  await app.work();
  await register(await app.given.student(), tooLate.cohortId);

  expect((await transfer(late.invoiceId, line(9_500))).body).toMatchObject({ resolution: 'SETTLED' });
  expect((await transfer(tooLate.invoiceId, line(9_500))).body).toMatchObject({ resolution: 'NO_SEAT' });

  expect(await seatOf(late)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
  expect(await seatOf(tooLate)).toMatchObject({ status: 'CANCELED' });
});

it('books a transfer for a seat that was canceled too late for a refund as a paid debt', async () => {
  const who = await invoiced({ startsInDays: 6 });
  await app.database
    .knex('cohort_participants')
    .where({ id: who.registrationId })
    .update({ confirmedAt: app.clock.now() });
  await at.putForward({ days: 21 });
  await (await app.as(who.student)).post(`/registrations/${who.registrationId}/cancel`).send({});

  expect((await transfer(who.invoiceId, line(9_500))).body).toMatchObject({
    resolution: 'SETTLED',
    invoice: { status: 'PAID' },
  });
  expect(await seatOf(who)).toMatchObject({ status: 'CANCELED' });
});

it('says what is wrong with a transfer, and lets only staff record one', async () => {
  const who = await invoiced();
  const rep = await app.given.schoolRep();

  expect(await transfer(who.invoiceId, { ...line(9_500), payerIban: 'EE00' })).toMatchObject(
    error(422, 'request.invalid'),
  );
  const tomorrow = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await transfer(who.invoiceId, { ...line(9_500), receivedOn: tomorrow })).body).toMatchObject({
    code: 'request.invalid',
    details: [{ field: 'receivedOn', rule: 'future' }],
  });
  expect(await transfer(who.invoiceId, line(0))).toMatchObject(error(422, 'request.invalid'));
  expect(await transfer('not-an-invoice', line(1))).toMatchObject(error(404, 'invoice.not-found'));
  expect(await transfer('00000000-0000-4000-8000-000000000000', line(1))).toMatchObject(
    error(404, 'invoice.not-found'),
  );
  for (const user of [who.student, rep, await app.given.teacher()]) {
    const client = await app.as(user);
    expect(await client.post(`/invoices/${who.invoiceId}/transfers`).send(line(9_500))).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
    expect(await client.get('/refunds')).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await client.post('/refunds/x/sent').send({ reference: 'x' })).toMatchObject(error(403, 'auth.not-allowed'));
  }
  const nobody = await app.as(null);
  expect(await nobody.post(`/invoices/${who.invoiceId}/transfers`).send(line(9_500))).toMatchObject(
    error(401, 'auth.required'),
  );
  expect(await nobody.get('/refunds')).toMatchObject(error(401, 'auth.required'));
  expect(
    await (await asAdmin()).post('/refunds/00000000-0000-4000-8000-000000000000/sent').send({ reference: 'x' }),
  ).toMatchObject(error(404, 'refund.not-found'));
});

it('refuses a transfer for a draft', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort({ startsInDays: 40 });
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  const { items } = (await (await app.as(rep)).get('/invoices')).body as { items: { id: string }[] };

  expect(await transfer(items[0]?.id ?? '', line(9_500))).toMatchObject(error(409, 'invoice.not-issued'));
});

it('counts one outgoing transfer for one refund', async () => {
  const [first, second] = [await invoiced(), await invoiced()];
  for (const { invoiceId } of [first, second]) await transfer(invoiceId, line(3_000));
  await at.putForward({ days: 29 });
  await run('registrations.sweep-holds');
  await app.work();
  const admin = await asAdmin();
  const { items } = (await admin.get('/refunds?limit=100')).body as { items: { id: string; invoiceId: string }[] };
  const refundOf = ({ invoiceId }: Invoiced) => items.find((item) => item.invoiceId === invoiceId)?.id ?? '';
  const sent = (who: Invoiced) => admin.post(`/refunds/${refundOf(who)}/sent`).send({ reference: 'OUT-TWICE' });

  expect((await sent(first)).status).toBe(204);
  expect(await sent(second)).toMatchObject(error(409, 'transfer.already-recorded'));
});

it('leaves every invariant of seats and money intact', async () => {
  const admin = await asAdmin();
  const { items } = (await admin.get('/refunds?limit=100')).body as { items: { id: string }[] };
  for (const { id } of items)
    expect((await admin.post(`/refunds/${id}/sent`).send({ reference: `OUT-${id}` })).status).toBe(204);
  await run('registrations.sweep-holds');
  await app.work();

  expect(await at.brokenInvariants()).toEqual([]);
});
