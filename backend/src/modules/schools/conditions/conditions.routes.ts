import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import { SchoolParams } from '../schools.schemas';
import type { ConditionsController } from './conditions.controller';
import {
  ChangeConditions,
  ConditionsPreviewDto,
  ConditionsVersionsDto,
  ListVersions,
  PreviewConditions,
  SchoolConditionsDto,
  WithdrawConditions,
} from './conditions.schemas';

const path = '/schools/:id/conditions';
const ofSchool = { params: SchoolParams, badParams: () => new SchoolNotFoundError() };
const read = { ...ofSchool, permission: ['school.read-own', 'school.read-all'] } as const;
const edit = { ...ofSchool, permission: ['school.edit-own', 'school.edit-all'] } as const;

export const conditionsRoutes = (controller: ConditionsController) => [
  route({
    ...read,
    method: 'get',
    path,
    operationId: 'getSchoolConditions',
    summary: 'Under which conditions the school pays, now and from a day on',
    response: { status: 200, body: SchoolConditionsDto },
    errors: ['school.not-found'],
    handler: controller.get,
  }),
  route({
    ...edit,
    method: 'put',
    path,
    operationId: 'changeSchoolConditions',
    summary: 'Sets new conditions, in force at once or from a day on; registrations that are made keep theirs',
    body: ChangeConditions,
    response: { status: 200, body: SchoolConditionsDto },
    errors: [
      'school.not-found',
      'school-conditions.changed',
      'school-conditions.day',
      'school-conditions.same',
      'school-conditions.seat-price',
      'school-conditions.unknown-courses',
    ],
    handler: controller.change,
  }),
  route({
    ...edit,
    method: 'post',
    path: `${path}/planned/withdraw`,
    operationId: 'withdrawSchoolConditions',
    summary: 'Withdraws the planned conditions before they come into force',
    body: WithdrawConditions,
    response: { status: 200, body: SchoolConditionsDto },
    errors: ['school.not-found', 'school-conditions.changed', 'school-conditions.nothing-planned'],
    handler: controller.withdraw,
  }),
  route({
    ...read,
    method: 'get',
    path: `${path}/versions`,
    operationId: 'listSchoolConditionsVersions',
    summary: 'All versions of the conditions, newest first: who changed what, when and why',
    query: ListVersions,
    response: { status: 200, body: ConditionsVersionsDto },
    errors: ['school.not-found'],
    handler: controller.versions,
  }),
  route({
    ...read,
    method: 'post',
    path: `${path}/preview`,
    operationId: 'previewSchoolConditions',
    summary: 'What a draft would have refused, allowed and cost in this school year and the last; saves nothing',
    body: PreviewConditions,
    response: { status: 200, body: ConditionsPreviewDto },
    errors: ['school.not-found', 'school-conditions.seat-price'],
    handler: controller.preview,
  }),
];
