/** @covers Invoice, PaymentOptions */
import { CardPayments } from '../../../../../test/card-payments';
import { payingApp, type PayingApp } from '../../../../../test/paying';

let on: PayingApp;
let cards: CardPayments;

beforeAll(async () => {
  on = await payingApp('stripe_wallets');
  cards = new CardPayments(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const faults = (stripe: object) => on.bank.send('PUT', '/control/faults', { stripe });

async function offered(): Promise<Record<string, string[]>> {
  const { body } = await (await on.app.as(await on.app.given.student())).get('/payments/options').expect(200);
  const { items } = body as { items: { provider: string; wallets: string[] }[] };
  return Object.fromEntries(items.map(({ provider, wallets }) => [provider, wallets]));
}

it('offers the wallets of the account beside its cards, and only those', async () => {
  expect(await offered()).toEqual({ montonio: [], stripe: ['apple_pay', 'google_pay'] });

  await faults({ wallets: ['google_pay'] });
  expect(await offered()).toMatchObject({ stripe: ['apple_pay', 'google_pay'] });
  await on.at.putForward({ hours: 7 });
  expect(await offered()).toMatchObject({ stripe: ['google_pay'] });
});

it('offers none while the account does not answer, and asks again a minute later', async () => {
  await on.at.putForward({ hours: 7 });
  await faults({ down: true });
  expect(await offered()).toMatchObject({ stripe: [] });

  await on.bank.send('DELETE', '/control/faults');
  expect(await offered()).toMatchObject({ stripe: [] });
  await on.at.putForward({ minutes: 2 });
  expect(await offered()).toMatchObject({ stripe: ['apple_pay', 'google_pay'] });
});

it('notes which wallet held the card, and shows it to staff; a card alone notes none', async () => {
  const [byWallet, byCard] = [await cards.begin(), await cards.begin()];
  await cards.act(byWallet, 'pay', { wallet: 'apple_pay' });
  await cards.act(byCard, 'pay');
  for (const seat of [byWallet, byCard, byWallet]) await cards.tell(seat);

  expect(await on.at.registrationOf(byWallet)).toMatchObject({ hasAccess: true });
  const { body } = await (await on.app.as(await on.app.given.admin())).get('/payments?provider=stripe').expect(200);
  const { items } = body as { items: { id: string; wallet: string | null }[] };
  expect(new Map(items.map(({ id, wallet }) => [id, wallet]))).toEqual(
    new Map([
      [byWallet.attemptId, 'apple_pay'],
      [byCard.attemptId, null],
    ]),
  );
  const own = (await (await on.app.as(byWallet.student)).get('/invoices').expect(200)).body as { items: object[] };
  expect(own.items).toMatchObject([{ status: 'PAID', paidBy: { provider: 'stripe', wallet: 'apple_pay' } }]);
  expect(await on.at.brokenInvariants()).toEqual([]);
});
