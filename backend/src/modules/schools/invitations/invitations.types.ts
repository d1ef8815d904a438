import type { Language, Role } from '@valikool/contract';

/** What a school may ask somebody to become. */
export const INVITED_ROLES = ['STUDENT', 'SCHOOL_REP'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const INVITATION_STATES = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export type Invitation = {
  id: string;
  schoolId: number;
  /** Lower case; only an account with this very address may accept. */
  email: string;
  role: InvitedRole;
  language: Language;
  /** The link's token, sealed; null once it opens nothing any more, and in rows that were never mailed. */
  sealedToken: string | null;
  /** How many times it was mailed. */
  sendings: number;
  lastSentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedByUserId: number | null;
  revokedAt: Date | null;
  createdAt: Date;
};

export type NewInvitation = Pick<Invitation, 'schoolId' | 'email' | 'role' | 'language' | 'expiresAt'> & {
  token: string;
  invitedByUserId: number;
  now: Date;
};

/** As people who manage a school see it. */
export type InvitationView = Invitation & {
  state: InvitationState;
  /** From when it may be mailed again; null when it may not at all. */
  resendableAt: Date | null;
};

export const INVITATION_OUTCOMES = ['INVITED', 'ALREADY_INVITED', 'ALREADY_MEMBER', 'INVALID_ADDRESS'] as const;
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number];

export type InvitationSettings = {
  /** How long the link opens. */
  validDays: number;
  /** Between two mails of one invitation. */
  intervalSeconds: number;
};

export type OpenInvitation = { schoolName: string; email: string; role: InvitedRole; expiresAt: Date };
export type Joined = { schoolId: number; schoolName: string; role: InvitedRole };

/** What the mail of an invitation says; `token` makes its link. */
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

/** Read by the module that mails. */
export type InvitationMailReader = {
  /** @returns null when the invitation opens nothing any more. */
  get(invitationId: string): Promise<InvitationMail | null>;
};

/** Told by the module of registrations, within the transaction that accepts. */
export type ActiveRegistrations = {
  /** @returns how many registrations of the student are neither canceled nor over. */
  countActive(userId: number): Promise<number>;
};
