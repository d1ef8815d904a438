import fc from 'fast-check';
import { untilSomebodyWaits } from '../../../test/locks';
import { payingApp, type PayingApp } from '../../../test/paying';
import { BankDesk } from '../../../test/bank';
import { PassHolders, type Holder } from '../../../test/pass-holders';
import { earnedAt, nextEarning } from './pass-income.policy';

/** 89,00 € with 24 % VAT. */
const NET = 71_77;

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_income');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterAll(() => on.stop());

const earn = () => holders.cards.run('passes.earn');
const waiting = async (): Promise<number> => 0 - (await on.at.ledgerOf('passes'));
const revenue = async (): Promise<number> => 0 - (await on.at.ledgerOf('revenue'));
const differences = () => new BankDesk(on.app, on.at).differences();

async function giveBack(holder: Holder): Promise<void> {
  await holders.act(holder, 'cancel', { when: 'GIVE_BACK' });
  await on.app.work();
}

it('earns a period by and by, all of it by its end, and never more', () => {
  const start = new Date('2026-11-24T10:00:00Z');
  const days = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), days, days, (netCents, length, later) => {
      const charge = { netCents, periodStart: start, periodEnd: new Date(start.getTime() + length * 86_400_000) };
      let sum = 0;
      let at: Date | null = start;
      for (let next = nextEarning(charge, at); ; next = nextEarning(charge, next)) {
        expect(next.getTime()).toBeGreaterThan(at.getTime());
        expect(earnedAt(charge, next)).toBeGreaterThanOrEqual(sum);
        sum = earnedAt(charge, next);
        at = next;
        if (next >= charge.periodEnd) break;
      }
      expect(sum).toBe(netCents);
      expect(earnedAt(charge, new Date(start.getTime() + later * 86_400_000))).toBeLessThanOrEqual(netCents);
    }),
  );
});

it('a paid period is income month by month until it is over, and the nightly comparison agrees', async () => {
  const holder = await holders.holding();
  await earn();
  const begun = [await waiting(), await revenue()];
  // Past the first day of a month, on which income is earned, whatever day it is today.
  await on.at.putForward({ days: 31 });
  await earn();
  await earn();
  const between = [await waiting(), await revenue()];
  const compared = await differences();
  await on.at.putForward({ days: 17 });
  await holders.act(holder, 'cancel', { when: 'NOW' });
  await on.at.putForward({ days: 31 });
  await earn();

  expect(begun).toEqual([NET, 0]);
  expect(between[0]).toBeGreaterThan(0);
  expect(between[1]).toBeGreaterThan(0);
  expect((between[0] ?? 0) + (between[1] ?? 0)).toBe(NET);
  expect(compared).toEqual([]);
  expect(await waiting()).toBe(0);
  expect(await differences()).toEqual([]);
});

it('a pass that is given back leaves nothing that waits, and no income', async () => {
  const before = [await waiting(), await revenue()];
  await giveBack(await holders.holding('MULTI_PASS'));

  expect([await waiting(), await revenue()]).toEqual(before);
  expect(await differences()).toEqual([]);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

/** Locks a holder's invoices in a transaction of its own, as a settlement does. */
async function settlingOf(holder: Holder) {
  const settling = await on.app.database.knex.transaction();
  const invoices = settling('invoices').where({ buyerUserId: holder.student.id });
  await invoices.clone().forUpdate().select('invoice_id');
  const lockCharges = () =>
    settling('pass_charges')
      .whereIn('invoice_id', invoices.clone().select('invoice_id'))
      .forUpdate()
      .noWait()
      .select('id')
      .catch(() => []);
  return { lockCharges, end: () => settling.commit() };
}

it('a period whose invoice is being settled is earned by the next run, which waits for nobody', async () => {
  const holder = await holders.holding();
  const { knex } = on.app.database;
  await on.at.putForward({ days: 31 });
  const before = await waiting();
  const settling = await settlingOf(holder);
  const earning = earn();
  await Promise.race([earning, untilSomebodyWaits(knex)]);
  const locked = await settling.lockCharges();
  await settling.end();
  await earning;
  const between = await waiting();
  await earn();

  expect(locked).toHaveLength(1);
  expect(between).toBe(before);
  expect(await waiting()).toBeLessThan(before);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('is given back while its payment is settled again: the invoice is locked before the period', async () => {
  const holder = await holders.holding();
  const settling = await settlingOf(holder);
  const givingBack = holders.act(holder, 'cancel', { when: 'GIVE_BACK' });
  await untilSomebodyWaits(on.app.database.knex);
  const locked = await settling.lockCharges();
  await settling.end();

  expect(locked).toHaveLength(1);
  expect((await givingBack).status).toBe(200);
  await on.app.work();
  expect(await on.at.brokenInvariants()).toEqual([]);
});
