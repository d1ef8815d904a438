import type { Language } from '@valikool/contract';
import type { VatTreatment } from '../billing.types';

export const GIFT_CARD_STATUSES = ['UNPAID', 'ACTIVE', 'SUSPENDED', 'CANCELED'] as const;

/**
 * - `UNPAID`: bought, not paid for yet
 * - `ACTIVE`: paid; it may have expired or be empty
 * - `SUSPENDED`: the money for it went back without our asking, and staff have not decided
 * - `CANCELED`: its purchase was given up, or staff took it back
 */
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** A gift card. Its code is stored as a hash and sealed; amounts are integer cents with VAT. */
export type GiftCard = {
  id: string;
  codeSealed: string;
  /** The last four signs of the code, by which people tell cards apart. */
  codeEnding: string;
  amountCents: number;
  /** Of the lines that sell it and that it pays. */
  vatTreatment: VatTreatment;
  /** The VAT that was charged when it was sold. */
  vatCents: number;
  buyerUserId: number;
  recipientName: string;
  /** Null: the buyer gets the code and hands it over. */
  recipientEmail: string | null;
  /** When the recipient's name and address were erased. */
  recipientErasedAt: Date | null;
  message: string;
  language: Language;
  deliverAt: Date;
  /** When the mail with the code was first sent off. */
  deliveredAt: Date | null;
  timesSent: number;
  status: GiftCardStatus;
  invoiceId: string;
  paidAt: Date | null;
  expiresAt: Date | null;
  canceledAt: Date | null;
  createdAt: Date;
};

/** A card with the sums of its entries. `vatLeftCents`: the part of the balance that is VAT charged at the sale. */
export type GiftCardBalance = GiftCard & { balanceCents: number; vatLeftCents: number };

export type NewGiftCard = Pick<
  GiftCard,
  | 'id'
  | 'codeSealed'
  | 'codeEnding'
  | 'amountCents'
  | 'vatTreatment'
  | 'buyerUserId'
  | 'recipientName'
  | 'recipientEmail'
  | 'message'
  | 'language'
  | 'deliverAt'
  | 'invoiceId'
  | 'createdAt'
> & { codeHash: string };

export type EntryKind = 'LOAD' | 'RESERVE' | 'CAPTURE' | 'RELEASE' | 'GIVE_BACK' | 'UNLOAD';

/** What happened to a card's balance. `vatCents`: the part of `amountCents` that is VAT charged at the sale. */
export type NewEntry = {
  giftCardId: string;
  kind: EntryKind;
  amountCents: number;
  vatCents: number;
  participantId: number | null;
  invoiceId: string | null;
  /** Names the event: a second entry with the same key is ignored. */
  key: string;
  now: Date;
};

export type GiftCardMovement = Pick<NewEntry, 'kind' | 'amountCents'> & { occurredAt: Date };

/** A card on the list of staff. */
export type ManagedGiftCard = GiftCardBalance & { buyerName: string };

/** A card with the cents that it pays of one student's registrations. */
export type SpentGiftCard = GiftCardBalance & { spentCents: number };

export const GIFT_CARD_REFUSALS = ['UNKNOWN', 'BLOCKED', 'EXPIRED', 'EMPTY', 'NOTHING_TO_PAY'] as const;
/** Why a card does not pay. `UNKNOWN` is the answer for every code that is no card's, however it was mistyped. */
export type GiftCardRefusal = (typeof GIFT_CARD_REFUSALS)[number];

/** What a card pays of a seat. */
export type CardPart = { giftCardId: string; cents: number; vatTreatment: VatTreatment; codeEnding: string };
