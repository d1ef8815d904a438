/**
 * @covers GET /gift-cards/spent, POST /gift-cards/:id/forget-recipient
 * @covers DeleteUser, GiftCard, GiftCardBalance, SpentGiftCard, SpentGiftCardPage
 */
import type { GivenUser } from '../../../../test/given';
import { GiftCards, type SoldCard } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let cards: GiftCards;
beforeAll(async () => {
  const paying = await payingApp('gift_recipients');
  ({ app, at, stop } = paying);
  cards = new GiftCards(paying);
});
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));
afterAll(() => stop());

const KNOWN = { recipientName: 'Kati', recipientEmail: 'kati@example.ee', message: 'Palju õnne!' };
const ERASED = { recipientName: '', recipientEmail: null, message: '' };
const rowOf = ({ id }: Pick<SoldCard, 'id'>) =>
  app.database.knex('gift_cards').where({ id }).first('recipient_name', 'recipient_email', 'message');
const sold = (over: object = {}) => cards.sold(5_000, { message: 'Palju õnne!', ...over });
const forget = async (by: GivenUser | null, { id }: Pick<SoldCard, 'id'>) =>
  (await app.as(by)).post(`/gift-cards/${id}/forget-recipient`).send({});
const leave = async (user: GivenUser) =>
  (await app.as(user)).delete(`/users/${user.id}`).send({ confirmEmail: user.email }).expect(204);
const sweep = async (): Promise<void> => {
  await app.container.registry.schedules.find(({ name }) => name === 'gift-cards.forget-recipients')?.run();
};
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);

describe('erasing the recipient of a card', () => {
  it('is done by its buyer and by staff, and the card stays valid', async () => {
    const card = await sold();
    expect(await rowOf(card)).toEqual(KNOWN);

    expect(await forget(card.buyer, card)).toMatchObject({ status: 200, body: ERASED });
    expect(await rowOf(card)).toEqual(ERASED);
    expect((await cards.balance(card.code)).body).toMatchObject({
      state: 'ACTIVE',
      balance: { amount: 5_000 },
      movements: [{ kind: 'LOAD', amount: { amount: 5_000 } }],
    });
    expect((await forget(await app.given.admin(), await sold())).status).toBe(200);
  });

  it('is refused to others, who learn nothing of the card', async () => {
    const card = await sold();

    expect((await forget(await app.given.student(), card)).status).toBe(404);
    expect((await forget(null, card)).status).toBe(401);
    expect(await rowOf(card)).toEqual(KNOWN);
  });

  it('lets a card that is not mailed yet go to its buyer', async () => {
    const card = await cards.ordered({ deliverOn: cards.dayAhead() });
    await at.settle(card.orderUuid);
    await forget(card.buyer, card);

    await cards.deliver(card);

    expect(mailsTo(card.buyer.email).at(-1)?.text).toMatch(/-[A-Z2-9]{4}\b/);
  });
});

describe('closing an account', () => {
  it('erases what the person wrote on cards, and what others wrote of the person', async () => {
    const bought = await sold();
    const kati = await app.given.student();
    const given = await sold({ recipientEmail: kati.email.toUpperCase() });

    await leave(bought.buyer);
    await leave(kati);

    expect(await rowOf(bought)).toEqual(ERASED);
    expect(await rowOf(given)).toEqual(ERASED);
  });

  it('still mails a card on its day, and erases its recipient after that', async () => {
    const card = await cards.ordered({ deliverOn: cards.dayAhead(), recipientEmail: 'kink@example.ee' });
    await at.settle(card.orderUuid);
    await leave(card.buyer);

    await cards.deliver(card);
    expect(mailsTo('kink@example.ee')).toHaveLength(1);
    await sweep();

    expect(await rowOf(card)).toEqual(ERASED);
  });
});

describe('by itself', () => {
  /** @covers rule giftcard-recipient */
  it('is done 30 days after a card was spent, and not while money is left', async () => {
    const [spent, left] = [await sold(), await sold()];
    const { id } = await app.given.cohort({ priceCents: 5_000 });
    const student = await app.given.student();
    expect((await cards.register(student, id, { giftCard: spent.code })).status).toBe(201);
    await sweep();
    expect(await rowOf(spent)).toEqual(KNOWN);

    await at.putForward({ days: 31 });
    await sweep();
    await sweep();

    expect(await rowOf(spent)).toEqual(ERASED);
    expect(await rowOf(left)).toEqual(KNOWN);
  });
});

describe('the cards that a student has paid with', () => {
  it('are shown with what is left, by their last signs only, to nobody else', async () => {
    const card = await sold();
    const student = await app.given.student();
    await cards.register(student, (await app.given.cohort({ priceCents: 3_000 })).id, { giftCard: card.code });
    const spentBy = async (who: GivenUser | null) => (await app.as(who)).get('/gift-cards/spent');

    const { body } = await spentBy(student);

    const { items } = body as { items: object[] };
    expect(items).toEqual([
      {
        id: card.id,
        codeEnding: card.code.slice(-4),
        state: 'ACTIVE',
        balance: { amount: 2_000, currency: 'EUR' },
        spent: { amount: 3_000, currency: 'EUR' },
        expiresAt: expect.any(String) as string,
      },
    ]);
    expect((await spentBy(card.buyer)).body).toMatchObject({ items: [] });
    expect((await spentBy(null)).status).toBe(401);
  });
});
