/** REFUSED: by the mail server at sending. BOUNCED: a notice came afterwards. */
export type UnreachableReason = 'REFUSED' | 'BOUNCED';

/** An address of a person at which mails do not arrive. */
export type Unreachable = {
  address: string;
  reason: UnreachableReason;
  /** The mail server's answer, such as `550` or `5.1.1`. */
  status: string;
  since: Date;
};

export type UnreachablePerson = Unreachable & { userId: number; firstName: string; lastName: string };

/** What a notice about a bounced mail says, in the words of RFC 3464. */
export type BounceReport = { recipient: string; action: string; status: string };
