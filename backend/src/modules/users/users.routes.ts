import { route } from '#platform/index';
import type { UsersController } from './users.controller';
import { OpenSession, SessionDto, SessionUserDto, UserParams } from './users.schemas';
import { UserNotFoundError } from './users.errors';

const userNotFound = () => new UserNotFoundError();

export const usersRoutes = (controller: UsersController) => [
  route({
    method: 'post',
    path: '/auth/session',
    operationId: 'openSession',
    summary: 'Exchange a session of the auth server for the product token',
    permission: 'public',
    body: OpenSession,
    response: { status: 200, body: SessionDto },
    errors: [
      'session.invalid',
      'session.mfa-required',
      'session.no-email',
      'session.account-closed',
      'session.email-taken',
    ],
    handler: controller.openSession,
  }),
  route({
    method: 'get',
    path: '/users/:id/hydrate',
    operationId: 'hydrateUser',
    summary: 'The whole session user',
    permission: 'signed-in',
    params: UserParams,
    badParams: userNotFound,
    response: { status: 200, body: SessionUserDto },
    errors: ['user.not-found'],
    handler: controller.hydrate,
  }),
];
