import { route } from '#platform/index';
import { RegistrationNotFoundError } from '../seats/index';
import { RegistrationDto, RegistrationParams } from '../view/registrations.schemas';
import type { SwapsController } from './swaps.controller';
import { MoveRegistration, SwapOptionsDto, SwapRegistration, SwapResultDto } from './swaps.schemas';

const badParams = () => new RegistrationNotFoundError();
const REFUSALS = [
  'registration.not-found',
  'cohort.not-found',
  'cohort.full',
  'cohort.not-open',
  'registration.already-registered',
  'registration.<from>-to-<to>',
  'swap.other-course',
  'swap.same-cohort',
  'seat.busy',
] as const;

export const swapsRoutes = (controller: SwapsController) => [
  route({
    method: 'get',
    path: '/registrations/:id/swap-options',
    operationId: 'listSwapOptions',
    summary: 'Other cohorts of the course with the difference in price, and a swap that waits for its payment',
    permission: ['registration.create-own', 'registration.move-all'],
    params: RegistrationParams,
    badParams,
    response: { status: 200, body: SwapOptionsDto },
    errors: ['registration.not-found'],
    handler: controller.options,
  }),
  route({
    method: 'post',
    path: '/registrations/:id/swap',
    operationId: 'swapRegistration',
    summary:
      'Goes over to another cohort of the course. Where it costs more, the old seat is kept until that is paid; where it costs less, money comes back',
    permission: 'registration.create-own',
    params: RegistrationParams,
    body: SwapRegistration,
    badParams,
    response: { status: 200, body: SwapResultDto },
    errors: [
      ...REFUSALS,
      'swap.unpaid',
      'swap.too-late',
      'swap.awaits-approval',
      'swap.school-approves',
      'swap.pending',
      'registration.provider-required',
      'registration.conditions-failed',
      'registration.payer-not-offered',
      'payment.provider-unavailable',
    ],
    limitPerMinute: 30,
    handler: controller.swap,
  }),
  route({
    method: 'delete',
    path: '/registrations/:id/swap',
    operationId: 'giveUpSwap',
    summary: 'Gives up a swap that waits for its payment; the old seat stays',
    permission: 'registration.create-own',
    params: RegistrationParams,
    badParams,
    response: { status: 204 },
    errors: ['registration.not-found', 'swap.not-found', 'seat.busy'],
    handler: controller.giveUp,
  }),
  route({
    method: 'post',
    path: '/registrations/:id/move',
    operationId: 'moveRegistration',
    summary: 'An administrator moves a student to another cohort of the course; the price stays what was agreed',
    permission: 'registration.move-all',
    params: RegistrationParams,
    body: MoveRegistration,
    badParams,
    response: { status: 200, body: RegistrationDto },
    errors: [...REFUSALS, 'swap.pending'],
    handler: controller.move,
  }),
];
