import { route } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { CohortParams } from '../cohorts.schemas';
import type { ClassClashesController } from './class-clashes.controller';
import { CohortClashesQuery, FindClashes, TeacherClashesDto } from './class-clashes.schemas';

export const classClashesRoutes = (controller: ClassClashesController) => [
  route({
    method: 'post',
    path: '/cohort-clashes',
    operationId: 'findClashes',
    summary: 'Where classes of a timetable, saved or not, are at the time of other classes of its teachers',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    body: FindClashes,
    response: { status: 200, body: TeacherClashesDto },
    handler: controller.ofTimetable,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id/clashes',
    operationId: 'listCohortClashes',
    summary: 'Where classes of a cohort are at the time of other classes of its teachers',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: CohortParams,
    badParams: () => new CohortNotFoundError(),
    query: CohortClashesQuery,
    response: { status: 200, body: TeacherClashesDto },
    errors: ['cohort.not-found'],
    handler: controller.ofCohort,
  }),
];
