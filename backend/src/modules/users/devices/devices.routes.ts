import { route } from '#platform/index';
import { SessionNotFoundError, UserNotFoundError } from '../users.errors';
import { UserParams } from '../users.schemas';
import type { DevicesController } from './devices.controller';
import { DevicesPageDto, ListSessions, SessionParams } from './devices.schemas';

export const devicesRoutes = (controller: DevicesController) => [
  route({
    method: 'get',
    path: '/auth/sessions',
    operationId: 'listSessions',
    summary: 'Where the account is signed in, newest first',
    permission: 'signed-in',
    query: ListSessions,
    response: { status: 200, body: DevicesPageDto },
    errors: ['cursor.invalid', 'sessions.unavailable'],
    handler: controller.list,
  }),
  route({
    method: 'delete',
    path: '/auth/sessions/:id',
    operationId: 'endSession',
    summary: 'Signs one device out',
    permission: 'signed-in',
    params: SessionParams,
    badParams: () => new SessionNotFoundError(),
    response: { status: 204 },
    errors: ['sessions.not-found', 'sessions.unavailable'],
    handler: controller.end,
  }),
  route({
    method: 'delete',
    path: '/users/:id/sessions',
    operationId: 'endSessionsOfUser',
    summary: 'Signs a user out on all devices',
    permission: 'user.edit-all',
    params: UserParams,
    badParams: () => new UserNotFoundError(),
    response: { status: 204 },
    errors: ['user.not-found', 'sessions.unavailable'],
    handler: controller.endAll,
  }),
];
