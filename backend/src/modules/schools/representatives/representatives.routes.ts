import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import { SchoolParams } from '../schools.schemas';
import type { RepresentativesController } from './representatives.controller';
import { RepresentativeNotFoundError } from './representatives.errors';
import {
  ChangeRepresentative,
  ListRepresentatives,
  RepresentativeDto,
  RepresentativeParams,
  RepresentativesDto,
} from './representatives.schemas';

const one = {
  path: '/schools/:id/representatives/:userId',
  permission: ['school.edit-own', 'school.edit-all'],
  params: RepresentativeParams,
  badParams: () => new RepresentativeNotFoundError(),
  errors: ['school.not-found', 'school-rep.not-found', 'school-rep.last-decider'],
} as const;

export const representativesRoutes = (controller: RepresentativesController) => [
  route({
    method: 'get',
    path: '/schools/:id/representatives',
    operationId: 'listSchoolRepresentatives',
    summary: 'Who acts for the school, and who of them decides',
    permission: ['school.read-own', 'school.read-all'],
    params: SchoolParams,
    badParams: () => new SchoolNotFoundError(),
    query: ListRepresentatives,
    response: { status: 200, body: RepresentativesDto },
    errors: ['school.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...one,
    method: 'patch',
    operationId: 'changeSchoolRepresentative',
    summary: 'Lets a representative decide, or only read; at least one who decides stays',
    body: ChangeRepresentative,
    response: { status: 200, body: RepresentativeDto },
    handler: controller.change,
  }),
  route({
    ...one,
    method: 'delete',
    operationId: 'removeSchoolRepresentative',
    summary: 'Ends the right to act for the school; the person keeps a student’s account without a school',
    response: { status: 204 },
    handler: controller.remove,
  }),
];
