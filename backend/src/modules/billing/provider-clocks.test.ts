import { CardPayments } from '../../../test/card-payments';
import { payingApp, type Paying, type PayingApp } from '../../../test/paying';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let cards: CardPayments;
beforeAll(async () => {
  const paying = await payingApp('clocks');
  ({ bank, app, at, stop } = paying);
  cards = new CardPayments(paying);
});
beforeEach(() => bankAt(app.clock.now()));
afterAll(() => stop());

async function bankAt(now: Date): Promise<void> {
  await bank.send('POST', '/clock', { now: now.toISOString() });
}

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);

const isSure = async (paying: Paying) =>
  expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'NONE', hasAccess: true });

describe.each([1, -1])('the provider’s clock is %d h off while the student pays', (hours) => {
  it('by bank link: once the clocks agree again, the payment is found, and nothing is charged twice', async () => {
    const paying = await at.paying();
    await bankAt(inHours(hours));
    const { redirectUrl } = await at.payAtBank(paying.orderUuid);
    await at.returnFromBank(redirectUrl);
    await at.tell(paying.orderUuid);
    await bankAt(app.clock.now());
    await at.putForward({ minutes: 20 });
    await at.reconcile();

    await isSure(paying);
    expect(await app.database.knex('payment_attempts').where({ participantId: paying.registrationId })).toHaveLength(1);
  });

  it('by card: refused events are no loss, the payment is asked for', async () => {
    const seat = await cards.begin();
    // Its page is open for half an hour.
    await bankAt(inHours(hours / 4));
    await cards.act(seat, 'pay');
    const [event] = await cards.eventsOf(seat);
    // A signature from so long ago looks like a replayed one; Stripe's own library refuses it.
    expect(event && (await cards.deliver(event))).toBe(hours < 0 ? 400 : 200);
    await bankAt(app.clock.now());
    await at.putForward({ minutes: 20 });
    await at.reconcile();

    await isSure(seat);
  });

  it('of a registration: the seat stands, and can be paid once the clocks agree', async () => {
    await bankAt(inHours(hours));
    const paying = await at.paying();
    await bankAt(app.clock.now());
    await at.putForward({ minutes: 2 });
    await at.reconcile();

    const [order] = await at.ordersOf(paying.attemptId);
    await at.settle(order?.uuid ?? '');
    await isSure(paying);
  });
});

it('leaves the books in order', async () => {
  await app.work();
  expect(await at.brokenInvariants()).toEqual([]);
});
