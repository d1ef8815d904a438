import { BulkResultsDto, route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { MembershipsController } from './memberships.controller';
import {
  ClaimMembership,
  DecideMemberships,
  DepartingDto,
  EndMemberships,
  JoinCodeDto,
  JoinSchool,
  ListMemberships,
  OwnMembershipsDto,
  SchoolMembershipsDto,
  SchoolParams,
  SetGrade,
} from './memberships.schemas';

const own = { permission: 'membership.claim-own', response: { status: 200, body: OwnMembershipsDto } } as const;
const ofSchool = {
  permission: ['membership.manage-school', 'membership.manage-all'],
  params: SchoolParams,
  badParams: () => new SchoolNotFoundError(),
  errors: ['school.not-found'],
} as const;
const seen = { ...ofSchool, permission: ['membership.read-school', 'membership.manage-all'] } as const;
const decision = {
  ...ofSchool,
  method: 'post',
  body: DecideMemberships,
  response: { status: 200, body: BulkResultsDto },
  limitPerMinute: 30,
} as const;

export const membershipsRoutes = (controller: MembershipsController) => [
  route({
    ...own,
    method: 'get',
    path: '/memberships',
    operationId: 'getOwnMemberships',
    summary: 'The student’s school, and the school that the student says is theirs',
    handler: controller.get,
  }),
  route({
    ...own,
    method: 'post',
    path: '/memberships',
    operationId: 'claimMembership',
    summary: 'Says which school the student goes to and asks it to confirm; once a day for each school',
    body: ClaimMembership,
    errors: ['school.not-found', 'membership.not-found', 'membership.asked-already', 'membership.too-many-claims'],
    limitPerMinute: 10,
    handler: controller.claim,
  }),
  route({
    ...own,
    method: 'post',
    path: '/memberships/join',
    operationId: 'joinSchoolByCode',
    summary: 'Joins the school whose join code the student has',
    body: JoinSchool,
    errors: ['join-code.unknown', 'membership.not-found', 'membership.moves-school', 'membership.removed'],
    limitPerMinute: 5,
    handler: controller.join,
  }),
  route({
    ...seen,
    method: 'get',
    path: '/schools/:id/memberships',
    operationId: 'listSchoolMemberships',
    summary: 'Students who say that they go to the school, or whom it has confirmed; newest first',
    query: ListMemberships,
    response: { status: 200, body: SchoolMembershipsDto },
    handler: controller.list,
  }),
  route({
    ...decision,
    path: '/schools/:id/memberships/confirm',
    operationId: 'confirmMemberships',
    summary: 'Confirms up to a hundred claims, with a result for each',
    handler: controller.decide('CONFIRM'),
  }),
  route({
    ...decision,
    path: '/schools/:id/memberships/decline',
    operationId: 'declineMemberships',
    summary: 'Declines up to a hundred claims, with a result for each',
    handler: controller.decide('DECLINE'),
  }),
  route({
    ...decision,
    path: '/schools/:id/memberships/end',
    operationId: 'endMemberships',
    summary:
      'Ends up to a hundred memberships: removed, left or graduated, with a result for each; seats that the school pays for stay',
    body: EndMemberships,
    errors: [...ofSchool.errors, 'membership.left-in-future'],
    handler: controller.end,
  }),
  route({
    ...decision,
    path: '/schools/:id/memberships/end/preview',
    operationId: 'previewEndOfMemberships',
    summary: 'What would become of what the school pays for, if these memberships ended; changes nothing',
    response: { status: 200, body: DepartingDto },
    limitPerMinute: 120,
    handler: controller.departing,
  }),
  route({
    ...decision,
    path: '/schools/:id/memberships/grade',
    operationId: 'setGradeOfMemberships',
    summary: 'Sets the grade of up to a hundred members, with a result for each',
    body: SetGrade,
    errors: [...ofSchool.errors, 'membership.grade-unknown'],
    handler: controller.setGrade,
  }),
  route({
    ...seen,
    permission: ['invitation.read-school', 'membership.manage-all'],
    method: 'get',
    path: '/schools/:id/join-code',
    operationId: 'getJoinCode',
    summary: 'The code by which students join the school at once',
    response: { status: 200, body: JoinCodeDto },
    handler: controller.joinCode,
  }),
  route({
    ...ofSchool,
    permission: ['invitation.manage-school', 'membership.manage-all'],
    method: 'post',
    path: '/schools/:id/join-code',
    operationId: 'renewJoinCode',
    summary: 'Makes a new join code; the former one stops working',
    response: { status: 200, body: JoinCodeDto },
    limitPerMinute: 5,
    handler: controller.renewJoinCode,
  }),
];
