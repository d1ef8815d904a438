import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders, type Holder } from '../../../test/pass-holders';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_endings');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

type CaseRow = { id: number; status: string; action: string | null };
const casesOf = ({ student }: Holder): Promise<CaseRow[]> =>
  on.app.database
    .knex('cases')
    .where({ kind: 'pass.unanswered', userId: student.id })
    .orderBy('id')
    .select('id', 'status', 'action');
const refundsOf = ({ student }: Holder) =>
  on.app.database
    .knex('refunds as r')
    .join('payment_attempts as a', 'a.id', 'r.payment_attempt_id')
    .join('invoices as i', 'i.invoice_id', 'a.invoice_id')
    .where({ 'i.buyer_user_id': student.id })
    .orderBy('r.created_at')
    .pluck<number[]>('r.amount_cents');
const hoursLater = async (hours: number): Promise<void> => {
  await on.at.putForward({ hours });
  await holders.reconcile();
};
const giveBack = (holder: Holder) => holders.act(holder, 'cancel', { when: 'GIVE_BACK' });

describe('a pass that its provider does not end', () => {
  it('becomes a case after a day, which closes when it is ended', async () => {
    const holder = await holders.holding();
    await on.bank.send('PUT', '/control/faults/stripe', { refuseCancel: true });
    expect((await giveBack(holder)).status).toBe(200);
    await hoursLater(20);
    const early = await casesOf(holder);
    await hoursLater(5);
    const open = await casesOf(holder);
    const admin = await on.app.as(await on.app.given.admin());
    await admin
      .post(`/cases/${open[0]?.id ?? 0}/resolve`)
      .send({ action: 'CLOSE', note: 'Ootame homset' })
      .expect(200);
    await hoursLater(25);
    const again = await casesOf(holder);
    await on.bank.send('DELETE', '/control/faults');
    await hoursLater(2);

    expect(early).toEqual([]);
    expect(open.map(({ status }) => status)).toEqual(['OPEN']);
    expect(again.map(({ status, action }) => [status, action])).toEqual([
      ['RESOLVED', 'CLOSE'],
      ['OPEN', null],
    ]);
    expect(await holders.atStripe(holder)).toMatchObject({ status: 'canceled' });
    expect((await casesOf(holder)).map(({ action }) => action)).toEqual(['CLOSE', 'ANSWERED']);
  });

  it('sends the money of later periods back', async () => {
    const holder = await holders.holding();
    await on.bank.send('PUT', '/control/faults/stripe', { refuseCancel: true });
    const { id } = await holders.passOf(holder);
    // Staff took its first period back, so the pass is over.
    await on.app.database
      .knex('subscriptions')
      .where({ id })
      .update({ active: false, cancelWantedAt: on.app.clock.now() });
    await holders.wait(holder, 50);
    await on.bank.send('DELETE', '/control/faults');
    await hoursLater(7);

    expect((await holders.atStripe(holder)).invoices.filter(({ status }) => status === 'paid')).toHaveLength(2);
    expect(await refundsOf(holder)).toEqual([89_00]);
    expect(await holders.atStripe(holder)).toMatchObject({ status: 'canceled' });
  });
});

describe('a pass of which its provider says nothing', () => {
  it('is given back all the same, with its money', async () => {
    const holder = await holders.holding();
    await on.bank.send('PUT', '/control/faults/stripe', { statusOverride: 500 });
    for (const hours of [7, 1, 17]) await hoursLater(hours);
    const { status, body } = await giveBack(holder);
    await on.bank.send('DELETE', '/control/faults');
    await hoursLater(2);

    expect([status, body]).toMatchObject([200, { state: 'ENDED' }]);
    expect(await refundsOf(holder)).toEqual([89_00]);
    expect((await casesOf(holder)).map(({ status: state }) => state)).toEqual(['RESOLVED']);
  });

  it('is asked about when the provider’s keys are gone', async () => {
    const holder = await holders.holding();
    const { id } = await holders.passOf(holder);
    await on.app.database.knex('subscriptions').where({ id }).update({ provider: 'montonio' });
    for (const hours of [7, 1, 17]) await hoursLater(hours);

    expect((await casesOf(holder)).map(({ status }) => status)).toEqual(['OPEN']);
    await on.app.database.knex('subscriptions').where({ id }).update({ provider: 'stripe' });
  });
});
