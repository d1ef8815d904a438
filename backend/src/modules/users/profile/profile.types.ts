import type { User } from '../users.types';

/** Everything that a person may see of themselves, and staff of them. */
export type Profile = Omit<User, 'metadata' | 'deletedAt'> & {
  introduction: string;
  /** All but the last digits hidden; null when none is known. */
  maskedPersonalCode: string | null;
  /** Who holds the bank account; teachers only. */
  accountName: string | null;
  /** Without spaces; teachers only. */
  iban: string | null;
  schoolId: number | null;
  schoolName: string | null;
  createdAt: Date;
};

/** As it is stored: the personal code encrypted. */
export type StoredProfile = Omit<Profile, 'maskedPersonalCode'> & { sealedPersonalCode: string | null };

/** What people may change about themselves. */
export type ProfileChange = Partial<
  Pick<
    Profile,
    'firstName' | 'lastName' | 'phoneNumber' | 'language' | 'classroomEmail' | 'introduction' | 'accountName' | 'iban'
  >
> & {
  /** In the clear, as it was typed. */
  personalCode?: string | null;
};

export type StoredProfileChange = Omit<ProfileChange, 'personalCode'> & { sealedPersonalCode?: string | null };
