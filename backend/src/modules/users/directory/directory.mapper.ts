import type { ListedUser } from './directory.types';

// New fields first: Node copies a row into an object with fields several times faster than it adds fields to a copy.
export const toListedUserDto = ({ schoolId, schoolName, createdAt, ...user }: ListedUser) => ({
  school: schoolId === null || schoolName === null ? null : { id: schoolId, name: schoolName },
  createdAt: createdAt.toISOString(),
  ...user,
});
