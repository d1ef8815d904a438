import { route } from '#platform/index';
import type { PassesController } from './passes.controller';
import { PassNotFoundError } from './passes.errors';
import {
  BuyPass,
  CancelPass,
  PassDto,
  PassesQuery,
  PassOffersDto,
  PassPage,
  PassParams,
  PassReturn,
  PausePass,
  PortalDto,
  PurchaseDto,
} from './passes.schemas';

const OWN = {
  permission: 'subscription.manage-own',
  params: PassParams,
  badParams: () => new PassNotFoundError(),
} as const;
const CHANGE_ERRORS = [
  'subscription.not-found',
  'subscription.ended',
  'subscription.not-sold',
  'payment.provider-down',
] as const;

const sellingRoutes = (controller: PassesController) => [
  route({
    method: 'get',
    path: '/subscriptions/offers',
    operationId: 'getPassOffers',
    summary: 'The passes that are sold, with their prices',
    permission: 'public',
    response: { status: 200, body: PassOffersDto },
    // Prices are settings, as the facts that page texts quote.
    keptUnder: () => 'pages',
    handler: controller.offers,
  }),
  route({
    method: 'post',
    path: '/subscriptions',
    operationId: 'buyPass',
    summary: 'Begins to buy a pass: the answer says where it is paid',
    permission: 'subscription.manage-own',
    body: BuyPass,
    response: { status: 201, body: PurchaseDto },
    errors: ['subscription.not-sold', 'subscription.has-one', 'payment.provider-down'],
    limitPerMinute: 30,
    handler: controller.buy,
  }),
  route({
    method: 'post',
    path: '/subscriptions/return',
    operationId: 'returnFromPassPayment',
    summary: 'The student is back from the provider, with or without having paid',
    permission: 'subscription.manage-own',
    body: PassReturn,
    response: { status: 200, body: PurchaseDto },
    errors: ['subscription.not-found'],
    limitPerMinute: 60,
    handler: controller.handleReturn,
  }),
];

const readingRoutes = (controller: PassesController) => [
  route({
    method: 'get',
    path: '/subscriptions',
    operationId: 'listPasses',
    summary: 'The student’s own passes, newest first; for staff everybody’s',
    permission: ['subscription.manage-own', 'subscription.read-all'],
    query: PassesQuery,
    response: { status: 200, body: PassPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...OWN,
    method: 'get',
    path: '/subscriptions/:id',
    operationId: 'getPass',
    summary: 'One pass: its state, next charge, and what it covers',
    permission: ['subscription.manage-own', 'subscription.read-all'],
    response: { status: 200, body: PassDto },
    errors: ['subscription.not-found'],
    handler: controller.get,
  }),
];

export const passesRoutes = (controller: PassesController) => [
  ...sellingRoutes(controller),
  ...readingRoutes(controller),
  route({
    ...OWN,
    method: 'post',
    path: '/subscriptions/:id/pause',
    operationId: 'pausePass',
    summary: 'Pauses charging and registering by the pass; courses that it covers run on',
    body: PausePass,
    response: { status: 200, body: PassDto },
    errors: [...CHANGE_ERRORS, 'subscription.unpaid', 'subscription.paused-by-staff'],
    handler: controller.pause,
  }),
  route({
    ...OWN,
    method: 'post',
    path: '/subscriptions/:id/resume',
    operationId: 'resumePass',
    summary: 'Takes back a pause, or an end with the period',
    response: { status: 200, body: PassDto },
    errors: [...CHANGE_ERRORS, 'subscription.unpaid', 'subscription.paused-by-staff'],
    handler: controller.resume,
  }),
  route({
    ...OWN,
    method: 'post',
    path: '/subscriptions/:id/cancel',
    operationId: 'cancelPass',
    summary: 'Ends the pass; courses that it covers run on to their end',
    body: CancelPass,
    response: { status: 200, body: PassDto },
    errors: [...CHANGE_ERRORS, 'subscription.no-refund'],
    handler: controller.cancel,
  }),
  route({
    ...OWN,
    method: 'post',
    path: '/subscriptions/:id/portal',
    operationId: 'openPassPortal',
    summary: 'The address of the student’s own page at the provider: cards and open charges',
    response: { status: 200, body: PortalDto },
    errors: [...CHANGE_ERRORS],
    handler: controller.portal,
  }),
];
