/**
 * @covers GET /gift-cards, POST /gift-cards, POST /price-codes, POST /promotion-codes/:id/end
 * @covers AskPriceCode, PriceCode
 */
import { GiftCards } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';

let paying: PayingApp;
let cards: GiftCards;
beforeAll(async () => {
  paying = await payingApp('price_codes');
  cards = new GiftCards(paying);
});
afterAll(() => paying.stop());

const ask = async (code: unknown) =>
  (await paying.app.as(await paying.app.given.student())).post('/price-codes').send({ code });

it('knows a gift card, and says what is left on it', async () => {
  const { code } = await cards.sold(3_000);

  const { status, body } = await ask(code.toLowerCase().replaceAll('-', ' '));

  const giftCard = { codeEnding: code.slice(-4), state: 'ACTIVE', balance: { amount: 3_000, currency: 'EUR' } };
  expect({ status, body }).toEqual({ status: 200, body: { kind: 'GIFT_CARD', promotionCode: null, giftCard } });
});

it('knows a promotion code, however it is typed, and one that has ended', async () => {
  const admin = await paying.app.as(await paying.app.given.admin());
  const { body: made } = await admin.post('/promotion-codes').send({ name: 'KEVAD-27', discount: { percentOff: 20 } });
  const known = { kind: 'PROMOTION', promotionCode: 'KEVAD-27', giftCard: null };

  expect((await ask(' kevad-27 ')).body).toEqual(known);
  await admin.post(`/promotion-codes/${(made as { id: number }).id}/end`).expect(200);
  expect((await ask('KEVAD-27')).body).toEqual(known);
});

it('says the same of a card that is not paid for as of a code that nobody has', async () => {
  const { id } = await cards.ordered();
  const unknown = { kind: 'UNKNOWN', promotionCode: null, giftCard: null };

  expect((await ask('AAAA-AAAA-AAAA-AAAA')).body).toEqual(unknown);
  expect((await ask(id)).body).toEqual(unknown);
});

it('refuses an empty code, and visitors who are not signed in', async () => {
  expect((await ask(' ')).status).toBe(422);
  expect((await (await paying.app.as(null)).post('/price-codes').send({ code: 'KEVAD-27' })).status).toBe(401);
});
