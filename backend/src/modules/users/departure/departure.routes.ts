import { route } from '#platform/index';
import { UserNotFoundError } from '../users.errors';
import { UserParams } from '../users.schemas';
import type { DepartureController } from './departure.controller';
import { DeleteUser } from './departure.schemas';

export const departureRoutes = (controller: DepartureController) => [
  route({
    method: 'delete',
    path: '/users/:id',
    operationId: 'deleteUser',
    summary:
      'Close the own account, or for administrators anybody’s: the person goes, the books stay without their name',
    permission: 'profile.edit-own',
    params: UserParams,
    badParams: () => new UserNotFoundError(),
    body: DeleteUser,
    response: { status: 204 },
    errors: [
      'user.not-found',
      'user.email-mismatch',
      'user.active-registrations',
      'user.refund-refused',
      'user.unsettled-money',
      'user.running-pass',
      'user.payment-may-come',
      'user.unfinished-cohorts',
      'user.last-admin',
    ],
    limitPerMinute: 10,
    handler: controller.leave,
  }),
];
