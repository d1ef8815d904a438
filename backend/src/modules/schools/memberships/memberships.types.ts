import type { MembershipConfirmation, MembershipState } from '@valikool/contract';

/** Why a claim or membership ended. */
export type MembershipEnding =
  | 'DECLINED'
  | 'WITHDRAWN'
  | 'MOVED'
  | 'REMOVED'
  | 'LEFT'
  | 'GRADUATED'
  | 'ROLE_CHANGED'
  | 'ACCOUNT_CLOSED';

/** A student's tie to a school, from the claim to its end. A new tie to the same school is a new row. */
export type Membership = {
  id: number;
  userId: number;
  schoolId: number;
  state: MembershipState;
  /** When the student made the claim; null when the school or an administrator acted first. */
  claimedAt: Date | null;
  /** When the student last asked the school to confirm the claim; null until then. */
  askedAt: Date | null;
  confirmedAt: Date | null;
  confirmedHow: MembershipConfirmation | null;
  endedAt: Date | null;
  endedHow: MembershipEnding | null;
};

/** Who changes a membership, and when. `byUserId` is null for the product itself. */
export type MembershipAct = { byUserId: number | null; now: Date };

export type Confirming = MembershipAct & { how: MembershipConfirmation };
export type Ending = MembershipAct & {
  how: MembershipEnding;
  /** The day on which the student left, `2026-06-19`. */
  leftOn?: string | null;
};

/** How a school ends a membership. After `REMOVED` the join code does not bring the student back. */
export const SCHOOL_ENDINGS = ['REMOVED', 'LEFT', 'GRADUATED'] as const satisfies readonly MembershipEnding[];
/** `on`: the day on which the student left; null for the day of the decision. */
export type SchoolEnding = { how: (typeof SCHOOL_ENDINGS)[number]; on: string | null };

/** A membership as its student sees it. `canAskAt` is set only for an open claim. */
export type OwnMembership = Membership & { schoolName: string; canAskAt: Date | null };

/** The student's confirmed membership and open claim. */
export type OwnMemberships = { confirmed: OwnMembership | null; claim: OwnMembership | null };

/** A membership as its school sees it, with enough of the student to recognise them. */
export type ListedMembership = Pick<
  Membership,
  'id' | 'userId' | 'claimedAt' | 'askedAt' | 'confirmedAt' | 'confirmedHow'
> & {
  state: ListedState;
  grade: string | null;
  firstName: string;
  lastName: string;
  email: string;
};

/** A school does not see ended memberships. */
export const LISTED_STATES = ['CLAIMED', 'CONFIRMED'] as const satisfies readonly MembershipState[];
export type ListedState = (typeof LISTED_STATES)[number];

export type MembershipsFilter = { state: ListedState; limit: number; cursor?: string | undefined };

/** Facts of the mail about a changed membership. */
export type MembershipMail = {
  userId: number;
  schoolId: number;
  to: string;
  language: 'et' | 'en' | 'ru';
  firstName: string;
  schoolName: string;
  state: MembershipState;
  endedHow: MembershipEnding | null;
};

/** Facts of the mail to a representative about waiting claims, with their number. */
export type ClaimsMail = {
  userId: number;
  schoolId: number;
  to: string;
  language: 'et' | 'en' | 'ru';
  firstName: string;
  schoolName: string;
  waiting: number;
};

/** Somebody who acts for a school, or did. */
export type RepresentativeMail = Pick<
  MembershipMail,
  'userId' | 'schoolId' | 'to' | 'language' | 'firstName' | 'schoolName'
>;

/** Implemented here for the module that mails. */
export type MembershipMailReader = {
  /** @returns null when the account is closed */
  representative(userId: number, schoolId: number): Promise<RepresentativeMail | null>;
  /** @returns null when the student has closed the account */
  membership(membershipId: number): Promise<MembershipMail | null>;
  /** @returns one row for each representative; none when no claim waits any more */
  claims(schoolId: number): Promise<ClaimsMail[]>;
};
