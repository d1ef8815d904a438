import type { OwnClass } from './calendar.types';

export const toOwnClassDto = ({ session, cohort }: OwnClass) => ({
  id: session.id,
  cohortId: cohort.cohortId,
  cohortName: cohort.cohortName,
  courseTitle: cohort.courseTitle,
  courseSlug: cohort.courseSlug,
  timeZone: cohort.timeZone,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  status: cohort.status === 'CANCELED' ? ('CANCELED' as const) : session.status,
  originalStartsAt:
    session.originalStartsAt.getTime() === session.startsAt.getTime() ? null : session.originalStartsAt.toISOString(),
  note: cohort.isConfirmed ? session.note : null,
  videoUrl: cohort.videoUrl,
});
