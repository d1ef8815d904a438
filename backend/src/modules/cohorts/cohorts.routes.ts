import { route, type z } from '#platform/index';
import type { CohortsController } from './cohorts.controller';
import { CohortNotFoundError } from './cohorts.errors';
import {
  CohortCardsDto,
  CohortDto,
  CohortParams,
  CohortStudentsDto,
  ListCohorts,
  ListCohortStudents,
} from './cohorts.schemas';

type CohortBody = z.output<typeof CohortDto>;

const cohortNotFound = () => new CohortNotFoundError();

export const cohortsRoutes = (controller: CohortsController) => [
  route({
    method: 'get',
    path: '/cohorts',
    operationId: 'listCohorts',
    summary: 'Cohorts, latest start first: one’s own, or all of them',
    permission: ['cohort.read-own', 'cohort.read-all'],
    query: ListCohorts,
    response: { status: 200, body: CohortCardsDto },
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id',
    operationId: 'getCohort',
    summary: 'A cohort: open ones for everybody, with more for those who run it',
    permission: 'public',
    params: CohortParams,
    badParams: cohortNotFound,
    response: { status: 200, body: CohortDto },
    errors: ['cohort.not-found'],
    keptUnder: ({ body }) => `course:${(body as CohortBody).courseId}`,
    handler: controller.get,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id/students',
    operationId: 'listCohortStudents',
    summary: 'Who is registered for a cohort',
    permission: ['student.read-cohort', 'student.read-all'],
    params: CohortParams,
    badParams: cohortNotFound,
    query: ListCohortStudents,
    response: { status: 200, body: CohortStudentsDto },
    errors: ['cohort.not-found'],
    handler: controller.listStudents,
  }),
];
