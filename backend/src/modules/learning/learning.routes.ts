import { BulkResultsDto, route } from '#platform/index';
import type { LearningController } from './learning.controller';
import { CohortStudentNotFoundError, TaughtCohortNotFoundError } from './learning.errors';
import {
  CohortParams,
  CohortStudentParams,
  LmsOpenedDto,
  SetManyProgress,
  SetProgress,
  StudentProgressDto,
} from './learning.schemas';

const badParams = () => new TaughtCohortNotFoundError();

export const learningRoutes = (controller: LearningController) => [
  route({
    method: 'put',
    path: '/cohorts/:id/students/:studentId/progress',
    operationId: 'setProgress',
    summary: 'How far a student of the cohort has come',
    permission: ['progress.set-own', 'progress.set-all'],
    params: CohortStudentParams,
    badParams: () => new CohortStudentNotFoundError(),
    body: SetProgress,
    response: { status: 200, body: StudentProgressDto },
    errors: ['cohort.not-found', 'cohort.student-not-found'],
    handler: controller.setProgress,
  }),
  route({
    method: 'put',
    path: '/cohorts/:id/progress',
    operationId: 'setManyProgress',
    summary: 'The same of up to a hundred students, with a result for each by the student’s number',
    permission: ['progress.set-own', 'progress.set-all'],
    params: CohortParams,
    badParams,
    body: SetManyProgress,
    response: { status: 200, body: BulkResultsDto },
    errors: ['cohort.not-found'],
    handler: controller.setManyProgress,
  }),
  route({
    method: 'post',
    path: '/cohorts/:id/lms-opened',
    operationId: 'openLms',
    summary: 'Notes that the caller goes to the cohort’s learning environment, and says where it is',
    permission: 'signed-in',
    params: CohortParams,
    badParams,
    response: { status: 200, body: LmsOpenedDto },
    errors: ['cohort.not-found', 'cohort.seat-not-sure', 'cohort.no-lms-link'],
    limitPerMinute: 30,
    handler: controller.openLms,
  }),
];
