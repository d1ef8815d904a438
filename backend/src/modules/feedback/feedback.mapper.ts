import type { FeedbackForm, GivenReply } from './feedback.types';

const toReplyDto = (reply: GivenReply | null) => reply && { ...reply, repliedAt: reply.repliedAt.toISOString() };

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
  // Once it was sent, the time is that of whoever sent last.
  updatedAt: form.state === 'SUBMITTED' ? null : (submission?.updatedAt.toISOString() ?? null),
  reply: toReplyDto(form.reply),
  earlierReply: toReplyDto(form.earlierReply),
});
