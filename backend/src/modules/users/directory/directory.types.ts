import type { Role } from '@valikool/contract';
import type { DateRange, Page } from '#platform/index';
import type { User } from '../users.types';

/** A line of the list of all users. */
export type ListedUser = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'language' | 'phoneNumber'> & {
  schoolId: number | null;
  schoolName: string | null;
  hasSignedIn: boolean;
  createdAt: Date;
};

export const USER_STATES = ['invited', 'active'] as const;
export const USER_SORTS = ['name', '-name', 'email', '-email', 'created', '-created'] as const;
/** With a minus from the last to the first. */
export type UserSort = (typeof USER_SORTS)[number];

/** Who is to be listed. */
export type UsersSelection = {
  q?: string | undefined;
  role?: Role | undefined;
  /** Its students and representatives. */
  school?: number | undefined;
  /** `invited`: never signed in. */
  state?: (typeof USER_STATES)[number] | undefined;
  /** Who studies or teaches in a group that starts then: whole school years. */
  startsWithin: DateRange;
};

export type UsersFilter = UsersSelection & { sort: UserSort; limit: number; cursor?: string | undefined };

/** Counting stops at five hundred, a search's at `MOST_FOUND`: nobody pages through more, and counting a whole school system takes longer than the page. */
export type UsersPage = Page<ListedUser> & { total: number; isTotalCapped: boolean };

export type DirectoryReader = { list(filter: UsersFilter): Promise<UsersPage> };
