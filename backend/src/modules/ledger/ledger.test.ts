import fc from 'fast-check';
import { newId } from '#platform/index';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { entriesOf, ledgerPosting, type Entry } from './index';

const cents = fc.integer({ min: 1, max: 2_000_000 });
const party = fc.oneof(fc.record({ userId: fc.constant(1) }), fc.record({ schoolId: fc.constant(1) }));
const clearing = fc.constantFrom('clearing_montonio' as const, 'clearing_stripe' as const, 'bank' as const);
const sums = fc
  .record({ netCents: cents, vatCents: cents, roundingCents: fc.integer({ min: -1, max: 1 }) })
  .map((parts) => ({ ...parts, grossCents: parts.netCents + parts.vatCents + parts.roundingCents }));

const anyPosting: fc.Arbitrary<Entry[]> = fc.oneof(
  fc.tuple(party, cents).map(([who, amount]) => entriesOf.promise(who, amount)),
  fc.tuple(party, cents).map(([who, amount]) => entriesOf.withdraw(who, amount)),
  sums.map((document) => entriesOf.issue(document)),
  fc.tuple(party, sums).map(([who, document]) => entriesOf.credit(who, document)),
  fc.tuple(party, clearing, cents).map(([who, account, amount]) => entriesOf.payment(who, account, amount)),
  fc.tuple(party, clearing, cents).map(([who, account, amount]) => entriesOf.voidPayment(who, account, amount)),
  fc.tuple(clearing, cents).map(([account, amount]) => entriesOf.unallocated(account, amount)),
  fc.tuple(party, cents).map(([who, amount]) => entriesOf.allocate(who, amount)),
  fc.tuple(party, cents).map(([who, amount]) => entriesOf.oweRefund(who, amount)),
  cents.map((amount) => entriesOf.oweUnallocated(amount)),
  fc.tuple(clearing, cents).map(([account, amount]) => entriesOf.refundSent(account, amount)),
  fc.tuple(clearing, cents).map(([account, amount]) => entriesOf.writeOffHeld(account, amount)),
  fc.tuple(party, cents, fc.boolean()).map(([who, amount, isPaid]) => entriesOf.addCredit(who, amount, isPaid)),
  fc.tuple(party, cents).map(([who, amount]) => entriesOf.useCredit(who, amount)),
  fc.tuple(party, cents).map(([who, amount]) => entriesOf.returnCredit(who, amount)),
  cents.map((amount) => [...entriesOf.deferPass(amount), ...entriesOf.earnPass(amount)]),
  fc.tuple(party, cents, fc.boolean()).map(([who, amount, isPaid]) => entriesOf.expireCredit(who, amount, isPaid)),
);

it('balances every movement that the product knows', () => {
  fc.assert(fc.property(anyPosting, (entries) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0));
});

it('ends at nothing owed when a paid and issued seat is credited and refunded', () => {
  fc.assert(
    fc.property(party, clearing, sums, (who, account, document) => {
      const gross = document.grossCents;
      const story = [
        entriesOf.promise(who, gross),
        entriesOf.issue(document),
        entriesOf.payment(who, account, gross),
        entriesOf.credit(who, document),
        entriesOf.oweRefund(who, gross),
        entriesOf.refundSent(account, gross),
      ].flat();
      const balances = new Map<string, number>();
      for (const { account: name, amountCents } of story) balances.set(name, (balances.get(name) ?? 0) + amountCents);
      return [...balances.values()].every((balance) => balance === 0);
    }),
  );
});

describe('in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase('ledger');
  });
  afterAll(() => database.drop());

  const post = (key: string, entries: Entry[]) =>
    database.knex.transaction((trx) => ledgerPosting(trx).post({ kind: 'test', key, occurredAt: new Date(), entries }));

  it('posts the same key once', async () => {
    const key = newId();

    expect(await post(key, entriesOf.unallocated('bank', 100))).toBe(true);
    expect(await post(key, entriesOf.unallocated('bank', 100))).toBe(false);

    expect(await database.knex('ledger_transactions').where({ uniqueKey: key })).toHaveLength(1);
  });

  /** @covers rule books-balance */
  it('refuses at commit what does not sum to zero', async () => {
    await expect(
      post(newId(), [
        { account: 'bank', amountCents: 100 },
        { account: 'unallocated', amountCents: -99 },
      ]),
    ).rejects.toThrow(/does not balance/);
  });
});
