import { route } from '#platform/index';
import { RatedCohortNotFoundError, RatedCourseNotFoundError, RatedTeacherNotFoundError } from '../feedback.errors';
import type { FeedbackDashboardsController } from './feedback-dashboards.controller';
import {
  CourseFeedbackDashboardDto,
  FeedbackDashboardDto,
  FeedbackTextsDto,
  ListFeedbackTexts,
  RatedCourseParams,
  RatedParams,
  TeacherFeedbackDashboardDto,
} from './feedback-dashboards.schemas';

const READERS = ['feedback.read-own', 'feedback.read-all'] as const;
const ofCohort = { permission: READERS, params: RatedParams, badParams: () => new RatedCohortNotFoundError() };
const ofCourse = { permission: READERS, params: RatedCourseParams, badParams: () => new RatedCourseNotFoundError() };

export const feedbackDashboardsRoutes = (controller: FeedbackDashboardsController) => [
  route({
    ...ofCohort,
    method: 'get',
    path: '/cohorts/:id/feedback-dashboard',
    operationId: 'getFeedbackDashboard',
    summary: 'What the feedback on a cohort comes to, from five answers on: counts, means, and the cohort before it',
    response: { status: 200, body: FeedbackDashboardDto },
    errors: ['cohort.not-found'],
    handler: controller.ofCohort,
  }),
  route({
    ...ofCohort,
    method: 'get',
    path: '/cohorts/:id/feedback-texts',
    operationId: 'listFeedbackTexts',
    summary:
      'What students of a cohort wrote to one question, from five answers on, in an order that does not show when they were written',
    query: ListFeedbackTexts,
    response: { status: 200, body: FeedbackTextsDto },
    errors: ['cohort.not-found', 'cursor.invalid'],
    handler: controller.texts,
  }),
  route({
    ...ofCourse,
    method: 'get',
    path: '/courses/:course/feedback-dashboard',
    operationId: 'getCourseFeedbackDashboard',
    summary: 'The feedback on all cohorts of a course together; a teacher’s own cohorts only',
    response: { status: 200, body: CourseFeedbackDashboardDto },
    errors: ['course.not-found'],
    handler: controller.ofCourse,
  }),
  route({
    ...ofCourse,
    method: 'get',
    path: '/courses/:course/feedback-texts',
    operationId: 'listCourseFeedbackTexts',
    summary: 'What students of all cohorts of a course wrote to one question, small cohorts merged',
    query: ListFeedbackTexts,
    response: { status: 200, body: FeedbackTextsDto },
    errors: ['course.not-found', 'cursor.invalid'],
    handler: controller.textsOfCourse,
  }),
  route({
    method: 'get',
    path: '/users/:id/feedback-dashboard',
    operationId: 'getTeacherFeedbackDashboard',
    summary: 'The feedback on all that a teacher runs, course by course; a teacher sees only their own',
    permission: READERS,
    params: RatedParams,
    badParams: () => new RatedTeacherNotFoundError(),
    response: { status: 200, body: TeacherFeedbackDashboardDto },
    errors: ['user.not-found'],
    handler: controller.ofTeacher,
  }),
];
