import type { Role } from '@valikool/contract';
import type { Page } from '#platform/index';
import type { User } from '../users.types';

/** A line of the list of all users. */
export type ListedUser = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'language' | 'phoneNumber'> & {
  schoolId: number | null;
  schoolName: string | null;
  hasSignedIn: boolean;
  createdAt: Date;
};

export type UsersFilter = { q?: string | undefined; role?: Role | undefined; limit: number; cursor?: string | undefined };

export type DirectoryReader = { list(filter: UsersFilter): Promise<Page<ListedUser>> };
