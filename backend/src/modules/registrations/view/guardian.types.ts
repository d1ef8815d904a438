/** What has come of asking somebody else to pay. */
export type GuardianState =
  | 'ASKED'
  | 'OPENED'
  | 'AT_BANK'
  | 'INVOICED'
  | 'PAID'
  | 'REPLACED'
  | 'TAKEN_BACK'
  | 'EXPIRED'
  | 'CLOSED';

/** The newest link of a registration by which somebody was asked to pay. */
export type GuardianFacts = {
  endReason: 'PAID' | 'REPLACED' | 'TAKEN_BACK' | 'EXPIRED' | 'CLOSED' | null;
  openedAt: Date | null;
  invoicedAt: Date | null;
  expiresAt: Date;
  /** A payment by the link was begun, and is open. */
  isAtBank: boolean;
};
