import type { Role } from '@valikool/contract';
import type { DateRange, Page } from '#platform/index';
import type { User } from '../users.types';

/** A row of the list of all users. */
export type ListedUser = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'language' | 'phoneNumber'> & {
  schoolId: number | null;
  schoolName: string | null;
  hasSignedIn: boolean;
  createdAt: Date;
};

export const USER_STATES = ['invited', 'active'] as const;
export const USER_SORTS = ['name', '-name', 'email', '-email', 'created', '-created'] as const;
/** A minus sorts descending. */
export type UserSort = (typeof USER_SORTS)[number];

/** Which users are listed. */
export type UsersSelection = {
  q?: string | undefined;
  role?: Role | undefined;
  /** Students and representatives of this school. */
  school?: number | undefined;
  /** `invited`: never signed in. */
  state?: (typeof USER_STATES)[number] | undefined;
  /** Students and teachers of cohorts that start in these school years. */
  startsWithin: DateRange;
};

export type UsersFilter = UsersSelection & { sort: UserSort; limit: number; cursor?: string | undefined };

/**
 * The total is counted up to 500, for a search up to `MOST_FOUND`: nobody pages further, and counting a whole school
 * system takes longer than the page.
 */
export type UsersPage = Page<ListedUser> & { total: number; isTotalCapped: boolean };

export type DirectoryReader = { list(filter: UsersFilter): Promise<UsersPage> };
