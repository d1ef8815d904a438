import { AppError, route } from '#platform/index';
import type { ApprovalsController } from './approvals.controller';
import { ApprovalNotFoundError } from './approvals.errors';
import {
  ApprovalLinkDto,
  ApprovalLinkParams,
  ApprovalRequestPage,
  DecideApproval,
  ListApprovals,
  SchoolParams,
} from './approvals.schemas';

const TRIES_PER_MINUTE = 30;

const link = {
  path: '/registration-approvals/:token',
  permission: 'public',
  params: ApprovalLinkParams,
  badParams: () => new ApprovalNotFoundError(),
  response: { status: 200, body: ApprovalLinkDto },
  limitPerMinute: TRIES_PER_MINUTE,
} as const;

export const approvalsRoutes = (controller: ApprovalsController) => [
  route({
    method: 'get',
    path: '/schools/:id/approvals',
    operationId: 'listApprovalRequests',
    summary: 'Registrations that wait for the school’s approval, the oldest first',
    permission: ['registration.read-school', 'registration.read-all'],
    params: SchoolParams,
    badParams: () => new AppError('not-found', 'school.not-found', 'The school could not be found'),
    query: ListApprovals,
    response: { status: 200, body: ApprovalRequestPage },
    errors: ['school.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...link,
    method: 'get',
    operationId: 'getApprovalLink',
    summary: 'What a representative is asked to approve, by the link of their mail',
    errors: ['approval.not-found'],
    handler: controller.show,
  }),
  route({
    ...link,
    method: 'post',
    operationId: 'decideApprovalLink',
    summary: 'Approves or refuses a registration by the link of a mail, in the name of whom it was sent to',
    body: DecideApproval,
    errors: [
      'approval.not-found',
      'approval.decided',
      'approval.over',
      'approval.student-left',
      'school.archived',
      'student.not-found',
      'seat.busy',
    ],
    handler: controller.decide,
  }),
];
