import { route } from '#platform/index';
import { RegistrationNotFoundError } from '../seats/index';
import { RegistrationDto, RegistrationParams } from '../view/registrations.schemas';
import type { CancellationController } from './cancellation.controller';
import {
  CancellationPage,
  CancellationPreviewDto,
  CancellationsQuery,
  CancelRegistration,
} from './cancellation.schemas';

const badParams = () => new RegistrationNotFoundError();
const SEE = ['registration.cancel-own', 'registration.read-school', 'registration.cancel-all'] as const;
const CANCEL = ['registration.cancel-own', 'registration.cancel-school', 'registration.cancel-all'] as const;

export const cancellationRoutes = (controller: CancellationController) => [
  route({
    method: 'get',
    path: '/registrations/:id/cancel/preview',
    operationId: 'previewCancellation',
    summary:
      'What canceling now would give back by the rule, and what if the rule were waived: by which means, and by when',
    permission: SEE,
    params: RegistrationParams,
    badParams,
    response: { status: 200, body: CancellationPreviewDto },
    errors: ['registration.not-found', 'registration.student-left', 'registration.<from>-to-<to>'],
    handler: controller.preview,
  }),
  route({
    method: 'post',
    path: '/registrations/:id/cancel',
    operationId: 'cancelRegistration',
    summary: 'Gives the seat up; money comes back when the rule allows, or when it is waived for a reason',
    permission: CANCEL,
    params: RegistrationParams,
    body: CancelRegistration,
    badParams,
    response: { status: 200, body: RegistrationDto },
    errors: [
      'registration.not-found',
      'registration.student-left',
      'registration.may-not-waive',
      'registration.<from>-to-<to>',
      'seat.busy',
    ],
    handler: controller.cancel,
  }),
  route({
    method: 'get',
    path: '/cancellations',
    operationId: 'listCancellations',
    summary:
      'The student’s own canceled registrations, with what comes back, how, by when, and what has happened to it',
    permission: 'registration.read-own',
    query: CancellationsQuery,
    response: { status: 200, body: CancellationPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
];
