import type { Metadata } from '../account/account.types';

/** An administrator's changes of an account; undefined leaves a field as it is. */
export type AdminAccountInput = {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  /** An argon2 or bcrypt hash of an imported person. */
  passwordHash: string | undefined;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  userMetadata: Metadata | undefined;
  appMetadata: Metadata | undefined;
  role: string | undefined;
  /** A duration as the protocol writes it, or `none`. */
  banDuration: string | undefined;
};

export type NewAdminAccount = AdminAccountInput & { id: string | undefined };
