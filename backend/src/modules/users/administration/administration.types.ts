import type { Role } from '@valikool/contract';
import type { Profile } from '../profile/profile.types';

/** What a role's own table says of a user: their school and teacher's data. */
export type Placement = {
  /** The school of a student, teacher or representative; administrators have none. */
  schoolId?: number | null;
  /** The id at the learning platform, of students and teachers. */
  lwUserId?: string | null;
  /** A teacher's text on course pages. */
  shortDescription?: string | null;
};

/** Everything that administrators see and change of a user. */
export type Account = Profile & {
  lwUserId: string | null;
  shortDescription: string | null;
  /** Nobody else is an administrator: neither the role nor the account may go. */
  isOnlyAdmin: boolean;
};

/** Columns of the user's own row that administrators change. */
export type PlainAccountChange = Partial<
  Pick<
    Profile,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'role'
    | 'language'
    | 'phoneNumber'
    | 'introduction'
    | 'accountName'
    | 'iban'
    | 'classroomEmail'
    | 'discordUserId'
  >
>;

/** Fields that are not named stay as they are. */
export type AccountChange = PlainAccountChange & {
  /** As typed, not encrypted. */
  personalCode?: string | null;
  placement: Placement;
};

export type NewPerson = Pick<
  Profile,
  'email' | 'firstName' | 'lastName' | 'role' | 'language' | 'phoneNumber' | 'introduction'
>;

export type NewAccount = {
  person: NewPerson;
  /** The other fields that administrators set. */
  further: Omit<AccountChange, keyof NewPerson>;
  /** Mail the person at once how to sign up. */
  isInvited: boolean;
};

/** As stored, with the personal code encrypted. */
export type StoredAccountChange = PlainAccountChange & { sealedPersonalCode?: string | null };

/** Values that only one user can have. */
export type TakenField = 'email' | 'discordUserId';

export type BulkChange =
  | { action: 'MOVE_SCHOOL'; schoolId: number | null }
  | { action: 'CHANGE_ROLE'; role: Role; schoolId?: number | undefined }
  | { action: 'INVITE' };
