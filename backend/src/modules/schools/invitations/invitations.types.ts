import type { Language, Role, SchoolRight } from '@valikool/contract';

/** Roles for which a school can invite. */
export const INVITED_ROLES = ['STUDENT', 'SCHOOL_REP'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const INVITATION_STATES = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export type Invitation = {
  id: string;
  schoolId: number;
  /** Lower case. Only an account with this address may accept. */
  email: string;
  role: InvitedRole;
  language: Language;
  /** What an invited representative may do; null: decide. */
  schoolRight: SchoolRight | null;
  /** The grade that a student gets in the school; null when the school has not said it. */
  grade: string | null;
  /** The encrypted token of the link; null when the link no longer works, or was never mailed. */
  sealedToken: string | null;
  /** Number of mails. */
  sendings: number;
  lastSentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedByUserId: number | null;
  revokedAt: Date | null;
  createdAt: Date;
};

export type NewInvitation = Pick<
  Invitation,
  'schoolId' | 'email' | 'role' | 'schoolRight' | 'language' | 'expiresAt'
> & {
  token: string;
  invitedByUserId: number;
  now: Date;
};

/** As the people who manage a school see it. */
export type InvitationView = Invitation & {
  state: InvitationState;
  /** When it may be mailed again; null when it may not. */
  resendableAt: Date | null;
};

export const INVITATION_OUTCOMES = [
  'INVITED',
  'ALREADY_INVITED',
  'ALREADY_MEMBER',
  'MAILED_OFTEN',
  'INVALID_ADDRESS',
] as const;
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number];

export type InvitationSettings = {
  /** Days for which the link works. */
  validDays: number;
  /** Seconds between two mails of one invitation. */
  intervalSeconds: number;
};

export type OpenInvitation = { schoolName: string; email: string; role: InvitedRole; expiresAt: Date };
export type Joined = { schoolId: number; schoolName: string; role: InvitedRole };

/** Facts of an invitation's mail; `token` is for its link. */
export type InvitationMail = {
  invitationId: string;
  schoolId: number;
  schoolName: string;
  email: string;
  role: InvitedRole;
  language: Language;
  token: string;
  expiresAt: Date;
};

/** Implemented here for the module that mails. */
export type InvitationMailReader = {
  /** @returns null when the invitation can no longer be used. */
  get(invitationId: string): Promise<InvitationMail | null>;
};

/** Implemented by `registrations`, for the transaction that accepts. */
export type ActiveRegistrations = {
  /** @returns how many registrations of the student are neither canceled nor over. */
  countActive(userId: number): Promise<number>;
};
