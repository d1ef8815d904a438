import { BankDesk } from '../../../../test/bank';
import { CardPayments } from '../../../../test/card-payments';
import { payingApp, type Paying, type PayingApp } from '../../../../test/paying';

type Entry = { kind: string; state: string; amount: { amount: number } };

let on: PayingApp;
let cards: CardPayments;
let desk: BankDesk;
beforeAll(async () => {
  on = await payingApp('two_disputes');
  cards = new CardPayments(on);
  desk = new BankDesk(on.app, on.at);
});
afterAll(() => on.stop());

/** The payer objects to a sum, or to all of it. @returns the number of the dispute */
async function disputed(seat: Paying, asked: object = {}): Promise<string> {
  const before = (await cards.sessionOf(seat)).disputes.map(({ id }) => id);
  await cards.act(seat, 'dispute', asked);
  await cards.tell(seat);
  return (await cards.sessionOf(seat)).disputes.find(({ id }) => !before.includes(id))?.id ?? '';
}

async function decided(seat: Paying, dispute: string, how: 'win' | 'lose'): Promise<void> {
  await on.bank.send('POST', `/control/stripe/disputes/${dispute}/${how}`);
  await cards.tell(seat);
}

/** @returns how entries about disputes of the newest payout agree with our books */
async function paidOut(): Promise<[string, number, string][]> {
  // More than nothing has to be there to be paid out.
  await cards.paid();
  await cards.paid();
  await on.at.putForward({ days: 8 });
  await on.bank.send('POST', '/control/stripe/payouts');
  await cards.run('payouts.read');
  const client = await desk.admin();
  const { body } = (await client.get('/payouts?limit=1')) as { body: { items: { id: string }[] } };
  const entries = await client.get(`/payouts/${body.items[0]?.id ?? ''}/entries?limit=100`);
  return (entries.body as { items: Entry[] }).items
    .filter(({ kind }) => kind.startsWith('DISPUTE'))
    .map(({ kind, amount, state }): [string, number, string] => [kind, amount.amount, state])
    .sort((a, b) => a[1] - b[1]);
}

describe('two disputes of one payment', () => {
  it('agree when one took a part and the other the rest', async () => {
    const seat = await cards.paid();
    await decided(seat, await disputed(seat, { amount: 4_000 }), 'lose');
    await decided(seat, await disputed(seat), 'lose');

    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await paidOut()).toEqual([
      ['DISPUTE', -5_500, 'MATCHED'],
      ['DISPUTE', -4_000, 'MATCHED'],
    ]);
    expect(await desk.differences()).toEqual([]);
  });

  it('agree when one was lost and won after all, and the other is lost', async () => {
    const seat = await cards.paid();
    const first = await disputed(seat);
    await decided(seat, first, 'lose');
    await decided(seat, first, 'win');
    await decided(seat, await disputed(seat), 'lose');

    expect(await paidOut()).toEqual([
      ['DISPUTE', -9_500, 'MATCHED'],
      ['DISPUTE', -9_500, 'MATCHED'],
      ['DISPUTE_WON', 9_500, 'MATCHED'],
    ]);
    expect(await desk.differences()).toEqual([]);
  });

  it('agree with the lost one while the other waits', async () => {
    const seat = await cards.paid();
    await decided(seat, await disputed(seat, { amount: 4_000 }), 'lose');
    await disputed(seat);

    expect(await paidOut()).toEqual([
      ['DISPUTE', -5_500, 'WAITS'],
      ['DISPUTE', -4_000, 'MATCHED'],
    ]);
    expect(await desk.differences()).toEqual([]);
  });
});
