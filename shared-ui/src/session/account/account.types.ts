import type { EmailLinkType, NewAccount, SessionUser } from '../session.types';

/** The outcome of a sign-up: signed in, or a mail must be confirmed first. */
export type SignUpOutcome = 'signed-in' | 'confirm-mail';

/** The outcome of a correct password, link or code. */
export type Entry =
  | { kind: 'signed-in'; user: SessionUser }
  /** The account has a second factor: ask for its code. */
  | { kind: 'second-step' }
  /** The person came by a provider that gave no verified e-mail address: ask for one. */
  | { kind: 'address-missing' };

/** As `Entry`; `half-confirmed` is the first of the two letters that an e-mail change sends. */
export type LinkEntry = Entry | { kind: 'half-confirmed' };

export type FactorType = 'totp' | 'phone' | 'webauthn';

export type Factor = {
  id: string;
  type: FactorType;
  /** The name that its owner gave it. */
  name: string;
  /** E.164, of a phone factor. */
  phone: string | null;
  isVerified: boolean;
  /** ISO 8601. */
  createdAt: string;
};

/** An authenticator app that is being added; it is in use only once one of its codes was verified. */
export type TotpEnrolment = {
  factorId: string;
  /** For people who type it into the app. */
  secret: string;
  /** `otpauth://…`, for people who open this page on the phone that has the app. */
  uri: string;
  /** Data URL of the picture, `data:image/svg+xml…`. */
  qrCode: string;
};

/** A passkey that signs in by itself. */
export type OwnPasskey = {
  id: string;
  /** The name that its owner gave it. */
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null when nobody has signed in with it yet. */
  lastUsedAt: string | null;
};

/** A provider by which the account can be signed in to. */
export type LinkedIdentity = {
  id: string;
  /** As the list of providers names it. */
  provider: string;
  /** The address that the provider knows, if any. */
  email: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** What the auth server holds about the account itself. */
export type AccountState = {
  email: string;
  /** The new address, until both letters are confirmed. */
  newEmail: string | null;
  /** E.164; null when none is confirmed. */
  phone: string | null;
  factors: Factor[];
  identities: LinkedIdentity[];
  /** False in a session that a link, a code or a provider started: there the old password is not asked for at first. */
  needsCurrentPassword: boolean;
};

export type PasswordChange = {
  password: string;
  currentPassword?: string | undefined;
  /** The code that `reauthenticate` sent. */
  nonce?: string | undefined;
};

/** What a 6-digit code from a letter or SMS is for. */
export type CodePurpose =
  | { type: 'email' | 'recovery' | 'email_change'; email: string; code: string }
  | { type: 'phone_change'; phone: string; code: string };

/** Signing in. Every function throws the auth library's error, whose `code` names the reason, or an ApiError. */
type Entering = {
  signIn: (email: string, password: string) => Promise<Entry>;
  signUp: (account: NewAccount) => Promise<SignUpOutcome>;
  /**
   * Sends a letter with a link and a code. An unknown address gets none, and the caller is not told. @param next path
   * to open afterwards
   */
  sendLink: (email: string, next?: string) => Promise<void>;
  sendRecovery: (email: string) => Promise<void>;
  resendConfirmation: (email: string, next?: string) => Promise<void>;
  /** Uses the one-time link of a letter. @param tokenHash and `type` as in the link */
  redeemLink: (tokenHash: string, type: EmailLinkType) => Promise<LinkEntry>;
  redeemCode: (purpose: CodePurpose) => Promise<LinkEntry>;
};

/** The second factor, at sign-in and when one is added. */
type Factors = {
  /** Starts a challenge; for a phone this sends the SMS. @returns its id, valid for five minutes */
  challenge: (factorId: string) => Promise<string>;
  /** @throws with code `mfa_verification_failed` or `mfa_challenge_expired` */
  verifyFactor: (answer: { factorId: string; challengeId: string; code: string }) => Promise<Entry>;
  enrolTotp: (name: string, issuer: string) => Promise<TotpEnrolment>;
  /** @param phone E.164 @returns the factor's id */
  enrolPhone: (name: string, phone: string) => Promise<string>;
  /**
   * Asks the device for a new passkey, which is a factor at once. @throws with code `passkey_failed` when the user
   * declines
   */
  enrolPasskey: (name: string) => Promise<Entry>;
  /** Asks the device to answer with its passkey. @throws as `enrolPasskey` */
  verifyPasskey: (factorId: string) => Promise<Entry>;
  removeFactor: (factorId: string) => Promise<void>;
};

/** Passkeys that sign in by themselves. */
type OwnPasskeys = {
  /** The device asks which passkey, so no address is typed. @throws with code `passkey_failed` when the user declines */
  signInByPasskey: () => Promise<Entry>;
  listPasskeys: () => Promise<OwnPasskey[]>;
  /**
   * Asks the device for a new passkey. @throws with code `passkey_failed` when the user declines, `passkey_exists` when
   * the device has one, `reauthentication_needed`
   */
  addPasskey: (name: string) => Promise<void>;
  renamePasskey: (id: string, name: string) => Promise<void>;
  /** Other devices are signed out, too. */
  removePasskey: (id: string) => Promise<void>;
};

/** Signing in by others. */
type Providers = {
  /** Sends the browser to the provider's page, from which it comes to `/auth/provider`. @param next path to open then */
  signInAt: (provider: string, next?: string) => Promise<void>;
  /** Ends such a sign-in. @param code from the address */
  enterByCode: (code: string) => Promise<Entry>;
  /** Sends the browser to the provider's page, to sign in there from now on. @param returnTo path to open then */
  linkAt: (provider: string, returnTo: string) => Promise<void>;
  /** @throws with code `single_identity_not_deletable` for the last way in */
  unlink: (identityId: string) => Promise<void>;
};

type Credentials = {
  readState: () => Promise<AccountState>;
  changePassword: (change: PasswordChange) => Promise<void>;
  /** Mails a code that proves the user's identity, for a session that is old. */
  reauthenticate: () => Promise<void>;
  /** Sends letters to the old and the new address. @returns whether they must be confirmed */
  changeEmail: (email: string) => Promise<'changed' | 'confirm-mails'>;
  resendEmailChange: (newEmail: string) => Promise<void>;
  /** @param phone E.164 @returns whether a code was sent that must be redeemed */
  changePhone: (phone: string) => Promise<'changed' | 'confirm-sms'>;
  /** Ends every other session of the account. */
  signOutOthers: () => Promise<void>;
};

/** Everything that users can do with their own account. */
export type AccountPort = Entering & Factors & OwnPasskeys & Providers & Credentials;
