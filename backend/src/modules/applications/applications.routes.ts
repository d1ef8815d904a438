import { route } from '#platform/index';
import type { ApplicationsController } from './applications.controller';
import { ApplicationNotFoundError } from './applications.errors';
import {
  ApplicationDto,
  ApplicationParams,
  ApplicationReceivedDto,
  ApplicationsDto,
  DeclineApplication,
  ListApplications,
  SubmitApplication,
} from './applications.schemas';

const notFound = () => new ApplicationNotFoundError();
const ofOne = {
  permission: 'teacher-application.manage',
  params: ApplicationParams,
  badParams: notFound,
  response: { status: 200, body: ApplicationDto },
} as const;

export const applicationsRoutes = (controller: ApplicationsController) => [
  route({
    method: 'post',
    path: '/teacher-applications',
    operationId: 'submitTeacherApplication',
    summary: 'Ask to teach; the answer is the same whether the address has an open application or not',
    permission: 'public',
    body: SubmitApplication,
    response: { status: 202, body: ApplicationReceivedDto },
    limitPerMinute: 1,
    handler: controller.submit,
  }),
  route({
    method: 'get',
    path: '/teacher-applications',
    operationId: 'listTeacherApplications',
    summary: 'Applications, newest first',
    permission: 'teacher-application.manage',
    query: ListApplications,
    response: { status: 200, body: ApplicationsDto },
    handler: controller.list,
  }),
  route({
    ...ofOne,
    method: 'get',
    path: '/teacher-applications/:id',
    operationId: 'getTeacherApplication',
    summary: 'One application',
    errors: ['teacher-application.not-found'],
    handler: controller.get,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/teacher-applications/:id/approve',
    operationId: 'approveTeacherApplication',
    summary: 'Make the applicant a teacher',
    errors: [
      'teacher-application.not-found',
      'teacher-application.<from>-to-<to>',
      'teacher-application.other-role',
      'teacher-application.has-registrations',
    ],
    handler: controller.approve,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/teacher-applications/:id/decline',
    operationId: 'declineTeacherApplication',
    summary: 'Refuse the application, with a note to the applicant',
    body: DeclineApplication,
    errors: ['teacher-application.not-found', 'teacher-application.<from>-to-<to>'],
    handler: controller.decline,
  }),
];
