import { route } from '#platform/index';
import type { DirectoryController } from './directory.controller';
import { ListUsers, UsersPageDto } from './directory.schemas';

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
];
