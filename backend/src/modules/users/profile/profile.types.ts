import type { User } from '../users.types';

/** Everything that users may see of themselves, and staff of them. */
export type Profile = Omit<User, 'metadata' | 'deletedAt'> & {
  introduction: string;
  /** Only the last digits are visible; null when there is none. */
  maskedPersonalCode: string | null;
  /** Holder of the bank account; teachers only. */
  accountName: string | null;
  /** Without spaces; teachers only. */
  iban: string | null;
  schoolId: number | null;
  schoolName: string | null;
  createdAt: Date;
};

/** As stored, with the personal code encrypted. */
export type StoredProfile = Omit<Profile, 'maskedPersonalCode'> & { sealedPersonalCode: string | null };

/** Fields that users may change for themselves. */
export type ProfileChange = Partial<
  Pick<
    Profile,
    'firstName' | 'lastName' | 'phoneNumber' | 'language' | 'classroomEmail' | 'introduction' | 'accountName' | 'iban'
  >
> & {
  /** As typed, not encrypted. */
  personalCode?: string | null;
};

export type StoredProfileChange = Omit<ProfileChange, 'personalCode'> & { sealedPersonalCode?: string | null };
