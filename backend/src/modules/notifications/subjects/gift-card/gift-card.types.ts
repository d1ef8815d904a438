import type { Language } from '@valikool/contract';

/** A gift card as its mail needs it; the amount is in cents. */
export type GiftCardMailFacts = {
  card: {
    amountCents: number;
    recipientName: string;
    /** Null: the buyer gets the mail and hands the card over. */
    recipientEmail: string | null;
    message: string;
    language: Language;
    expiresAt: Date | null;
    buyerUserId: number;
  };
  code: string;
  to: string;
  /** Null when the buyer has left. */
  buyerName: string | null;
  /** The card on paper. */
  file: { filename: string; content: Buffer };
};

export type GiftCardReaders = {
  giftCards: {
    /** @returns null when the card is not in use any more */
    get(giftCardId: string): Promise<GiftCardMailFacts | null>;
  };
};
