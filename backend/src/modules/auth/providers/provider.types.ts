import type { CodeChallenge } from '../verification/flow-state.types';

/**
 * For which addresses a provider's word counts that a person has them: all, none, or those whose mailboxes it keeps
 * itself, as Google keeps Gmail's and those of the domains that it hosts. Other providers checked an address once at
 * most, and it may be somebody else's by now.
 */
export type EmailTrust = 'all' | 'own-mailboxes' | 'none';

/** Somebody else who signs people in, by OpenID Connect. */
export type ProviderSettings = {
  /** As in `/authorize?provider=`, e.g. `google`. */
  id: string;
  /** As people know it. */
  name: string;
  /** Its address, exactly as its tokens name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What is asked for, divided by spaces. */
  scope: string;
  emailTrust: EmailTrust;
  /** Its name for a person is a personal code, which is not stored as it is. */
  hidesSubject: boolean;
  /** The values of `acr` that are accepted; empty for any. */
  levels: readonly string[];
};

/** A person as a provider names them. */
export type ProviderPerson = {
  /** The provider's lasting name for the person. */
  subject: string;
  /** Hidden names under other keys that are accepted: an identity that has one gets the present one. */
  otherSubjects: readonly string[];
  /** In lower case; null when the provider gave none. */
  email: string | null;
  /** Whether the provider says so, and its word counts for this address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** What the provider's answer is checked against. */
export type ProviderSecrets = { state: string; nonce: string; codeVerifier: string };

/** A sign-in that was begun at a provider, until the browser comes back from there. */
export type ProviderFlow = {
  id: string;
  provider: string;
  issuer: string;
  stateHash: string;
  /** Hash of the secret that only the browser that began has, in a cookie. */
  browserHash: string;
  sealedSecrets: string;
  /** Where the browser goes afterwards; on the list already. */
  redirectTo: string;
  codeChallenge: string | null;
  codeChallengeMethod: CodeChallenge['method'] | null;
  /** The session whose account gets the identity; null for a sign-in. */
  linkingSessionId: string | null;
  language: string;
  /** The page from which the person came says that a new account accepts the terms. */
  acceptsTerms: boolean;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** A provider as other parts of the product know it. */
export type OfferedProvider = {
  id: string;
  name: string;
  /** It runs on this machine, for trying things out. */
  isTrial: boolean;
};
