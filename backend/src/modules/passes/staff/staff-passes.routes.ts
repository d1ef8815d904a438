import { route } from '#platform/index';
import { PassNotFoundError } from '../passes.errors';
import { PassParams } from '../passes.schemas';
import type { StaffPassesController } from './staff-passes.controller';
import { ManagedPassesQuery, ManagedPassPage, ManagePass, PassHistoryDto } from './staff-passes.schemas';

const ONE = { params: PassParams, badParams: () => new PassNotFoundError() } as const;

export const staffPassesRoutes = (controller: StaffPassesController) => [
  route({
    method: 'get',
    path: '/subscriptions/all',
    operationId: 'listManagedPasses',
    summary: 'Everybody’s passes, those that need somebody first; for staff',
    permission: 'subscription.read-all',
    query: ManagedPassesQuery,
    response: { status: 200, body: ManagedPassPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...ONE,
    method: 'get',
    path: '/subscriptions/:id/history',
    operationId: 'getPassHistory',
    summary: 'One pass with its charges and its events; for staff',
    permission: 'subscription.read-all',
    response: { status: 200, body: PassHistoryDto },
    errors: ['subscription.not-found'],
    handler: controller.history,
  }),
  route({
    ...ONE,
    method: 'post',
    path: '/subscriptions/:id/manage',
    operationId: 'managePass',
    summary: 'Staff pause, resume or end a pass, with a reason',
    permission: 'subscription.manage-all',
    body: ManagePass,
    response: { status: 200, body: PassHistoryDto },
    errors: [
      'subscription.not-found',
      'subscription.ended',
      'subscription.not-sold',
      'subscription.unpaid',
      'payment.provider-down',
    ],
    handler: controller.manage,
  }),
];
