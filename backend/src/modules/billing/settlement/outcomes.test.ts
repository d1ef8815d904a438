/** @covers Swap, Payment, Registration */
import { payingApp, type Paying, type PayingApp } from '../../../../test/paying';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('outcomes'));
});
afterAll(() => stop());

type Timeline = { type: string; details: { outcome?: string } }[];

/** A student with a paid seat, and an open order for the difference to a dearer cohort. */
async function swapping(): Promise<{ paid: Paying; to: number; difference: { id: string; orderUuid: string } }> {
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
  return { paid, to, difference: { id, orderUuid: order?.uuid ?? '' } };
}

const subjectsTo = ({ student }: Paying): string[] =>
  app.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject);

async function expectFailedSwap(paid: Paying, difference: { id: string }): Promise<void> {
  expect(await at.attempt(difference.id)).toMatchObject({ resolution: 'SWAP_FAILED' });
  const registration = await at.registrationOf(paid);
  expect(registration).toMatchObject({ hasAccess: true, refund: { amount: { amount: 2_500 } } });
  expect((registration['timeline'] as Timeline).map(({ details }) => details.outcome)).toContain('SWAP_FAILED');
  expect(subjectsTo(paid).filter((subject) => /^Rühma vahetus jäi ära: .* tuleb tagasi$/.test(subject))).toHaveLength(
    1,
  );
  expect(subjectsTo(paid).filter((subject) => subject.includes('kaks korda'))).toEqual([]);
}

it('says that the swap failed, not that the student paid twice, when the other cohort was canceled', async () => {
  const { paid, to, difference } = await swapping();
  await app.database.knex('cohorts').where({ id: to }).update({ status: 'CANCELED' });

  await at.settle(difference.orderUuid);

  await expectFailedSwap(paid, difference);
});

it('says that the swap failed when the difference of a lapsed swap is paid late', async () => {
  const { paid, difference } = await swapping();
  await at.putForward({ minutes: 41 });
  await at.reconcile();

  await at.payLate(difference.orderUuid);

  await expectFailedSwap(paid, difference);
});

it('gives a closed account no seat, and refunds late money without anybody asking', async () => {
  const late = await at.paying();
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  await app.database.knex('users').where({ id: late.student.id }).update({ deletedAt: app.clock.now() });

  await at.payLate(late.orderUuid);
  await at.untilRefunded(late.attemptId);

  expect(await at.attempt(late.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'ACCOUNT_CLOSED' });
  expect(
    await app.database.knex('cohort_participants').where({ id: late.registrationId }).first('status', 'confirmedAt'),
  ).toEqual({ status: 'CANCELED', confirmedAt: null });
});

it('takes the parts of a voided payment off the accounts to which they were posted', async () => {
  const [unallocated, receivables] = [await at.ledgerOf('unallocated'), await at.ledgerOf('receivable')];
  const paid = await at.paying();
  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay`, { amount: 120 });
  await at.tell(paid.orderUuid);
  const [item] = await app.database
    .knex('cases')
    .where({ paymentAttemptId: paid.attemptId })
    .select<{ id: number }[]>('id');
  await (
    await app.as(await app.given.admin())
  )
    .post(`/cases/${item?.id ?? 0}/resolve`)
    .send({ action: 'ACCEPT', note: 'Nii leppisime kokku' });
  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true });

  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/void`, {});
  // The payer returns. The webhook would come by the queue, in which the refund of the excess waits to be sent.
  const [{ token } = { token: '' }] = (
    await bank.get<{ items: { token: string }[] }>(`/control/montonio/webhooks?orderUuid=${paid.orderUuid}`)
  ).items;
  await (await app.as(null)).post('/payments/montonio/return').send({ carried: { 'order-token': token } });

  expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'VOIDED' });
  expect((await at.ledgerOf('receivable')) - receivables).toBe(9_500);
  expect((await at.ledgerOf('unallocated')) - unallocated).toBe(0);
});

it('puts a payment on the timeline of its cohort', async () => {
  const paid = await at.paying();

  await at.settle(paid.orderUuid);

  expect(
    await app.database
      .knex('activity_log')
      .where({ type: 'COHORT_PAYMENT', userId: paid.student.id })
      .select('cohortId'),
  ).toEqual([{ cohortId: paid.cohortId }]);
});
