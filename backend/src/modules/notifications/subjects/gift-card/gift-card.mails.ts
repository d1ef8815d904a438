import { dateText } from '#platform/index';
import { giftCardDue } from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { giftCardTexts } from './gift-card.texts';
import type { GiftCardMailFacts, GiftCardReaders } from './gift-card.types';

/** Brings a gift card's code to its recipient, or to a buyer who hands it over. */
export const giftCardMails = ({ giftCards }: GiftCardReaders): Mail[] => [
  defineMail({
    message: giftCardDue,
    handler: 'emails.gift-card',
    texts: giftCardTexts,
    facts: ({ giftCardId }) => giftCards.get(giftCardId),
    letters: given,
  }),
];

function given({ card, code, to, buyerName, file }: GiftCardMailFacts): Letter {
  const t = giftCardTexts[card.language];
  const amount = amountText(card.amountCents, card.language);
  const gift = { amount, from: buyerName ?? t.somebody, to: card.recipientName || t.somebody, message: card.message };
  return {
    ...(card.recipientEmail !== null && { reason: t.why }),
    kind: card.recipientEmail === null ? 'gift-card-to-hand-over' : 'gift-card-given',
    to,
    language: card.language,
    about: { userId: card.buyerUserId },
    words: fill(card.recipientEmail === null ? t.toHandOver : t.given, gift),
    code,
    rows: [
      [t.labels.amount, amount],
      ...(card.expiresAt === null ? [] : [[t.labels.expires, dateText(card.expiresAt)] as const]),
    ],
    path: '/gift-cards/balance',
    closing: [t.howToUse],
    attachments: [{ ...file, contentType: 'application/pdf' }],
  };
}
