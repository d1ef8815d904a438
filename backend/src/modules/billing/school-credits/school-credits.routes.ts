import { AppError, route } from '#platform/index';
import type { SchoolCreditsController } from './school-credits.controller';
import {
  AddSchoolCredit,
  SchoolCreditLogPage,
  SchoolCreditLogQuery,
  SchoolCreditParams,
  SchoolCreditsDto,
} from './school-credits.schemas';

const about = {
  params: SchoolCreditParams,
  badParams: () => new AppError('not-found', 'school.not-found', 'The school could not be found'),
} as const;

export const schoolCreditsRoutes = (controller: SchoolCreditsController) => [
  route({
    ...about,
    method: 'get',
    path: '/schools/:id/credits',
    operationId: 'getSchoolCredits',
    summary: 'A school’s credit by lots, and its seats bought in advance',
    permission: ['school.read-own', 'school.read-all'],
    response: { status: 200, body: SchoolCreditsDto },
    errors: ['school.not-found'],
    handler: controller.get,
  }),
  route({
    ...about,
    method: 'get',
    path: '/schools/:id/credits/log',
    operationId: 'listSchoolCreditLog',
    summary: 'What was added to a school’s credit and seats, what was used and what came back; newest first',
    permission: ['school.read-own', 'school.read-all'],
    query: SchoolCreditLogQuery,
    response: { status: 200, body: SchoolCreditLogPage },
    errors: ['school.not-found', 'cursor.invalid'],
    handler: controller.log,
  }),
  route({
    ...about,
    method: 'post',
    path: '/schools/:id/credits',
    operationId: 'addSchoolCredit',
    summary: 'Gives a school credit or seats, with a reason',
    permission: 'school.edit-all',
    body: AddSchoolCredit,
    response: { status: 201, body: SchoolCreditsDto },
    errors: ['school.not-found', 'school-credit.expiry'],
    handler: controller.add,
  }),
];
