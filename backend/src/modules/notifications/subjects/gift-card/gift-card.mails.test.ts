import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { giftCardMails } from './gift-card.mails';
import type { GiftCardMailFacts } from './gift-card.types';

const HANDLER = 'emails.gift-card';
const payload = { giftCardId: '0190f1de-0000-7000-8000-000000000001', sending: 1 };

const aGift = (language: Reader['language'], over: Partial<GiftCardMailFacts['card']> = {}): GiftCardMailFacts => ({
  card: {
    amountCents: 9_500,
    recipientName: 'Kati',
    recipientEmail: 'kati@example.ee',
    message: 'Palju õnne!',
    language,
    expiresAt: new Date('2029-11-23T21:59:59Z'),
    buyerUserId: 7,
    ...over,
  },
  code: 'K7QF-2MXA-93RD-TBWH',
  to: over.recipientEmail === null ? 'mari@example.ee' : 'kati@example.ee',
  buyerName: 'Mari Maasikas',
  file: { filename: 'kinkekaart.pdf', content: Buffer.from('%PDF-') },
});
const reading = (facts: GiftCardMailFacts | null) => ({ giftCards: { get: async () => facts } });
const example =
  (over: Partial<GiftCardMailFacts['card']>) =>
  ({ language }: Reader) => ({ payload, readers: reading(aGift(language, over)) });

describeMails(giftCardMails, {
  [HANDLER]: {
    'to the recipient': example({}),
    'without a message': example({ message: '' }),
    'to a buyer who hands it over': example({ recipientEmail: null }),
  },
});

it('brings the code, the sum, the day and the words of the buyer', async () => {
  const [mail] = await sentBy(giftCardMails(reading(aGift(aReader().language))), HANDLER, payload);

  expect(mail?.to).toBe('kati@example.ee');
  for (const part of ['K7QF-2MXA-93RD-TBWH', '95,00 €', '23.11.2029', 'Palju õnne!', 'Mari Maasikas'])
    expect(mail?.content.text).toContain(part);
  expect(mail?.content.text).toContain('sulle osteti Valikooli kinkekaart');
  expect(mail?.content.text).not.toContain('sinu kontot');
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['kinkekaart.pdf']);
});

it('keeps the lines in which the buyer wrote', async () => {
  const facts = aGift(aReader().language, { message: 'Palju õnne!\n\nSinu Mari\n' });
  const [mail] = await sentBy(giftCardMails(reading(facts)), HANDLER, payload);

  expect(mail?.content.text).toContain('\n\n„Palju õnne!\n\nSinu Mari“\n\n');
});

it('goes to the buyer when the recipient has no address', async () => {
  const facts = aGift(aReader().language, { recipientEmail: null });
  const [mail] = await sentBy(giftCardMails(reading(facts)), HANDLER, payload);

  expect(mail?.to).toBe('mari@example.ee');
  expect(mail?.content.text).toContain('Prindi lisatud kaart välja või anna edasi see kood');
});

it('is from somebody when the buyer has left, and the recipient’s name was erased', async () => {
  const facts = { ...aGift(aReader().language, { recipientName: '' }), buyerName: null };
  const [mail] = await sentBy(giftCardMails(reading(facts)), HANDLER, payload);

  expect(mail?.content.text).toContain('Keegi kinkis sulle');
});

it('is not sent for a card that was canceled meanwhile', async () => {
  expect(await sentBy(giftCardMails(reading(null)), HANDLER, payload)).toEqual([]);
});
