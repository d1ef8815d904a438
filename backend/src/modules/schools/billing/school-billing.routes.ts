import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolBillingController } from './school-billing.controller';
import { ChangeSchoolBilling, SchoolBillingDto, SchoolParams } from './school-billing.schemas';

const about = {
  path: '/schools/:id/billing',
  params: SchoolParams,
  badParams: () => new SchoolNotFoundError(),
  response: { status: 200, body: SchoolBillingDto },
} as const;

export const schoolBillingRoutes = (controller: SchoolBillingController) => [
  route({
    ...about,
    method: 'get',
    operationId: 'getSchoolBilling',
    summary: 'What a school’s invoices and e-invoices say about it',
    permission: ['school.read-own', 'school.read-all'],
    errors: ['school.not-found'],
    handler: controller.get,
  }),
  route({
    ...about,
    method: 'patch',
    operationId: 'changeSchoolBilling',
    summary: 'Changes what later invoices of the school say about it; fields that are left out stay',
    permission: ['school.edit-own', 'school.edit-all'],
    body: ChangeSchoolBilling,
    errors: ['school.not-found', 'school.billing-incomplete'],
    handler: controller.change,
  }),
];
