/**
 * @covers GET /payouts, GET /payouts/:id, GET /payouts/:id/entries, POST /payouts/read
 * @covers BankMatch, MatchBankLine, Payout, PayoutEntry, PayoutEntryPage, PayoutPage, PayoutReading
 * @covers PayoutReadings
 * @covers errors bank-line
 */
import { BankDesk, entryNumber } from '../../../../test/bank';
import { CardPayments } from '../../../../test/card-payments';
import { payingApp, type PayingApp } from '../../../../test/paying';

type Sum = { amount: number };
type Payout = {
  id: string;
  ref: string;
  status: string;
  amount: Sum;
  fee: Sum;
  differingCount: number;
  differing: Sum;
  isLate: boolean;
  entries: string;
  failure: string | null;
  line: { id: string } | null;
};
type Entry = { kind: string; state: string; amount: Sum; booked: Sum; invoiceNumber: string | null };
type Reading = { provider: string; held: Sum; isRead: boolean; readAt: string | null; failedAt: string | null };

let paying: PayingApp;
let cards: CardPayments;
let desk: BankDesk;
beforeAll(async () => {
  paying = await payingApp('payouts');
  cards = new CardPayments(paying);
  desk = new BankDesk(paying.app, paying.at);
});
afterAll(() => paying.stop());

const feeOf = (cents: number): number => Math.round(cents * 0.015) + 25;
const staff = () => desk.admin();
const read = async () => (await (await staff()).post('/payouts/read').send()).body as { readings: Reading[] };
const payouts = async (query = '') =>
  ((await (await staff()).get(`/payouts?limit=100${query}`)).body as { items: Payout[] }).items;
const newest = async (): Promise<Payout> => {
  const [first] = await payouts();
  if (first === undefined) throw new Error('No payout');
  return first;
};
const entriesOf = async ({ id }: Payout) =>
  ((await (await staff()).get(`/payouts/${id}/entries?limit=100`)).body as { items: Entry[] }).items;
const stripe = <T>(path: string) => paying.bank.send<T>('POST', `/control/stripe/payouts${path}`);
const cases = (kind: string) =>
  paying.app.database
    .knex('cases')
    .where({ kind })
    .orderBy('id')
    .select<{ id: number; status: string; amountCents: number }[]>('*');

const openCases = async () => (await cases('payout.differs')).filter(({ status }) => status === 'OPEN');
const askAgain = async (caseId: number | undefined) =>
  (await staff()).post(`/cases/${caseId ?? 0}/resolve`).send({ action: 'ASK_AGAIN', note: 'Küsime üle' });

/** Everything on the balance leaves, reaches the bank, and is read. */
async function paidOut(): Promise<Payout> {
  await stripe('');
  const { items } = await paying.bank.get<{ items: { id: string; status: string }[] }>('/control/stripe/payouts');
  for (const { id, status } of items) if (status === 'in_transit') await stripe(`/${id}/arrive`);
  await read();
  return newest();
}

it('consist of what we have posted; what the provider kept is booked as its fee, once', async () => {
  const [feesBefore, heldBefore] = [await desk.ledgerOf('provider_fees'), await desk.ledgerOf('clearing_stripe')];
  const [seat] = [await cards.paid(), await cards.paid()];
  await cards.act(seat, 'refund', { amount: 2_000 });
  await cards.tell(seat);

  const payout = await paidOut();
  await read();

  const fees = 2 * feeOf(9_500);
  expect(payout).toMatchObject({
    status: 'PAID',
    amount: { amount: 17_000 - fees },
    fee: { amount: fees },
    differingCount: 0,
    line: null,
  });
  const entries = await entriesOf(payout);
  expect(entries[0]?.amount).toMatchObject({ currency: 'EUR' });
  expect(entries.map(({ kind, state, amount }) => [kind, state, amount.amount]).sort()).toEqual([
    ['CHARGE', 'MATCHED', 9_500],
    ['CHARGE', 'MATCHED', 9_500],
    ['REFUND', 'MATCHED', -2_000],
  ]);
  expect((await desk.ledgerOf('provider_fees')) - feesBefore).toBe(fees);
  expect((await desk.ledgerOf('clearing_stripe')) - heldBefore).toBe(17_000 - fees);
  expect(await desk.differences()).toEqual([]);
});

it('are brought by the bank’s line of the same sum, which books itself and can be undone', async () => {
  await cards.paid();
  const payout = await paidOut();
  const held = await desk.ledgerOf('clearing_stripe');
  const reference = entryNumber();
  await desk.upload([{ reference, cents: payout.amount.amount, name: 'STRIPE PAYMENTS EUROPE' }]);

  const line = await desk.line(reference);
  expect(line).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'PAYOUT', isByRule: true }] });
  expect((await newest()).line).toMatchObject({ id: line.id });
  expect(held - (await desk.ledgerOf('clearing_stripe'))).toBe(payout.amount.amount);
  expect(await desk.differences()).toEqual([]);

  await desk.undo(line.id);
  expect((await newest()).line).toBeNull();
  expect(await desk.ledgerOf('clearing_stripe')).toBe(held);
  const again = { kind: 'PAYOUT', provider: 'stripe', feeCents: 0 };
  expect((await desk.match(line.id, again)).body).toMatchObject({ code: 'bank-line.payout' });
  expect((await desk.match(line.id, { ...again, payoutId: payout.id, feeCents: 5 })).body).toMatchObject({
    code: 'bank-line.sum',
  });
  expect((await desk.match(line.id, { ...again, payoutId: payout.id })).body).toMatchObject({ status: 'BOOKED' });
});

it('wait for a person when a line is not theirs to the cent, and are brought by one line only', async () => {
  await cards.paid();
  const payout = await paidOut();
  const [first, second, other] = [entryNumber(), entryNumber(), entryNumber()];
  await desk.upload([
    { reference: first, cents: payout.amount.amount, name: 'STRIPE' },
    { reference: second, cents: payout.amount.amount, name: 'STRIPE' },
    { reference: other, cents: payout.amount.amount - 1, name: 'STRIPE' },
  ]);

  const lines = [await desk.line(first), await desk.line(second)];
  expect(lines.map(({ status }) => status).sort()).toEqual(['BOOKED', 'WAITING']);
  const waiting = lines.find(({ status }) => status === 'WAITING');
  const booking = { kind: 'PAYOUT', provider: 'stripe', feeCents: 0, payoutId: payout.id };
  expect((await desk.match(waiting?.id ?? '', booking)).body).toMatchObject({ code: 'bank-line.payout' });
  expect((await desk.line(other)).guesses).toEqual([]);
});

it('name a charge that we have not posted, open a case for it, and close it once it is posted', async () => {
  const lost = await cards.begin();
  await cards.act(lost, 'pay');

  const payout = await paidOut();

  expect(payout).toMatchObject({ differingCount: 1, differing: { amount: 9_500 } });
  expect((await payouts('&attention=yes')).map(({ id }) => id)).toContain(payout.id);
  expect((await entriesOf(payout))[0]).toMatchObject({ kind: 'CHARGE', state: 'DIFFERS', booked: { amount: 0 } });
  expect(await cases('payout.differs')).toMatchObject([{ status: 'OPEN', amountCents: 9_500 }]);
  expect((await desk.differences()).map(({ name }) => name)).toEqual(['payouts-ledger']);

  await cards.tell(lost);
  await read();

  expect(await newest()).toMatchObject({ differingCount: 0, differing: { amount: 0 } });
  expect(await cases('payout.differs')).toMatchObject([{ status: 'RESOLVED' }]);
});

it('that differ by a refund that came back unnoticed agree once staff have the provider asked again', async () => {
  const seat = await cards.paid();
  await (await paying.app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await paying.app.work();
  await paying.at.untilRefunded(seat.attemptId);
  const other = await cards.paid();
  await paidOut();
  const [refund] = (await cards.sessionOf(seat)).refunds;
  await paying.bank.send('POST', `/control/stripe/refunds/${refund?.id ?? ''}/fail`);
  const payout = await paidOut();
  const [found] = await openCases();
  expect(payout).toMatchObject({ differingCount: 1, differing: { amount: 9_500 } });

  await paying.bank.send('PUT', '/control/faults/stripe', { down: true });
  const silent = await askAgain(found?.id);
  await paying.bank.send('DELETE', '/control/faults/stripe');
  const asked = await askAgain(found?.id);

  expect([silent.status, asked.status]).toEqual([503, 200]);
  expect(asked.body).toMatchObject({ status: 'RESOLVED', action: 'ASK_AGAIN' });
  expect(await newest()).toMatchObject({ id: payout.id, differingCount: 0 });
  expect(await openCases()).toEqual([]);
  expect(await paying.at.attempt(seat.attemptId)).toMatchObject({ status: 'PAID' });
  expect(await paying.at.attempt(other.attemptId)).toMatchObject({ status: 'PAID' });
});

it('show a disputed sum as waiting until the payer’s bank has decided', async () => {
  const [lost, won] = [await cards.paid(), await cards.paid()];
  for (const seat of [lost, won]) {
    await cards.act(seat, 'dispute');
    await cards.tell(seat);
  }
  await cards.paid();
  const payout = await paidOut();
  const disputes = async () => (await entriesOf(payout)).filter(({ kind }) => kind === 'DISPUTE');
  expect(payout.differingCount).toBe(0);
  expect((await disputes()).map(({ state }) => state)).toEqual(['WAITS', 'WAITS']);

  await cards.decide(lost, 'lose');
  await cards.tell(lost);
  await cards.decide(won, 'win');
  await cards.tell(won);
  await paidOut();

  expect((await disputes()).map(({ state }) => state)).toEqual(['MATCHED', 'MATCHED']);
  expect((await newest()).differingCount).toBe(0);
});

it('show a disputed sum as waiting also once somebody has answered, and agree when a lost dispute is won after all', async () => {
  const seat = await cards.paid();
  await cards.act(seat, 'dispute');
  await cards.tell(seat);
  await cards.decide(seat, 'answer');
  await cards.tell(seat);
  // Stripe pays out only what is more than nothing.
  await cards.paid();
  const payout = await paidOut();
  const taken = async () => (await entriesOf(payout)).find(({ kind }) => kind === 'DISPUTE')?.state;
  expect(await taken()).toBe('WAITS');
  expect(payout.differingCount).toBe(0);

  await cards.decide(seat, 'lose');
  await cards.tell(seat);
  expect(await taken()).toBe('MATCHED');
  await cards.decide(seat, 'win');
  await cards.tell(seat);
  const next = await paidOut();

  expect((await entriesOf(next)).map(({ kind, state }) => [kind, state])).toEqual([['DISPUTE_WON', 'MATCHED']]);
  expect((await entriesOf(payout)).map(({ state }) => state)).toEqual(['MATCHED', 'MATCHED', 'MATCHED']);
  expect(await desk.differences()).toEqual([]);
});

it('are followed after they were paid: one that failed opens a case, and its sum comes with the next', async () => {
  await cards.paid();
  const failing = await paidOut();
  await stripe(`/${failing.ref}/fail`);
  await cards.run('payouts.read');

  const failed = (await payouts('&attention=yes')).find(({ id }) => id === failing.id);
  expect(failed).toMatchObject({ status: 'FAILED', failure: 'account_closed' });
  expect(await cases('payout.failed')).toMatchObject([{ status: 'OPEN', amountCents: failing.amount.amount }]);

  const next = await paidOut();
  expect((await entriesOf(next)).map(({ kind, state }) => [kind, state])).toEqual([['PAYOUT_RETURNED', 'MATCHED']]);
  expect(next).toMatchObject({ amount: failing.amount, differingCount: 0 });
});

it('are read as soon as Stripe tells of one; notices that come twice, late or mixed up change nothing', async () => {
  await cards.paid();
  await stripe('');
  const [made] = (await paying.bank.get<{ items: { id: string }[] }>('/control/stripe/payouts')).items;
  const ref = made?.id ?? '';
  const told = () => cards.eventsOf({ orderUuid: ref });
  const [fees, failedBefore] = [await desk.ledgerOf('provider_fees'), (await cases('payout.failed')).length];

  await cards.tell({ orderUuid: ref });

  expect(await newest()).toMatchObject({ ref, status: 'IN_TRANSIT', differingCount: 0 });
  expect((await desk.ledgerOf('provider_fees')) - fees).toBe(feeOf(9_500));

  await stripe(`/${ref}/arrive`);
  await stripe(`/${ref}/fail`);
  expect((await told()).map(({ type }) => type)).toEqual([
    ...['payout.created', 'payout.reconciliation_completed', 'payout.paid', 'payout.failed'],
  ]);
  for (const event of [...(await told()).reverse(), ...(await told())]) expect(await cards.deliver(event)).toBe(200);
  await paying.app.work();

  // The sum that came back leaves at once with another payout.
  expect((await payouts()).find((each) => each.ref === ref)).toMatchObject({ status: 'FAILED' });
  expect((await desk.ledgerOf('provider_fees')) - fees).toBe(feeOf(9_500));
  expect((await cases('payout.failed')).length - failedBefore).toBe(1);
});

it('are read once for a flood of notices, and once more for one that comes afterwards', async () => {
  const { knex } = paying.app.database;
  const said = async () => (await knex('queue_messages').where({ name: 'payout.told' })).length;
  await cards.paid();
  await stripe('');
  const [made] = (await paying.bank.get<{ items: { id: string }[] }>('/control/stripe/payouts')).items;
  const ref = made?.id ?? '';
  await stripe(`/${ref}/arrive`);
  const events = await cards.eventsOf({ orderUuid: ref });
  expect(events.length).toBeGreaterThan(2);
  const before = await said();
  for (const event of events.slice(1)) await cards.deliver(event);
  await paying.app.work();
  const flooded = await said();
  await cards.deliver(events[0] as (typeof events)[number]);
  await paying.app.work();

  expect(flooded - before).toBe(1);
  expect((await said()) - flooded).toBe(1);
  expect(await newest()).toMatchObject({ ref, status: 'PAID' });
});

it('are not read for a notice that Stripe has not signed', async () => {
  await cards.paid();
  await stripe('');
  const before = (await payouts()).length;
  const [made] = (await paying.bank.get<{ items: { id: string }[] }>('/control/stripe/payouts')).items;
  const [event] = await cards.eventsOf({ orderUuid: made?.id ?? '' });
  const { body = '', signature = '' } = event?.signed ?? {};

  const status = await cards.deliver({ signed: { body: body.replace('payout.created', 'payout.failed'), signature } });
  await paying.app.work();

  expect(status).toBe(400);
  expect((await payouts()).length).toBe(before);
});

it('are late when the bank’s statements are past their day, and no line has brought them', async () => {
  await cards.paid();
  const payout = await paidOut();
  paying.app.clock.advance({ days: 9 });
  await desk.upload([{ reference: entryNumber(), cents: 1, name: 'Keegi' }]);
  await read();

  expect((await payouts()).find(({ id }) => id === payout.id)).toMatchObject({ isLate: true });
  expect((await desk.differences()).map(({ name }) => name)).toEqual(['payouts-bank']);

  const [found] = await openCases();
  expect((await askAgain(found?.id)).body).toMatchObject({ status: 'RESOLVED', action: 'ASK_AGAIN' });
  const [again] = await openCases();
  expect(again).toMatchObject({ amountCents: payout.amount.amount });
  expect(again?.id).not.toBe(found?.id);
});

it('open a case when a provider does not say in a week what one consists of, and close it once it does', async () => {
  await paying.at.putForward({ minutes: 1 });
  await cards.paid();
  const made = await paying.bank.send<{ id: string }>('POST', '/control/stripe/payouts', { gathered: false });
  await read();
  const [early, openBefore] = [await newest(), (await openCases()).length];

  await paying.at.putForward({ days: 7, minutes: 1 });
  await read();

  expect(early).toMatchObject({ ref: made.id, entries: 'LATER', differingCount: 0 });
  expect(await newest()).toMatchObject({ entries: 'LATER', differingCount: 1, differing: early.amount });
  expect((await payouts('&attention=yes')).map(({ ref }) => ref)).toContain(made.id);
  expect((await openCases()).length - openBefore).toBe(1);

  await stripe(`/${made.id}/gather`);
  await read();

  expect(await newest()).toMatchObject({ entries: 'READY', differingCount: 0, fee: { amount: feeOf(9_500) } });
  expect((await openCases()).length).toBe(openBefore);
});

it('say since when a provider does not answer, and that Montonio’s are only lines of the bank', async () => {
  const stripeOf = ({ readings }: { readings: Reading[] }) => readings.find(({ provider }) => provider === 'stripe');
  const before = await read();
  expect(before.readings.find(({ provider }) => provider === 'montonio')).toMatchObject({
    isRead: false,
    readAt: null,
  });
  expect(stripeOf(before)).toMatchObject({ isRead: true, failedAt: null });

  await paying.bank.send('PUT', '/control/faults/stripe', { down: true });
  const silent = stripeOf(await read());
  await paying.bank.send('DELETE', '/control/faults/stripe');

  expect(silent).toMatchObject({ readAt: stripeOf(before)?.readAt, failedAt: expect.any(String) as unknown });
  expect(stripeOf(await read())).toMatchObject({ failedAt: null });
});

it('are refused by an unknown id and a foreign cursor', async () => {
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect((await (await staff()).get(`/payouts/${nothing}`)).status).toBe(404);
  expect((await (await staff()).get(`/payouts/${nothing}/entries`)).status).toBe(404);
  expect((await (await staff()).get('/payouts?cursor=x')).status).toBe(400);
});
