import { route } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { CohortParams } from '../cohorts.schemas';
import { ClassSessionNotFoundError } from '../sessions/class-sessions.errors';
import { ClassSessionParams } from '../sessions/class-sessions.schemas';
import type { ClassClashesController } from './class-clashes.controller';
import { ClassClashesQuery, CohortClashesQuery, FindClashes, TeacherClashesDto } from './class-clashes.schemas';

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
  route({
    method: 'get',
    path: '/cohorts/:id/sessions/:session/clashes',
    operationId: 'listClassSessionClashes',
    summary:
      'Where one class, moved or put back to its planned time, would be at the time of other classes of its teachers',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: ClassSessionParams,
    badParams: () => new ClassSessionNotFoundError(),
    query: ClassClashesQuery,
    response: { status: 200, body: TeacherClashesDto },
    errors: ['cohort.not-found', 'class-session.not-found'],
    handler: controller.ofClass,
  }),
];
