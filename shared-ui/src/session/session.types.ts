import type { Permission } from '@valikool/contract';

/** The signed-in person as the server tells it. `landing` is where they start; no front end knows a role's pages. */
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
 * `starting` lasts only while a product token is there but nobody knows yet whose it is. `second-step`: the password
 * or link was right, and the account's second factor is still to come; until then the product treats them as a stranger.
 */
export type SessionStatus = 'starting' | 'signed-in' | 'second-step' | 'signed-out';

export type SessionState = {
  status: SessionStatus;
  user: SessionUser | null;
  /** The person did not sign out here: another tab or device did, or the server ended the session. */
  wasEnded?: boolean;
};

/** What sign-up asks; `schoolId` null is somebody without a school. */
export type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  schoolId: number | null;
  /** The code by which the school lets its students join at once. */
  joinCode?: string;
  language: string;
  /** Path to go to after the letter's link was used; the start page without it. */
  returnTo?: string | undefined;
};

/** What a one-time link in a letter is for. */
export const emailLinkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type EmailLinkType = (typeof emailLinkTypes)[number];

/** Where the browser finds the authentication server, from the edge's `/config.json`. */
export type AuthSettings = { authUrl: string; anonKey: string };
