import { route } from '#platform/index';
import { RegistrationNotFoundError } from '../seats/index';
import { RegistrationParams } from '../view/registrations.schemas';
import type { GuardianController } from './guardian.controller';
import { AskGuardianForSeat, GuardianLinkDto } from './guardian.schemas';

const PATH = '/registrations/:id/guardian-link';
const notFound = () => new RegistrationNotFoundError();

export const guardianRoutes = (controller: GuardianController) => [
  route({
    method: 'post',
    path: PATH,
    operationId: 'askGuardian',
    summary: 'Asks somebody else to pay for the seat, or asks again: the seat is held meanwhile, the old link dies',
    permission: 'registration.create-own',
    params: RegistrationParams,
    body: AskGuardianForSeat,
    badParams: notFound,
    response: { status: 200, body: GuardianLinkDto },
    errors: [
      'registration.not-found',
      'registration.nothing-to-pay',
      'guardian-link.too-late',
      'payment-plan.not-offered',
      'payment-link.too-many',
      'seat.busy',
    ],
    limitPerMinute: 10,
    handler: controller.ask,
  }),
  route({
    method: 'get',
    path: PATH,
    operationId: 'getGuardianLink',
    summary: 'Whom the student asked to pay, and what has come of it',
    permission: 'registration.create-own',
    params: RegistrationParams,
    badParams: notFound,
    response: { status: 200, body: GuardianLinkDto },
    errors: ['registration.not-found', 'guardian-link.not-found'],
    handler: controller.get,
  }),
  route({
    method: 'delete',
    path: PATH,
    operationId: 'takeBackGuardianLink',
    summary: 'Ends the link: the student pays after all',
    permission: 'registration.create-own',
    params: RegistrationParams,
    badParams: notFound,
    response: { status: 204 },
    errors: ['registration.not-found', 'guardian-link.not-found', 'seat.busy'],
    handler: controller.takeBack,
  }),
];
