import { SwapsRepository } from '../seats/swaps.repository';
import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('swapback'));
});
afterAll(() => stop());

type Payment = { id: string; orderUuid: string };
type Swapping = { paid: Paying; difference: Payment; from: number; to: number };

const seatsOf = async (id: number): Promise<number> =>
  (await app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken')).seatsTaken;
const receivable = ({ student }: Paying) => at.ledgerOf('receivable', { userId: student.id });

/** The bank takes a payment back. */
const takeBack = async ({ orderUuid }: { orderUuid: string }): Promise<void> => {
  await bank.send('POST', `/control/montonio/orders/${orderUuid}/void`, {});
  await at.tell(orderUuid);
};

/** A student who has paid 95 € swaps to a cohort for 120 €, and has not paid the difference yet. */
async function swapping(): Promise<Swapping> {
  const { id: from, courseId } = await app.given.cohort();
  const { id: to } = await app.given.cohort({ courseId, priceCents: 12_000, startsInDays: 40 });
  const paid = await at.paying({ cohortId: from });
  await at.settle(paid.orderUuid);
  const { body } = await (
    await app.as(paid.student)
  )
    .post(`/registrations/${paid.registrationId}/swap`)
    .send({ cohortId: to, provider: 'montonio', bank: 'HABAEE2X' });
  const { id } = (body as { payment: { id: string } }).payment;
  const [order] = await at.ordersOf(id);
  return { paid, difference: { id, orderUuid: order?.uuid ?? '' }, from, to };
}

/** A swap whose two payments were both settled and then taken back by the bank. */
async function paidForNothing(): Promise<Swapping> {
  const swapped = await swapping();
  await at.settle(swapped.difference.orderUuid);
  await takeBack(swapped.paid);
  await takeBack(swapped.difference);
  return swapped;
}

it('money for a lapsed swap pays for nothing else: it is refunded, and the seat stays unpaid', async () => {
  const { paid, difference, from } = await swapping();
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  await takeBack(paid);
  await at.payLate(difference.orderUuid);
  await at.untilRefunded(difference.id);

  expect(await at.registrationOf(paid)).toMatchObject({
    cohort: { id: from },
    hasAccess: false,
    invoice: { status: 'UNPAID' },
  });
  expect(await receivable(paid)).toBe(9_500);
  expect(await at.attempt(difference.id)).toEqual({ status: 'REFUNDED', resolution: 'SWAP_FAILED' });
});

it('a seat with two invoices is confirmed again only when both are paid', async () => {
  const { paid } = await paidForNothing();
  await at.settle((await at.orderAgain(paid)).orderUuid);
  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: false });
  expect(await receivable(paid)).toBe(2_500);
  await at.settle((await at.orderAgain(paid)).orderUuid);

  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true });
  expect(await receivable(paid)).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('a part of the price does not give a lost seat back, and is refunded', async () => {
  const { paid, to } = await paidForNothing();
  const late = await at.orderAgain(paid);
  await at.putForward({ hours: 49 });
  await at.reconcile();
  expect([(await at.registrationOf(paid)).status, await seatsOf(to)]).toEqual(['CANCELED', 0]);
  await at.payLate(late.orderUuid);
  await at.untilRefunded(late.attemptId);

  expect([(await at.registrationOf(paid)).status, await seatsOf(to), await receivable(paid)]).toEqual([
    'CANCELED',
    0,
    0,
  ]);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('a payment of one of two invoices whose notice is late keeps the seat: the bank is asked before the hold ends', async () => {
  const { paid, difference } = await swapping();
  await at.settle(difference.orderUuid);
  await takeBack(difference);
  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: false, nextStep: 'PAY' });
  const again = await at.orderAgain(paid);
  await at.payAtBank(again.orderUuid);
  await app.database.knex('payment_attempts').where({ id: again.attemptId }).update({ nextCheckAt: null });
  await app.database
    .knex('cohort_participants')
    .where({ id: paid.registrationId })
    .update({ heldUntil: app.clock.now() });

  await app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-holds')?.run();
  await app.work();

  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
  expect(await receivable(paid)).toBe(0);
});

it('money for a replaced invoice of a lapsed swap is not called paid twice', async () => {
  const { paid, difference } = await swapping();
  const swap = await app.database
    .knex('registration_swaps')
    .where({ participantId: paid.registrationId })
    .first<{ id: number; invoiceId: string }>('id', 'invoiceId');
  // As an earlier start of the new cohort does to a difference that is paid by transfer.
  const [other] = await app.database
    .knex('invoices')
    .insert({ invoiceId: crypto.randomUUID(), buyerUserId: paid.student.id, status: 'CANCELED', totalCents: 2_500 })
    .returning<{ invoiceId: string }[]>('invoiceId');
  await app.database.knex('invoices').where({ invoiceId: swap.invoiceId }).update({ status: 'CANCELED' });
  await new SwapsRepository(app.database.knex).setInvoice(swap.id, other?.invoiceId ?? '');
  await at.putForward({ minutes: 41 });
  await at.reconcile();

  await at.payLate(difference.orderUuid);

  expect(await at.attempt(difference.id)).toMatchObject({ resolution: 'SWAP_FAILED' });
  expect(app.mails.filter(({ to, subject }) => to === paid.student.email && subject.includes('kaks korda'))).toEqual(
    [],
  );
});

it('fails when the school would pay more for a student who has left it', async () => {
  const school = await app.given.school();
  const { paid, difference } = await swapping();
  await app.database.knex('cohort_participants').where({ id: paid.registrationId }).update({ schoolId: school.id });
  await app.database
    .knex('registration_swaps')
    .where({ participantId: paid.registrationId })
    .update({ schoolShareCents: 2_000, studentShareCents: 10_000 });

  await at.settle(difference.orderUuid);

  expect(await at.attempt(difference.id)).toMatchObject({ resolution: 'SWAP_FAILED' });
});
