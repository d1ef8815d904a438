import { route } from '#platform/index';
import { ProfileDto } from '../profile/profile.schemas';
import { UserNotFoundError } from '../users.errors';
import { UserParams } from '../users.schemas';
import type { DirectoryController } from './directory.controller';
import { ListUsers, UsersPageDto } from './directory.schemas';

const userNotFound = () => new UserNotFoundError();

export const directoryRoutes = (controller: DirectoryController) => [
  route({
    method: 'get',
    path: '/users',
    operationId: 'listUsers',
    summary: 'All users, filtered and sorted',
    permission: 'user.read-all',
    query: ListUsers,
    response: { status: 200, body: UsersPageDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/users/:id',
    operationId: 'getUser',
    summary: 'Anybody’s profile, for staff',
    permission: 'user.read-all',
    params: UserParams,
    badParams: userNotFound,
    response: { status: 200, body: ProfileDto },
    errors: ['user.not-found'],
    handler: controller.get,
  }),
];
