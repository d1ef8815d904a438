/**
 * @covers GET /gift-cards/:id/printed.pdf
 * @covers errors gift-card
 * @covers GiftCard
 */
import pdfParse from 'pdf-parse';
import type { GivenUser } from '../../../../../test/given';
import { GiftCards, type SoldCard } from '../../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../../test/paying';
import { renderPrintedCard, type PrintedCard } from './printed-card-pdf';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let cards: GiftCards;
beforeAll(async () => {
  const paying = await payingApp('printed_cards');
  ({ app, at, stop } = paying);
  cards = new GiftCards(paying);
});
afterAll(() => stop());

const read = async (pdf: Buffer) => {
  const { text, numpages } = await pdfParse(pdf);
  return { text: text.replace(/\s+/g, ' '), pages: numpages };
};
const printed = async (card: PrintedCard) => read((await renderPrintedCard(card)).content);
const aCard = (over: Partial<PrintedCard> = {}): PrintedCard => ({
  amountCents: 9_500,
  code: 'K7QF-2MXA-93RD-TBWH',
  recipientName: 'Kati Žürii',
  buyerName: 'Mari Maasikas',
  message: 'Palju õnne!',
  expiresAt: new Date('2029-11-23T21:59:59Z'),
  language: 'et',
  appName: 'Valikool',
  address: 'https://valikool.example/gift-cards/balance',
  now: new Date('2026-11-24T10:00:00Z'),
  ...over,
});

describe('the page', () => {
  it.each([
    ['et', ['Kinkekaart', 'Kellele', 'Kehtib kuni']],
    ['en', ['Gift card', 'To', 'Valid until']],
    ['ru', ['Подарочная карта', 'Кому', 'Действует до']],
  ] as const)('says in %s what the card is worth, its code, and who gives it to whom', async (language, words) => {
    const { text, pages } = await printed(aCard({ language }));

    expect(pages).toBe(1);
    for (const part of [
      ...words,
      ...['95,00 €', 'K7QF-2MXA-93RD-TBWH', 'Kati Žürii', 'Mari Maasikas', 'Palju õnne!', '23.11.2029'],
      'valikool.example/gift-cards/balance',
    ])
      expect(text).toContain(part);
  });

  it('holds the longest names and words on one page', async () => {
    const long = aCard({
      recipientName: 'Õ'.repeat(120),
      buyerName: 'Ž'.repeat(120),
      message: 'Õnne ja rõõmu! '.repeat(33),
    });

    expect(await printed(long)).toMatchObject({ pages: 1 });
  });

  it('holds a message of very many lines on one page, and leaves out what no font of ours can draw', async () => {
    const { text, pages } = await printed(aCard({ message: `${'Õ\n'.repeat(245)}Kallis 🎉` }));

    expect(pages).toBe(1);
    expect(text).toContain('Õ / Õ');
    expect(text).toContain('Kallis');
    expect(text).not.toContain('🎉');
  });

  it('leaves out a recipient who was erased, a buyer who has left, and words that were not written', async () => {
    const { text } = await printed(aCard({ recipientName: '', buyerName: null, message: ' ' }));

    expect(text).not.toMatch(/Kellele|Kellelt/);
    expect(text).toContain('K7QF-2MXA-93RD-TBWH');
  });
});

const forget = async ({ buyer, id }: SoldCard) =>
  (await app.as(buyer)).post(`/gift-cards/${id}/forget-recipient`).send({}).expect(200);
const leave = async (user: GivenUser) =>
  (await app.as(user)).delete(`/users/${user.id}`).send({ confirmEmail: user.email }).expect(204);
const BY_HAND = { recipientEmail: null };

describe('a buyer who hands the card over', () => {
  it('gets it with the mail and from the list of their cards, and no cache keeps it', async () => {
    const card = await cards.sold(5_000, BY_HAND);
    const reply = await (await app.as(card.buyer)).get(`/gift-cards/${card.id}/printed.pdf`);

    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect((await read(reply.body as Buffer)).text).toContain(card.code);
    const mailed = app.mails.filter(({ to }) => to === card.buyer.email).flatMap(({ attachments = [] }) => attachments);
    const [file] = mailed.filter(({ filename }) => filename === 'kinkekaart.pdf');
    expect((await read(file?.content ?? Buffer.of())).text).toContain(card.code);
  });

  it('is refused before the card is paid for, and once it was mailed to the recipient', async () => {
    const unpaid = await cards.ordered(BY_HAND);
    const mailed = await cards.sold(5_000, { recipientEmail: 'saaja@example.ee' });

    for (const [card, code] of [
      [unpaid, 'gift-card.inactive'],
      [mailed, 'gift-card.mailed'],
    ] as const) {
      const { status, body } = await (await app.as(card.buyer)).get(`/gift-cards/${card.id}/printed.pdf`);
      expect([status, body]).toMatchObject([409, { code }]);
    }
  });

  it.each([
    ['the buyer has its recipient forgotten', forget],
    ['its recipient closes their account', (_card: SoldCard, kati: GivenUser) => leave(kati)],
  ])('never gets the code that was mailed to somebody else, also when %s', async (_what, erase) => {
    const kati = await app.given.student();
    const card = await cards.sold(5_000, { recipientEmail: kati.email });
    app.clock.advance({ minutes: 1 });
    await erase(card, kati);
    const buyer = await app.as(card.buyer);
    const before = app.mails.length;

    expect((await buyer.get(`/gift-cards/${card.id}/printed.pdf`)).body).toMatchObject({ code: 'gift-card.mailed' });
    expect((await buyer.post(`/gift-cards/${card.id}/resend`).send({})).body).toMatchObject({
      code: 'gift-card.mailed',
    });
    const { body } = await buyer.get('/gift-cards');
    expect(body).toMatchObject({ items: [{ id: card.id, recipientEmail: null, isWithBuyer: false }] });
    await app.work();
    expect(app.mails.slice(before).filter(({ text }) => text.includes(card.code))).toEqual([]);
  });

  it('gets a card whose recipient was forgotten before its day', async () => {
    const card = await cards.ordered({ deliverOn: cards.dayAhead(), recipientEmail: 'kink@example.ee' });
    await at.settle(card.orderUuid);
    await forget(card);
    app.clock.advance({ minutes: 1 });
    await cards.deliver(card);

    expect((await (await app.as(card.buyer)).get(`/gift-cards/${card.id}/printed.pdf`)).status).toBe(200);
  });

  it('alone gets it: others are told that there is no such card', async () => {
    const card = await cards.sold(5_000, BY_HAND);
    const asked = `/gift-cards/${card.id}/printed.pdf`;

    for (const other of [await app.given.student(), await app.given.admin()])
      expect((await (await app.as(other)).get(asked)).body).toMatchObject({ code: 'gift-card.not-found' });
    expect((await (await app.as(card.buyer)).get('/gift-cards/nonsense/printed.pdf')).status).toBe(404);
    expect((await (await app.as(null)).get(asked)).status).toBe(401);
  });
});
