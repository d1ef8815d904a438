import { OutsideMoney } from '../../../test/outside-money';
import { payingApp, type Paying, type PayingApp } from '../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let outside: OutsideMoney;
beforeAll(async () => {
  const paying = await payingApp('invariants');
  ({ app, at, stop } = paying);
  outside = new OutsideMoney(paying);
});
afterAll(() => stop());

const change = (table: string, where: object, to: object): Promise<number> =>
  app.database.knex(table).where(where).update(to);

/** Each breaks one rule on purpose, and mends it again. */
const BREAKS: Record<string, (seat: Paying) => { break: () => Promise<unknown>; mend: () => Promise<unknown> }> = {
  'closed-accounts-empty': ({ student }) => ({
    break: () => change('users', { id: student.id }, { deletedAt: app.clock.now() }),
    mend: () => change('users', { id: student.id }, { deletedAt: null }),
  }),
  'cases-decided-in-time': ({ student }) => ({
    break: () => app.given.case({ userId: student.id, now: new Date(app.clock.now().getTime() - 30 * 86_400_000) }),
    mend: () => outside.putOffCases(),
  }),
  'provider-money-booked': ({ attemptId }) => ({
    break: () => change('payment_attempts', { id: attemptId }, { providerRefundedCents: 1 }),
    mend: () => change('payment_attempts', { id: attemptId }, { providerRefundedCents: 0 }),
  }),
};

/** @covers rule books-invariants */
it.each(Object.keys(BREAKS))('%s reports a violation only while it is broken', async (name) => {
  const broken = BREAKS[name]?.(await outside.paid());
  expect(await at.brokenInvariants()).toEqual([]);

  await broken?.break();
  expect(await at.brokenInvariants()).toEqual([name]);

  await broken?.mend();
  expect(await at.brokenInvariants()).toEqual([]);
});

it('outside-refunds-decided reports a violation when the case about an outside refund is lost', async () => {
  const seat = await outside.paid();
  await outside.sendBack(seat);
  await outside.lookADayLater();
  expect(await at.brokenInvariants()).toEqual([]);

  await change(
    'cases',
    { paymentAttemptId: seat.attemptId },
    { status: 'RESOLVED', resolvedAt: app.clock.now(), action: 'LOST' },
  );

  expect(await at.brokenInvariants()).toEqual(['outside-refunds-decided']);
});
