import type { ObservedCard, ObservedPayment, PaymentAttempt } from './billing.types';

/** Why a charge failed whose card the provider keeps no more: its holder has removed it there. */
export const CARD_GONE = 'card_gone';

/** A card that its holder let us keep, as the provider names it. */
export type KeptCard = { customerRef: string; methodRef: string };

export type ChargeRequest = {
  attempt: PaymentAttempt;
  card: KeptCard;
  description: string;
  /** The same for each repeat of this charge, and another for each new try. */
  key: string;
  /** The part of a plan that is paid. The provider repeats it with the charge. */
  partId: string;
  /** The provider's numbers of charges of this part that our books have. */
  knownRefs: readonly string[];
  /** Whether the card is still to be charged; where not, only an earlier charge of this attempt is looked for. */
  isWanted: boolean;
  /** Staff have looked at the provider's own office and closed the case: no charge is known to be there. */
  isDecided?: boolean;
};

export type SetupRequest = {
  /** The same for each repeat. */
  key: string;
  createdAt: Date;
  /** At whom the provider keeps the new card. */
  customerRef: string;
  returnUrl: string;
  cancelUrl: string;
  locale: string;
};

export type ObservedSetup = { state: 'OPEN' | 'OVER' } | { state: 'SAVED'; card: ObservedCard };

/**
 * Charges kept cards while their holders are away. Calls are made outside transactions and may be repeated. All throw
 * ProviderDownError when there is no usable answer: then the card may have been charged.
 */
export type SavedCardProvider = {
  /**
   * Charges a card once, however often it is called for the attempt. A charge of the same part that is not in our books,
   * as after a restored backup, is taken for the attempt's own, and the card is not charged.
   * @returns what became of it: PAID, FAILED with the reason, or AUTHORIZED while the bank decides
   */
  charge(request: ChargeRequest): Promise<ObservedPayment>;
  /** Makes the provider forget a card. Does nothing when it knows none. */
  forget(methodRef: string): Promise<void>;
  /** Opens a page on which its holder gives a new card without paying. A repeat opens the same page. */
  openSetup(request: SetupRequest): Promise<{ ref: string; url: string; expiresAt: Date }>;
  /** @returns what came of a page: the new card, or that none will come */
  readSetup(ref: string): Promise<ObservedSetup>;
};
