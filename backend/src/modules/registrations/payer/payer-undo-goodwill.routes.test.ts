/** @covers Registration */
import { wrongIn } from '../../../../test/money/books';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import { PayerSeats } from '../../../../test/payers';
import type { GivenUser } from '../../../../test/given';
import type { Paying } from '../../../../test/paying';

let app: MoneyTest['app'];
let at: MoneyTest['at'];
let on: MoneyTest;
let payers: PayerSeats;
withOutsideMoney('payer_undo_goodwill', (given) => {
  on = given;
  ({ app, at } = given);
  payers = new PayerSeats(app, at);
});
afterEach(async () => expect(await wrongIn(on)).toEqual([]));

type Seat = Paying & { rep: GivenUser };

type Shares = { payer: 'SCHOOL' | 'STUDENT'; sharePercent: 20 | 100 };

/** A seat of 95 € of which the student has paid their part. */
async function paid(input: Shares): Promise<Seat> {
  const seat = await payers.ordered(input);
  await at.settle(seat.orderUuid);
  return seat;
}

/** The student gets 30 € back, and staff lower the price by that. */
async function forgive(seat: Seat): Promise<void> {
  await on.outside.sendBack(seat, 30);
  await on.outside.lookADayLater();
  expect(await on.outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({ status: 200 });
}

async function forgiven(input: Shares): Promise<Seat> {
  const seat = await paid(input);
  await forgive(seat);
  return seat;
}

const undo = async ({ rep, registrationId }: Seat) =>
  (await app.as(rep)).post(`/registrations/${registrationId}/payer/undo`).send({});

it('keeps goodwill: who undoes a change pays what they paid before it', async () => {
  const seat = await forgiven({ payer: 'STUDENT', sharePercent: 100 });
  await payers.change(seat.rep, seat, 'SCHOOL');
  expect(await at.registrationOf(seat)).toMatchObject({ schoolPays: { amount: 9_500 } });

  expect(await undo(seat)).toMatchObject({
    status: 200,
    body: { payer: 'STUDENT', price: { amount: 6_500 }, studentPays: { amount: 6_500 } },
  });
});

it('keeps it for the part of a student whose school pays the rest', async () => {
  const seat = await forgiven({ payer: 'SCHOOL', sharePercent: 20 });
  await payers.change(seat.rep, seat, 'STUDENT');
  expect(await at.registrationOf(seat)).toMatchObject({ studentPays: { amount: 9_500 } });

  expect(await undo(seat)).toMatchObject({
    status: 200,
    body: { payer: 'SCHOOL', schoolPays: { amount: 1_900 }, studentPays: { amount: 4_600 } },
  });
});

it('forgets goodwill when the payer is changed back instead: that is a new price', async () => {
  const seat = await forgiven({ payer: 'STUDENT', sharePercent: 100 });
  for (const payer of ['SCHOOL', 'STUDENT'] as const)
    expect(await payers.change(seat.rep, seat, payer)).toMatchObject({ status: 200 });

  expect(await at.registrationOf(seat)).toMatchObject({ studentPays: { amount: 9_500 } });
});

it('keeps what was given after the change too', async () => {
  const seat = await paid({ payer: 'STUDENT', sharePercent: 20 });
  await payers.change(seat.rep, seat, 'SCHOOL');
  await app.work();
  await at.putForward({ days: 1 });
  await at.reconcile();
  await forgive(seat);
  expect(await at.registrationOf(seat)).toMatchObject({ studentPays: { amount: 4_600 } });

  expect(await undo(seat)).toMatchObject({ status: 200, body: { payer: 'STUDENT', studentPays: { amount: 6_500 } } });
});
