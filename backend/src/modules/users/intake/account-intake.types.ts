import type { Language, Role } from '@valikool/contract';

/** Roles that a list gives. Administrators are made one by one. */
export const LISTED_ROLES = ['STUDENT', 'TEACHER', 'SCHOOL_REP'] as const satisfies readonly Role[];
export type ListedRole = (typeof LISTED_ROLES)[number];

/** Somebody who gets an account, by the address in lower case. */
export type ListedPerson = {
  email: string;
  firstName: string;
  lastName: string;
  role: ListedRole;
  language: Language;
  phoneNumber: string | null;
  schoolId: number | null;
};

export type KnownAccount = Omit<ListedPerson, 'role'> & { id: number; role: Role };

/** What a list may change of an account. A phone number that is empty is none. */
export type AccountFields = Partial<Record<'firstName' | 'lastName' | 'phoneNumber' | 'language', string>>;
/** `former` holds what the account must still have, field by field. */
export type AccountEdit = { id: number; former: AccountFields; fresh: AccountFields };

export type IntakeBy = { byUserId: number; importId: string };

/** Schools' part of an intake. Implemented by `schools`, in the same transaction. */
export type AccountPlaces = {
  /** @returns the schools with one of these names or numbers, in any order */
  named(texts: readonly string[]): Promise<{ text: string; id: number; isArchived: boolean }[]>;
  /** Gives people who have just been made their school. */
  place(
    people: readonly { userId: number; role: ListedRole; schoolId: number | null }[],
    act: { byUserId: number; now: Date },
  ): Promise<void>;
  /** Ends what `place` has made. */
  leave(userIds: readonly number[], act: { byUserId: number; now: Date }): Promise<void>;
};

/** Makes and changes accounts, many at once. Made for the caller's transaction. */
export type AccountIntake = Pick<AccountPlaces, 'named'> & {
  /** @returns the accounts that have one of the addresses, in any order */
  known(emails: readonly string[]): Promise<KnownAccount[]>;
  /**
   * Makes accounts, and has the people mailed how to sign up where `isInviting` says so.
   * @returns the new accounts' ids by address; an address that somebody has meanwhile has no entry
   */
  create(people: readonly ListedPerson[], by: IntakeBy & { isInviting: boolean }): Promise<ReadonlyMap<string, number>>;
  /** Changes accounts that are still as `former` says. @returns the ids of those that were changed */
  edit(edits: readonly AccountEdit[], by: IntakeBy): Promise<ReadonlySet<number>>;
  /**
   * Closes accounts that nobody has used: nobody has signed in, and nothing has happened with them since.
   * @returns the ids of those that are closed
   */
  takeBack(userIds: readonly number[], by: IntakeBy): Promise<ReadonlySet<number>>;
};
