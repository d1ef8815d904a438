export type Metadata = Record<string, unknown>;

export type Channel = 'email' | 'phone';

/** An address at which an account can be reached, and with which its owner signs in. */
export type Contact = {
  channel: Channel;
  /** An e-mail address in lower case, or the digits of a phone number in E.164 without the plus. */
  address: string;
};

/** A channel, for identities of our own, or the id of a provider. */
export type IdentityProvider = string;

export type Identity = {
  id: string;
  accountId: string;
  provider: IdentityProvider;
  /** The provider's name for the person. For our own it is the account's id, since an address may change. */
  providerId: string;
  /** Whose name `providerId` is; null for our own. */
  issuer: string | null;
  identityData: Metadata;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type Factor = {
  id: string;
  accountId: string;
  factorType: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  friendlyName: string;
  phone: string | null;
  lastChallengedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Somebody who can sign in. The product's users are in another module and refer to accounts by `authId`. */
export type Account = {
  id: string;
  role: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  invitedAt: Date | null;
  confirmationSentAt: Date | null;
  recoverySentAt: Date | null;
  emailChangeSentAt: Date | null;
  phoneChangeSentAt: Date | null;
  reauthenticationSentAt: Date | null;
  newEmail: string | null;
  /** Number of mailboxes that must still confirm before `newEmail` becomes the account's. */
  emailChangeConfirmationsLeft: number;
  newPhone: string | null;
  lastSignInAt: Date | null;
  appMetadata: Metadata;
  userMetadata: Metadata;
  isAnonymous: boolean;
  bannedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  identities: Identity[];
  factors: Factor[];
};

export type NewAccount = Pick<Account, 'id' | 'createdAt' | 'updatedAt' | 'appMetadata' | 'userMetadata'> &
  Partial<Omit<Account, 'identities' | 'factors'>>;

export type AccountChanges = Partial<Omit<Account, 'id' | 'identities' | 'factors' | 'createdAt'>> & {
  updatedAt: Date;
};
