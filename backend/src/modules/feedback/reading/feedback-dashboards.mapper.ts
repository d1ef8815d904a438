import { FEWEST_ANSWERS } from '#modules/courses/index';
import type { CohortDashboard, CourseDashboard, ReadReply, TeacherDashboard } from './feedback-dashboards.types';

export const toReplyDto = (reply: ReadReply) => ({ ...reply, repliedAt: reply.repliedAt.toISOString() });

export const toCohortDashboardDto = ({
  courseId,
  courseTitle,
  learningOutcomes: _,
  endDate,
  reply,
  ...dashboard
}: CohortDashboard) => ({
  ...dashboard,
  course: { id: courseId, title: courseTitle },
  endDate: endDate.toISOString(),
  fewest: FEWEST_ANSWERS,
  reply: reply && toReplyDto(reply),
});

export const toCourseDashboardDto = ({
  courseId,
  courseTitle,
  learningOutcomes: _,
  cohorts,
  sinceReply,
  ...dashboard
}: CourseDashboard) => ({
  ...dashboard,
  course: { id: courseId, title: courseTitle },
  fewest: FEWEST_ANSWERS,
  cohorts: cohorts.map(({ endDate, ...cohort }) => ({ ...cohort, endDate: endDate.toISOString() })),
  sinceReply: sinceReply && { ...sinceReply, reply: toReplyDto(sinceReply.reply) },
});

export const toTeacherDashboardDto = ({ courses, ...dashboard }: TeacherDashboard) => ({
  ...dashboard,
  fewest: FEWEST_ANSWERS,
  courses: courses.map(({ courseId, courseTitle, ...course }) => ({
    ...course,
    course: { id: courseId, title: courseTitle },
  })),
});
