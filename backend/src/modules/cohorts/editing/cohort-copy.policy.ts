import { DateTime } from 'luxon';
import type { CompleteFields } from './cohort-editing.types';

/**
 * @param source the cohort to copy
 * @param startDate an instant of the day, in the cohort's zone, on which the copy begins
 * @returns the fields moved by whole days, at the same local times. The Discord channel is not copied, nor a decision
 * date that would be past.
 */
export function copiedFields(
  source: CompleteFields,
  { startDate, now }: { startDate: Date; now: Date },
): CompleteFields {
  const zone = source.timeZone;
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone });
  const days = Math.round(local(startDate).startOf('day').diff(local(source.startDate).startOf('day'), 'days').days);
  const moved = (instant: Date): Date => local(instant).plus({ days }).toJSDate();
  const decisionDate = source.decisionDate && moved(source.decisionDate);
  return {
    courseId: source.courseId,
    name: source.name,
    startDate: moved(source.startDate),
    endDate: moved(source.endDate),
    timeZone: source.timeZone,
    sizeMin: source.sizeMin,
    sizeMax: source.sizeMax,
    priceCents: source.priceCents,
    teacherIds: source.teacherIds,
    onlineClassTimes: source.onlineClassTimes,
    onlineLessonLength: source.onlineLessonLength,
    externalLmsLink: source.externalLmsLink,
    videoUrl: source.videoUrl,
    lmsId: source.lmsId,
    lwCourseId: source.lwCourseId,
    discordChannelId: null,
    discordInviteUrl: null,
    notes: source.notes,
    decisionDate: decisionDate && decisionDate > now ? decisionDate : null,
  };
}
