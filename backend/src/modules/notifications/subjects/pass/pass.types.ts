import type { Language } from '@valikool/contract';
import type { PassType } from '#modules/passes/index';

/** A pass and, where a mail is about one, its charge. Amounts are integer cents. */
export type PassFacts = {
  to: string;
  language: Language;
  firstName: string;
  userId: number;
  type: PassType;
  priceCents: number;
  periodEnd: Date;
  /** When a failed charge is tried again; null when it is not. */
  nextAttemptAt: Date | null;
  /** The invoice of its first period tells that it has begun. */
  isToldWithInvoice: boolean;
  /** What was paid for a pass that is given back; null for any other, and when nobody has paid. */
  givenBackCents: number | null;
  /** It ends with the present period, so that no other is charged. */
  endsWithPeriod: boolean;
  /** The last end of a course that it covers; null when it covers none. */
  coveredUntil: Date | null;
};

/** A visit whose first payment did not succeed. */
export type UnbegunFacts = Pick<PassFacts, 'to' | 'language' | 'firstName' | 'userId' | 'type' | 'priceCents'>;

export type PassReaders = {
  /** @returns null when the account is closed */
  passes: {
    get(passId: number, chargeId?: string): Promise<PassFacts | null>;
    unbegun(purchaseId: string): Promise<UnbegunFacts | null>;
  };
};
