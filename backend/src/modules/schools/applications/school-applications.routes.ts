import { route } from '#platform/index';
import type { SchoolApplicationsController } from './school-applications.controller';
import { SchoolApplicationNotFoundError } from './school-applications.errors';
import {
  ApproveSchoolApplication,
  AttachSchoolApplication,
  DeclineSchoolApplication,
  ListSchoolApplications,
  SchoolApplicationDto,
  SchoolApplicationParams,
  SchoolApplicationReceivedDto,
  SchoolApplicationsDto,
  SubmitSchoolApplication,
} from './school-applications.schemas';

const ofOne = {
  permission: 'school.edit-all',
  params: SchoolApplicationParams,
  badParams: () => new SchoolApplicationNotFoundError(),
  response: { status: 200, body: SchoolApplicationDto },
} as const;
const decided = ['school-application.not-found', 'school-application.<from>-to-<to>'];
const uninvitable = ['school-application.other-role', 'school-application.has-registrations'];

export const schoolApplicationsRoutes = (controller: SchoolApplicationsController) => [
  route({
    method: 'post',
    path: '/school-applications',
    operationId: 'submitSchoolApplication',
    summary: 'Ask for a school to join; whoever asks twice is answered as the first time',
    permission: 'public',
    body: SubmitSchoolApplication,
    response: { status: 202, body: SchoolApplicationReceivedDto },
    errors: ['school.unknown-municipality'],
    limitPerMinute: 1,
    handler: controller.submit,
  }),
  route({
    method: 'get',
    path: '/school-applications',
    operationId: 'listSchoolApplications',
    summary: 'Applications of schools, newest first',
    permission: 'school.edit-all',
    query: ListSchoolApplications,
    response: { status: 200, body: SchoolApplicationsDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...ofOne,
    method: 'get',
    path: '/school-applications/:id',
    operationId: 'getSchoolApplication',
    summary: 'One application, with the schools that it may be about',
    errors: ['school-application.not-found'],
    handler: controller.get,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/school-applications/:id/approve',
    operationId: 'approveSchoolApplication',
    summary: 'Make the school, and invite the applicant to represent it',
    body: ApproveSchoolApplication,
    errors: [...decided, ...uninvitable, 'school.name-taken', 'school.unknown-municipality'],
    handler: controller.approve,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/school-applications/:id/attach',
    operationId: 'attachSchoolApplication',
    summary: 'Invite the applicant to be the first representative of a school that is here already',
    body: AttachSchoolApplication,
    errors: [
      ...decided,
      ...uninvitable,
      'school-application.has-representative',
      'school.archived',
      'school.not-found',
    ],
    handler: controller.attach,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/school-applications/:id/decline',
    operationId: 'declineSchoolApplication',
    summary: 'Refuse the application, with the reason to the applicant',
    body: DeclineSchoolApplication,
    errors: decided,
    handler: controller.decline,
  }),
];
