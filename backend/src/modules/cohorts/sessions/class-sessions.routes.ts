import { route } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { CohortParams } from '../cohorts.schemas';
import type { ClassSessionsController } from './class-sessions.controller';
import { ClassSessionNotFoundError } from './class-sessions.errors';
import { ChangeClassSession, ClassSessionDto, ClassSessionParams, ClassSessionsDto } from './class-sessions.schemas';

export const classSessionsRoutes = (controller: ClassSessionsController) => [
  route({
    method: 'get',
    path: '/cohorts/:id/sessions',
    operationId: 'listClassSessions',
    summary:
      'All classes of a cohort with their dates, earliest first. Everybody sees those of open cohorts. Those of other cohorts are seen only by students with a confirmed seat and by those who run the cohort.',
    permission: 'public',
    params: CohortParams,
    badParams: () => new CohortNotFoundError(),
    response: { status: 200, body: ClassSessionsDto },
    errors: ['cohort.not-found'],
    handler: controller.list,
  }),
  route({
    method: 'patch',
    path: '/cohorts/:id/sessions/:session',
    operationId: 'changeClassSession',
    summary: 'Moves a class, cancels it, brings it back, or changes its note',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: ClassSessionParams,
    badParams: () => new ClassSessionNotFoundError(),
    body: ChangeClassSession,
    response: { status: 200, body: ClassSessionDto },
    errors: [
      'cohort.not-found',
      'class-session.not-found',
      'class-session.past',
      'class-session.cohort-ended',
      'class-session.overlaps',
      'class-session.time-past',
      'class-session.outside-cohort',
    ],
    handler: controller.change,
  }),
];
