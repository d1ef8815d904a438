import type { Role } from '@valikool/contract';
import type { Profile } from '../profile/profile.types';

/** Where a person belongs besides their own row: what a role's own table says of them. */
export type Placement = {
  /** A student's, a teacher's or a representative's; administrators have none. */
  schoolId?: number | null;
  /** At the learning platform; students and teachers. */
  lwUserId?: string | null;
  /** What a course page says of a teacher. */
  shortDescription?: string | null;
};

/** Everything that administrators see and change of somebody. */
export type Account = Profile & {
  lwUserId: string | null;
  shortDescription: string | null;
  /** Whether nobody else could run the place: neither the role nor the account can go. */
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

/** What is not named stays as it is. */
export type AccountChange = PlainAccountChange & {
  /** In the clear, as it was typed. */
  personalCode?: string | null;
  placement: Placement;
};

export type NewPerson = Pick<
  Profile,
  'email' | 'firstName' | 'lastName' | 'role' | 'language' | 'phoneNumber' | 'introduction'
>;

export type NewAccount = {
  person: NewPerson;
  /** The rest of what administrators write about somebody. */
  further: Omit<AccountChange, keyof NewPerson>;
  /** Whether they are mailed at once how to sign up. */
  isInvited: boolean;
};

/** The same as it is stored: the personal code encrypted. */
export type StoredAccountChange = PlainAccountChange & { sealedPersonalCode?: string | null };

/** What only one person can have. */
export type TakenField = 'email' | 'discordUserId';

export type BulkChange =
  | { action: 'MOVE_SCHOOL'; schoolId: number | null }
  | { action: 'CHANGE_ROLE'; role: Role; schoolId?: number | undefined }
  | { action: 'INVITE' };
