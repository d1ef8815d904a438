import type { Metadata } from '../account/account.types';

/** What an administrator says of an account; undefined leaves it as it is. */
export type AdminAccountInput = {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  /** An argon2 or bcrypt hash, of people who come from elsewhere. */
  passwordHash: string | undefined;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  userMetadata: Metadata | undefined;
  appMetadata: Metadata | undefined;
  role: string | undefined;
  /** As the protocol writes lengths of time, or `none`. */
  banDuration: string | undefined;
};

export type NewAdminAccount = AdminAccountInput & { id: string | undefined };
