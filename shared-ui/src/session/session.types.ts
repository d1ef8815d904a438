import type { Permission } from '@valikool/contract';

/** The signed-in user from the server. `landing` is their start page; no front end knows a role's pages. */
export type SessionUser = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  permissions: Permission[];
  landing: string;
  language?: string | null;
  phoneNumber?: string | null;
  schoolId?: number | null;
  schoolName?: string | null;
};

/**
 * `starting`: there is a product token but the user is not known yet. `second-step`: the password or link was right and
 * the second factor is missing; `address-missing`: a provider let the person in, but they have no confirmed e-mail
 * address yet. Until then the user counts as a visitor.
 */
export type SessionStatus = 'starting' | 'signed-in' | 'second-step' | 'address-missing' | 'signed-out';

export type SessionState = {
  status: SessionStatus;
  user: SessionUser | null;
  /** The user did not sign out here: another tab or device did, or the server ended the session. */
  wasEnded?: boolean;
};

/** The sign-up form's data; `schoolId` is null for someone without a school. */
export type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  schoolId: number | null;
  /** A school's code that confirms its students at once. */
  joinCode?: string;
  language: string;
  /** Path to open after the letter's link was used; the start page without it. */
  returnTo?: string | undefined;
};

/** What a one-time link in a letter is for. */
export const emailLinkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type EmailLinkType = (typeof emailLinkTypes)[number];

/** Where the browser finds the authentication server, from the edge's `/config.json`. */
export type AuthSettings = { authUrl: string; anonKey: string };
