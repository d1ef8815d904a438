import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { InvitationsController } from './invitations.controller';
import { InvitationNotFoundError } from './invitations.errors';
import {
  AcceptInvitation,
  InvitationDto,
  InvitationParams,
  InvitationsDto,
  InvitedDto,
  InvitePeople,
  JoinedDto,
  ListInvitations,
  OpenInvitationDto,
  SchoolParams,
  TokenParams,
} from './invitations.schemas';

const MANAGERS = ['invitation.manage-school', 'invitation.manage-all'] as const;
const ofSchool = { permission: MANAGERS, params: SchoolParams, badParams: () => new SchoolNotFoundError() };
const seen = { ...ofSchool, permission: ['invitation.read-school', 'invitation.manage-all'] } as const;
const ofOne = { permission: MANAGERS, params: InvitationParams, badParams: () => new InvitationNotFoundError() };
const byToken = { params: TokenParams, badParams: () => new InvitationNotFoundError() };

export const invitationsRoutes = (controller: InvitationsController) => [
  route({
    ...ofSchool,
    method: 'post',
    path: '/schools/:id/invitations',
    operationId: 'inviteToSchool',
    summary: 'Ask people into the school, up to a hundred addresses at once',
    body: InvitePeople,
    response: { status: 201, body: InvitedDto },
    errors: ['school.not-found'],
    limitPerMinute: 20,
    handler: controller.invite,
  }),
  route({
    ...seen,
    method: 'get',
    path: '/schools/:id/invitations',
    operationId: 'listSchoolInvitations',
    summary: 'Whom the school has asked in, newest first',
    query: ListInvitations,
    response: { status: 200, body: InvitationsDto },
    errors: ['school.not-found'],
    handler: controller.list,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/schools/:id/invitations/:invitation/resend',
    operationId: 'resendSchoolInvitation',
    summary: 'Mail an invitation again; an expired one is open anew',
    response: { status: 200, body: InvitationDto },
    errors: ['school.not-found', 'invitation.not-found', 'invitation.not-pending', 'invitation.too-soon'],
    handler: controller.resend,
  }),
  route({
    ...ofOne,
    method: 'delete',
    path: '/schools/:id/invitations/:invitation',
    operationId: 'revokeSchoolInvitation',
    summary: 'Close an invitation that nobody has accepted',
    response: { status: 204 },
    errors: ['school.not-found', 'invitation.not-found', 'invitation.not-pending'],
    handler: controller.revoke,
  }),
  route({
    ...byToken,
    method: 'get',
    path: '/invitations/:token',
    operationId: 'readInvitation',
    summary: 'What an invitation opens, for the sign-up page',
    permission: 'public',
    response: { status: 200, body: OpenInvitationDto },
    errors: ['invitation.not-found', 'invitation.expired', 'invitation.used'],
    limitPerMinute: 30,
    handler: controller.read,
  }),
  route({
    ...byToken,
    method: 'post',
    path: '/invitations/:token/accept',
    operationId: 'acceptInvitation',
    summary: 'Join the school with the account that the invitation was sent to',
    permission: 'signed-in',
    query: AcceptInvitation,
    response: { status: 200, body: JoinedDto },
    errors: [
      'invitation.not-found',
      'invitation.expired',
      'invitation.used',
      'invitation.other-address',
      'invitation.moves-school',
      'invitation.other-role',
      'invitation.has-registrations',
    ],
    limitPerMinute: 30,
    handler: controller.accept,
  }),
];
