import { route } from '#platform/index';
import { PlanNotFoundError } from '../payment-plans.errors';
import { PlanParams } from '../payment-plans.schemas';
import type { StaffPlansController } from './staff-plans.controller';
import { ManagePlan, PlanHistoryDto } from './staff-plans.schemas';

const ONE = {
  params: PlanParams,
  badParams: () => new PlanNotFoundError(),
  permission: 'payment.record',
  response: { status: 200, body: PlanHistoryDto },
} as const;

export const staffPlansRoutes = (controller: StaffPlansController) => [
  route({
    ...ONE,
    method: 'get',
    path: '/payment-plans/:id',
    operationId: 'getPaymentPlanHistory',
    summary: 'One payment plan with its payments, its cases and what staff have done; for staff',
    errors: ['payment-plan.not-found'],
    handler: controller.history,
  }),
  route({
    ...ONE,
    method: 'post',
    path: '/payment-plans/:id/manage',
    operationId: 'managePaymentPlan',
    summary: 'Staff move the due day of a part, leave the kept card alone, or send the link again, with a reason',
    body: ManagePlan,
    errors: [
      'payment-plan.not-found',
      'payment-plan.over',
      'payment-plan.day-not-possible',
      'payment-plan.under-way',
      'payment-plan.not-due',
      'payment-plan.reminded',
      'seat.busy',
    ],
    handler: controller.manage,
  }),
];
