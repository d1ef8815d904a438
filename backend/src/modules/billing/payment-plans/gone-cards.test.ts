import { payingApp, type PayingApp } from '../../../../test/paying';
import { PassHolders } from '../../../../test/pass-holders';
import { PlanPayers, type PlanPayer } from '../../../../test/plan-payers';

let on: PayingApp;
let plans: PlanPayers;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('gone_cards');
  plans = new PlanPayers(on);
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterAll(() => on.stop());

type Kept = { customerRef: string; methodRef: string; removedAt: Date | null };
const cardOf = ({ student }: Pick<PlanPayer, 'student'>) =>
  on.app.database
    .knex('saved_cards')
    .where({ userId: student.id })
    .orderBy('createdAt', 'desc')
    .first<Kept>('customerRef', 'methodRef', 'removedAt');
const deleteCustomer = (customerRef: string) => on.bank.send('POST', `/control/stripe/customers/${customerRef}/delete`);
const charge = async (payer: PlanPayer): Promise<void> => {
  await plans.goTo(payer, 2, 0);
  await plans.round();
};

describe('a card that its holder has removed at the provider', () => {
  it('is named no more once a part was charged to it in vain, and the payer is told what to do', async () => {
    const payer = await plans.running();
    await on.bank.send('POST', `/control/stripe/methods/${(await cardOf(payer))?.methodRef ?? ''}/detach`);
    await charge(payer);

    const plan = await plans.planOf(payer);
    expect(plan).toMatchObject({ method: 'LINK' });
    expect(plan.parts[1]).toMatchObject({ state: 'DUE', failure: 'card_gone' });
    expect((await (await on.app.as(payer.student)).get('/saved-cards')).body).toEqual({ items: [] });
    const mail = on.app.mails.findLast(({ to }) => to === payer.student.email);
    expect(mail?.text).toContain('kaart on makseteenusest eemaldatud');
  });

  it('is not charged again, and the payer is asked by link', async () => {
    const payer = await plans.running();
    await on.bank.send('POST', `/control/stripe/methods/${(await cardOf(payer))?.methodRef ?? ''}/detach`);
    await charge(payer);
    await plans.goTo(payer, 2, 4);
    await plans.round();

    expect(await plans.chargesOf(payer)).toEqual([{ status: 'FAILED' }]);
  });
});

it('leaves a card alone that its bank declined', async () => {
  const payer = await plans.running();
  await plans.turnCard(payer, '4000000000009995');
  await charge(payer);

  expect((await plans.planOf(payer)).method).toBe('CARD');
  expect((await cardOf(payer))?.removedAt).toBeNull();
});

describe('a customer whom somebody has deleted at the provider', () => {
  it('loses the card with the next charge', async () => {
    const payer = await plans.running();
    await deleteCustomer((await cardOf(payer))?.customerRef ?? '');
    await charge(payer);

    expect((await plans.planOf(payer)).parts[1]).toMatchObject({ state: 'DUE', failure: 'card_gone' });
    expect((await cardOf(payer))?.removedAt).not.toBeNull();
  });

  it('pays by a new card, which is kept at a new customer', async () => {
    const payer = await plans.running();
    const gone = (await cardOf(payer))?.customerRef ?? '';
    await deleteCustomer(gone);
    await plans.goTo(payer, 2, -1);
    on.app.clock.advance({ minutes: 1 });
    await plans.pay(payer, 'NEXT', true);

    expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
    expect((await cardOf(payer))?.customerRef).not.toBe(gone);
    expect(await plans.planOf(payer)).toMatchObject({ method: 'CARD' });
  });

  it('buys a pass again', async () => {
    const holder = await holders.holding();
    await deleteCustomer((await holders.atStripe(holder)).customer);
    await holders.tell(holder);
    const again = await holders.holding('MULTI_PASS', '4242424242424242', holder.student);

    expect(await holders.passes(again)).toMatchObject([
      { type: 'MULTI_PASS', state: 'ACTIVE' },
      { type: 'SINGLE_PASS', state: 'ENDED' },
    ]);
  });
});
