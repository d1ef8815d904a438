/**
 * @covers GET /money, GET /payments
 * @covers ListedPayment, ListedPaymentPage, MoneyOverview, Registration
 */
import { inTallinn } from '#platform/index';
import { BankDesk, entryNumber } from '../../../test/bank';
import { payingApp, type PayingApp } from '../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let desk: BankDesk;
beforeAll(async () => {
  const paying = await payingApp('staff_money');
  ({ app, at, stop } = paying);
  desk = new BankDesk(app, at);
});
afterAll(() => stop());

type Listed = { id: string; state: string; buyerName: string; cases: { kind: string }[]; payerName: string | null };
type Sum = { count: number; amount: { amount: number } };
type Overview = {
  toDo: { cases: Sum; lateRefunds: Sum; linesIn: Sum; linesOut: Sum; differing: { day: string | null } };
  months: { month: string; received: { amount: number }; revenue: { amount: number } }[];
  ways: { provider: string; amount: { amount: number } }[];
  outstanding: (Sum & { age: string })[];
};

const found = async (query: string): Promise<Listed[]> => {
  const { status, body } = await (await desk.admin()).get(`/payments?limit=100&${query}`);
  expect(status).toBe(200);
  return (body as { items: Listed[] }).items;
};
const overview = async (): Promise<Overview> => {
  const { status, body } = await (await desk.admin()).get('/money');
  expect(status).toBe(200);
  return body as Overview;
};
const today = () => inTallinn(app.clock.now()).toFormat('yyyy-MM-dd');
const idsOf = (payments: readonly Listed[]) => payments.map(({ id }) => id);

describe('payments', () => {
  it('are found by the order’s reference, the document’s number and the names of buyer and payer', async () => {
    const student = await app.given.student();
    const paying = await at.paying({ student });
    await at.settle(paying.orderUuid);
    const who = await desk.invoiced();
    await desk.upload([
      { reference: entryNumber(), cents: who.cents, viitenumber: who.viitenumber, name: 'Õnne Jõgevälja' },
    ]);
    const { lastName } = await app.database
      .knex('users')
      .where({ id: student.id })
      .first<{ lastName: string }>('lastName');

    expect(idsOf(await found(`q=${paying.attemptId}`))).toEqual([paying.attemptId]);
    expect(idsOf(await found(`q=${paying.orderUuid}`))).toEqual([paying.attemptId]);
    expect(idsOf(await found(`q=${encodeURIComponent(lastName)}`))).toContain(paying.attemptId);
    const [transfer] = await found(`q=${who.number.toLowerCase()}`);
    expect(transfer).toMatchObject({ state: 'PAID', payerName: 'Õnne Jõgevälja' });
    expect(idsOf(await found(`q=${encodeURIComponent('jogevalja')}`))).toEqual([transfer?.id]);
    expect(await found(`q=${encodeURIComponent('100%_')}`)).toEqual([]);
  });

  it('are narrowed by state, way of paying and day, newest first, page by page', async () => {
    const [first, second] = [await at.paying(), await at.paying()];
    const day = today();

    const pending = idsOf(await found(`state=PENDING&provider=montonio&day=${day}`));
    expect(pending.indexOf(second.attemptId)).toBe(pending.indexOf(first.attemptId) - 1);
    expect(await found('day=2020-01-01')).toEqual([]);
    expect(idsOf(await found('provider=bank'))).not.toContain(first.attemptId);

    const admin = await desk.admin();
    const one = (await admin.get('/payments?limit=1')).body as { items: Listed[]; nextCursor: string };
    const next = (await admin.get(`/payments?limit=1&cursor=${encodeURIComponent(one.nextCursor)}`)).body as {
      items: Listed[];
    };
    expect([...idsOf(one.items), ...idsOf(next.items)]).toEqual([second.attemptId, first.attemptId]);
  });

  it('that somebody must decide about are one filter away, and name their case', async () => {
    const { attemptId } = await at.paying();
    await app.given.case({ paymentAttemptId: attemptId });
    const asked = await found('attention=yes');

    expect(asked.find(({ id }) => id === attemptId)?.cases).toHaveLength(1);
    expect(asked.every(({ cases }) => cases.length > 0)).toBe(true);
  });

  it.each(['state=GONE', 'provider=cash', 'day=2026-13-40', 'q=', 'attention=no', 'unknown=1'])(
    'asked for by %s are refused',
    async (query) => {
      expect((await (await desk.admin()).get(`/payments?${query}`)).status).toBe(422);
    },
  );
});

describe('the whole', () => {
  it('adds up what came, by month and way of paying, and what is owed by age', async () => {
    const before = await overview();
    const month = before.months.at(-1)?.month;
    const { orderUuid } = await at.paying();
    await at.settle(orderUuid);
    const who = await desk.invoiced();
    await desk.upload([{ reference: entryNumber(), cents: who.cents - 1_000, viitenumber: who.viitenumber }]);
    const after = await overview();

    const received = (of: Overview) => of.months.find((each) => each.month === month)?.received.amount ?? 0;
    const way = (of: Overview, name: string) => of.ways.find(({ provider }) => provider === name)?.amount.amount ?? 0;
    const owed = (of: Overview) => of.outstanding.find(({ age }) => age === 'NOT_DUE')?.amount.amount ?? 0;
    expect(received(after) - received(before)).toBe(9_500 + who.cents - 1_000);
    expect(way(after, 'montonio') - way(before, 'montonio')).toBe(9_500);
    expect(way(after, 'bank') - way(before, 'bank')).toBe(who.cents - 1_000);
    expect(owed(after) - owed(before)).toBe(1_000);
    expect(after.months).toHaveLength(12);
  });

  it('says what must be done: cases, lines that wait, differences', async () => {
    const before = await overview();
    await app.given.case({ amountCents: 1_234 });
    await desk.upload([
      { reference: entryNumber(), cents: 777, name: 'Keegi' },
      { reference: entryNumber(), cents: -250, name: 'Keegi', code: ['PMNT', 'ICDT', 'ESCT'] },
    ]);
    await desk.books();
    const { toDo } = await overview();

    expect(toDo.cases.amount.amount - before.toDo.cases.amount.amount).toBe(1_234);
    expect(toDo.linesIn.amount.amount - before.toDo.linesIn.amount.amount).toBe(777);
    expect(toDo.linesOut.amount.amount - before.toDo.linesOut.amount.amount).toBe(250);
    expect(toDo.differing.day).toBe(today());
  });

  it('is for who records payments only', async () => {
    for (const path of ['/money', '/payments']) {
      expect((await (await app.as(null)).get(path)).status).toBe(401);
      expect((await (await app.as(await app.given.student())).get(path)).status).toBe(403);
    }
  });
});
