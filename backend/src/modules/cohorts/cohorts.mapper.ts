import { euro } from '#platform/index';
import type { CohortCard, CohortDetails, CohortStudent } from './cohorts.types';
import { stillNeeded } from './editing/decision-date.policy';

/** The decision about a small cohort; nothing when there is none to make. */
function toDecisionFields(cohort: CohortCard) {
  const needed = stillNeeded(cohort);
  return needed === null || cohort.decisionDate === null
    ? {}
    : { decisionDate: cohort.decisionDate.toISOString(), stillNeeded: needed };
}

const toPublicFields = (cohort: CohortCard) => ({
  id: cohort.id,
  name: cohort.name,
  courseId: cohort.courseId,
  courseTitle: cohort.courseTitle,
  courseSlug: cohort.courseSlug,
  courseLanguage: cohort.courseLanguage,
  status: cohort.status,
  startDate: cohort.startDate.toISOString(),
  endDate: cohort.endDate.toISOString(),
  timeZone: cohort.timeZone,
  onlineClassTimes: cohort.onlineClassTimes,
  onlineLessonLength: cohort.onlineLessonLength,
  size: { min: cohort.sizeMin, max: cohort.sizeMax },
  freeSeats: cohort.freeSeats,
  badges: cohort.badges,
  price: euro(cohort.priceCents),
  teachers: cohort.teachers,
  ...toDecisionFields(cohort),
});

const toOwnFields = (cohort: CohortDetails) => ({
  seatsTaken: cohort.seatsTaken,
  videoUrl: cohort.videoUrl,
  externalLmsLink: cohort.externalLmsLink,
  lmsId: cohort.lmsId,
  lwCourseId: cohort.lwCourseId,
  discordChannelId: cohort.discordChannelId,
  discordInviteUrl: cohort.discordInviteUrl,
  notes: cohort.notes,
  createdAt: cohort.createdAt.toISOString(),
  updatedAt: cohort.updatedAt.toISOString(),
});

export const toCohortCardDto = (cohort: CohortCard) => ({ ...toPublicFields(cohort), seatsTaken: cohort.seatsTaken });

/** @param isOwn the reader runs the cohort, and sees its links and notes */
export const toCohortDto = (cohort: CohortDetails, isOwn: boolean) =>
  isOwn ? { ...toPublicFields(cohort), ...toOwnFields(cohort) } : toPublicFields(cohort);

export const toCohortStudentDto = ({ registeredAt, confirmedAt, ...student }: CohortStudent) => ({
  ...student,
  registeredAt: registeredAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  result: student.status === 'COMPLETED' || student.status === 'FAILED' ? student.status : null,
});
