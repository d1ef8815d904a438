import type { Language } from '@valikool/contract';

/** A part of a payment plan. Amounts are integer cents. */
export type InstalmentFacts = {
  to: string;
  language: Language;
  firstName: string;
  userId: number;
  course: string;
  /** Still to be paid of the part. */
  leftCents: number;
  position: number;
  count: number;
  dueAt: Date;
  /** When the classes close unless it is paid. */
  accessUntil: Date | null;
  method: 'CARD' | 'LINK';
  /** The last four digits of the card that is charged; null when there is none. */
  lastFour: string | null;
  /** The bank wants its holder's approval of each charge. */
  wantsApproval: boolean;
  /** The provider keeps the card no more. */
  isCardGone: boolean;
  /** It stayed unpaid after the last try, and the classes are closed. */
  isLate: boolean;
};

/** A payment of a part after the first. Amounts are integer cents. */
export type PaidPartFacts = Pick<
  InstalmentFacts,
  'to' | 'language' | 'firstName' | 'userId' | 'course' | 'position' | 'count' | 'lastFour'
> & {
  paidCents: number;
  /** The kept card was charged; else the payer paid. */
  isByCard: boolean;
  /** Still to be paid of the whole plan. */
  leftCents: number;
  /** When the next part is due; null when all is paid. */
  nextAt: Date | null;
};

export type InstalmentReaders = {
  /** @returns null when the part is paid or canceled, or the account is closed */
  instalments: {
    get(instalmentId: string): Promise<InstalmentFacts | null>;
    /** @returns null for the first part, for a payment by a link, and when the money is gone or the account is closed */
    paid(attemptId: string): Promise<PaidPartFacts | null>;
  };
};
