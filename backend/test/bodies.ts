/** @returns a complete body for `POST /cohorts` */
export const aCohortBody = (
  courseId: number,
  teacherIds: readonly number[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  courseId,
  name: 'Kevad',
  status: 'DRAFT',
  startDate: '2027-01-11T08:00:00.000Z',
  endDate: '2027-03-01T18:00:00.000Z',
  timeZone: 'Europe/Tallinn',
  size: { min: 3, max: 12 },
  price: null,
  teacherIds,
  onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }],
  onlineLessonLength: 90,
  externalLmsLink: 'https://classroom.google.com/c/1',
  videoUrl: 'https://meet.google.com/abc',
  ...changes,
});
