import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';
import { countStatements } from '../../../../test/statements';
import { TAKE_DUE, WatchRepository } from './watch.repository';

const DAY_MS = 86_400_000;
const days = { daily: 30, total: 180 };

let bank: MoneyTest['bank'];
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('watch', (given) => ({ bank, app, at, outside } = given));

const attemptOf = ({ attemptId }: Pick<Paying, 'attemptId'>) =>
  app.database.knex('payment_attempts').where({ id: attemptId }).first<{ nextLookAt: Date | null; paidAt: Date }>();

/** @returns in how many days the next look at the order is, asked so many days after it was paid */
async function nextTurn(seat: Paying, paidDaysAgo: number): Promise<number | null> {
  const { paidAt } = await attemptOf(seat);
  const now = new Date(paidAt.getTime() + paidDaysAgo * DAY_MS);
  await app.database.knex('payment_attempts').where({ id: seat.attemptId }).update({ nextLookAt: now });
  await new WatchRepository(app.database.knex).takeDue(now, 100, days);
  const { nextLookAt } = await attemptOf(seat);
  return nextLookAt === null ? null : (nextLookAt.getTime() - now.getTime()) / DAY_MS;
}

it('checks a paid order daily for thirty days, then weekly, and stops after half a year', async () => {
  const seat = await outside.paid();
  const { paidAt, nextLookAt } = await attemptOf(seat);
  expect((nextLookAt?.getTime() ?? 0) - paidAt.getTime()).toBe(DAY_MS);

  expect([
    await nextTurn(seat, 1),
    await nextTurn(seat, 29),
    await nextTurn(seat, 30),
    await nextTurn(seat, 179),
    await nextTurn(seat, 180),
  ]).toEqual([1, 1, 7, 7, null]);
});

it('does not check an order that was never paid, and weekly one whose payment the bank took back', async () => {
  const [unpaid, taken] = [await at.paying(), await outside.paid()];
  await outside.takeBack(taken);
  await outside.lookADayLater();
  await outside.lookADayLater();

  expect((await attemptOf(unpaid)).nextLookAt).toBeNull();
  // The bank may give it back: a dispute that was lost can still be won.
  expect(await nextTurn(taken, 30)).toBe(7);
});

it('checks an order that was refunded in full weekly, until half a year after the refund', async () => {
  const seat = await outside.paid();
  await at.putForward({ days: 20 });
  await outside.sendBack(seat);
  await outside.lookADayLater();

  expect([
    await nextTurn(seat, 25),
    await nextTurn(seat, 180),
    await nextTurn(seat, 200),
    await nextTurn(seat, 202),
  ]).toEqual([7, 7, 7, null]);
});

it('stores what the provider last said about the order, and when', async () => {
  const seat = await outside.paid();
  await outside.sendBack(seat, 30);
  await outside.lookADayLater();

  expect(await attemptOf(seat)).toMatchObject({
    providerStatus: 'PARTIALLY_REFUNDED',
    providerCurrency: 'EUR',
    providerPaidCents: 9_500,
    providerRefundedCents: 3_000,
    providerRefunds: [{ ref: expect.any(String) as string, status: 'SUCCESSFUL', cents: 3_000 }],
    providerSeenAt: app.clock.now(),
  });
});

it('asks again after an hour when the provider does not answer, and loses no refund', async () => {
  const seat = await outside.paid();
  await outside.sendBack(seat);
  await bank.send('PUT', '/control/faults/montonio', { down: true });
  await outside.lookADayLater();

  expect(await outside.casesOf(seat)).toEqual([]);
  expect((await attemptOf(seat)).nextLookAt).toEqual(new Date(app.clock.now().getTime() + 3_600_000));

  await bank.send('DELETE', '/control/faults');
  await at.putForward({ minutes: 61 });
  await outside.look();

  expect(await outside.casesOf(seat)).toHaveLength(1);
});

it('books a refund once when two processes check the order at the same time', async () => {
  const seat = await outside.paid();
  await outside.sendBack(seat);
  await at.putForward({ days: 1, minutes: 1 });

  await Promise.all([outside.look(), outside.look()]);

  expect(await outside.refundsOf(seat)).toHaveLength(1);
  expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 9_500, unallocated: 0 });
});

it('needs no more queries for many unchanged orders than for one', async () => {
  await app.database.knex('payment_attempts').update({ nextLookAt: null });
  const counted: number[] = [];
  for (const more of [1, 4]) {
    for (let made = 0; made < more; made += 1) await outside.paid();
    await at.putForward({ days: 1, minutes: 1 });
    counted.push((await countStatements(() => outside.look())).statements);
  }

  expect(counted[1]).toBe(counted[0]);
});

it('finds the orders that are due through an index', async () => {
  const { knex } = app.database;
  const { rows } = await knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    return trx.raw<{ rows: Record<string, string>[] }>(`explain ${TAKE_DUE}`, {
      now: app.clock.now(),
      limit: 10,
      ...days,
    });
  });

  const plan = rows.flatMap((row) => Object.values(row));
  expect(plan.filter((line) => line.includes('payment_attempts_to_look_at'))).not.toEqual([]);
});
