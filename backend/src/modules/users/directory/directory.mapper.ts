import type { ListedUser } from './directory.types';

export const toListedUserDto = ({ schoolId, schoolName, createdAt, ...user }: ListedUser) => ({
  ...user,
  school: schoolId === null || schoolName === null ? null : { id: schoolId, name: schoolName },
  createdAt: createdAt.toISOString(),
});
