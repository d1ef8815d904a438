import type { FeedbackDashboard, FeedbackForm, WrittenAnswer } from './feedback.types';

export const toFeedbackFormDto = ({ answers, submission, ...form }: FeedbackForm) => ({
  cohortId: form.cohortId,
  cohortName: form.cohortName,
  course: { id: form.courseId, title: form.courseTitle, slug: form.courseSlug, language: form.courseLanguage },
  teachers: form.teachers,
  state: form.state,
  isEditable: form.state === 'OPEN',
  opensAt: form.endDate.toISOString(),
  timeZone: form.timeZone,
  learningOutcomes: form.learningOutcomes,
  answers: { ...answers, learningOutcomes: answers.learningOutcomes.map(({ stars }) => stars) },
  updatedAt: submission?.updatedAt.toISOString() ?? null,
  submittedAt: submission?.submittedAt?.toISOString() ?? null,
});

export const toFeedbackDashboardDto = ({ courseId, courseTitle, endDate, ...dashboard }: FeedbackDashboard) => ({
  ...dashboard,
  course: { id: courseId, title: courseTitle },
  endDate: endDate.toISOString(),
});

export const toFeedbackTextDto = ({ submittedAt, ...answer }: WrittenAnswer) => ({
  ...answer,
  submittedAt: submittedAt.toISOString(),
});
