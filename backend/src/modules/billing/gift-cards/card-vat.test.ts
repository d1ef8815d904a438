/** @covers AskGiftCardBalance, BoughtGiftCard */
import { GiftCards } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
let cards: GiftCards;
beforeAll(async () => {
  on = await payingApp('gift_card_vat', { env: { GIFT_CARD_VAT_TREATMENT: 'EXEMPT_EDU' } });
  cards = new GiftCards(on);
});
afterAll(() => on.stop());

type Vat = { treatment: string; rate: number; netCents: number; vatCents: number };
const vatOf = async (userId: number): Promise<Vat[][]> =>
  (await on.app.database.knex('invoices').where({ buyerUserId: userId }).select<{ vat: Vat[] }[]>('vat')).map(
    ({ vat }) => vat,
  );

it('cards can be exempt while seats are taxable; the seat that one pays has all of its VAT', async () => {
  const card = await cards.sold(5_000);
  const student = await on.app.given.student();
  const { id: cohortId } = await on.app.given.cohort({ startsInDays: 60 });
  const { status, body } = await cards.register(student, cohortId, { giftCard: card.code, provider: 'montonio' });
  expect(status).toBe(201);
  const [order] = await on.at.ordersOf((body as { payment: { id: string } }).payment.id);
  await on.at.settle(order?.uuid ?? '');

  expect(await vatOf(card.buyer.id)).toMatchObject([[{ treatment: 'EXEMPT_EDU', netCents: 5_000, vatCents: 0 }]]);
  const [seat] = await vatOf(student.id);
  expect(seat).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ treatment: 'TAXABLE', rate: 24, netCents: 7_661, vatCents: 1_839 }),
      expect.objectContaining({ treatment: 'EXEMPT_EDU', netCents: -5_000, vatCents: 0 }),
    ]),
  );
  expect(await on.at.brokenInvariants()).toEqual([]);
});
