import { route } from '#platform/index';
import { RegistrationNotFoundError } from '../seats/index';
import { RegistrationParams } from '../view/registrations.schemas';
import type { ResultsController } from './results.controller';
import { ResultDto, SetResult } from './results.schemas';

export const resultsRoutes = (controller: ResultsController) => [
  route({
    method: 'post',
    path: '/registrations/:id/result',
    operationId: 'setResult',
    summary: 'Marks a student; may be corrected until the teacher is paid, by an administrator after that',
    permission: ['result.set-own', 'result.set-all'],
    params: RegistrationParams,
    body: SetResult,
    badParams: () => new RegistrationNotFoundError(),
    response: { status: 200, body: ResultDto },
    errors: [
      'registration.not-found',
      'registration.<from>-to-<to>',
      'result.closed',
      'result.reason-required',
      'seat.busy',
    ],
    handler: controller.set,
  }),
];
