import type { EmailLinkType, NewAccount, SessionUser } from '../session.types';

/** The outcome of a sign-up: signed in, or a mail must be confirmed first. */
export type SignUpOutcome = 'signed-in' | 'confirm-mail';

/** The outcome of a correct password, link or code. */
export type Entry =
  | { kind: 'signed-in'; user: SessionUser }
  /** The account has a second factor: ask for its code. */
  | { kind: 'second-step' };

/** As `Entry`; `half-confirmed` is the first of the two letters that an e-mail change sends. */
export type LinkEntry = Entry | { kind: 'half-confirmed' };

export type FactorType = 'totp' | 'phone' | 'webauthn';

export type Factor = {
  id: string;
  type: FactorType;
  /** As its owner named it. */
  name: string;
  /** E.164, of a phone factor. */
  phone: string | null;
  isVerified: boolean;
  /** ISO 8601. */
  createdAt: string;
};

/** An authenticator app that is being added; it counts only once a code of it was verified. */
export type TotpEnrolment = {
  factorId: string;
  /** For people who type it into the app. */
  secret: string;
  /** `otpauth://…`, for people who read this on the phone that has the app. */
  uri: string;
  /** Address of the picture, `data:image/svg+xml…`. */
  qrCode: string;
};

/** What the auth server holds about the account itself. */
export type AccountState = {
  email: string;
  /** The address that waits for both confirmations. */
  newEmail: string | null;
  /** E.164; null when none is confirmed. */
  phone: string | null;
  factors: Factor[];
  /** False within a session that a link or code began: there the old password is not asked for. */
  needsCurrentPassword: boolean;
};

export type PasswordChange = {
  password: string;
  currentPassword?: string | undefined;
  /** The code that `reauthenticate` sent. */
  nonce?: string | undefined;
};

/** What a 6-digit code of a letter or SMS is for. */
export type CodePurpose =
  | { type: 'email' | 'recovery' | 'email_change'; email: string; code: string }
  | { type: 'phone_change'; phone: string; code: string };

/** Getting in. Every function throws the auth library's error, whose `code` names the reason, or an ApiError. */
type Entering = {
  signIn: (email: string, password: string) => Promise<Entry>;
  signUp: (account: NewAccount) => Promise<SignUpOutcome>;
  /** Sends a letter with a link and a code; unknown addresses get none, and nobody is told. @param next path to lead on to */
  sendLink: (email: string, next?: string) => Promise<void>;
  sendRecovery: (email: string) => Promise<void>;
  resendConfirmation: (email: string, next?: string) => Promise<void>;
  /** Uses up the one-time link of a letter. @param tokenHash and `type` as the link carries them */
  redeemLink: (tokenHash: string, type: EmailLinkType) => Promise<LinkEntry>;
  redeemCode: (purpose: CodePurpose) => Promise<LinkEntry>;
};

/** The second factor, at sign-in and when one is added. */
type Factors = {
  /** Starts a challenge, which for a phone sends the SMS. @returns its id, good for five minutes */
  challenge: (factorId: string) => Promise<string>;
  /** @throws with code `mfa_verification_failed` or `mfa_challenge_expired` */
  verifyFactor: (answer: { factorId: string; challengeId: string; code: string }) => Promise<Entry>;
  enrolTotp: (name: string, issuer: string) => Promise<TotpEnrolment>;
  /** @param phone E.164 @returns the factor's id */
  enrolPhone: (name: string, phone: string) => Promise<string>;
  /** Has the device make a passkey, which is a factor at once. @throws with code `passkey_failed` when the person turned it down */
  enrolPasskey: (name: string) => Promise<Entry>;
  /** Has the device answer with its passkey. @throws as `enrolPasskey` */
  verifyPasskey: (factorId: string) => Promise<Entry>;
  removeFactor: (factorId: string) => Promise<void>;
};

type Credentials = {
  readState: () => Promise<AccountState>;
  changePassword: (change: PasswordChange) => Promise<void>;
  /** Mails a code that proves who is sitting here, for a session that is old. */
  reauthenticate: () => Promise<void>;
  /** Sends letters to the old and the new address. @returns whether it waits for them */
  changeEmail: (email: string) => Promise<'changed' | 'confirm-mails'>;
  resendEmailChange: (newEmail: string) => Promise<void>;
  /** @param phone E.164 @returns whether a code was sent that must be redeemed */
  changePhone: (phone: string) => Promise<'changed' | 'confirm-sms'>;
  /** Ends every other session of the account. */
  signOutOthers: () => Promise<void>;
};

/** All that somebody may do about their own account. */
export type AccountPort = Entering & Factors & Credentials;
