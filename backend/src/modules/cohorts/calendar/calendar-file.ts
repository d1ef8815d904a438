import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library';
import type { Language } from '@valikool/contract';
import type { ClassSession } from '../sessions/class-sessions.types';
import { CALENDAR_TEXTS, type CalendarTexts } from './calendar.texts';
import type { CalendarCohort } from './calendar.types';

/**
 * How often calendars should fetch the file, in the new and in the old notation. Written by hand: the library puts
 * these properties after the time zones, where RFC 5545 does not allow them.
 */
const HOURLY = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
const HEAD = `METHOD:${ICalCalendarMethod.PUBLISH}`;

type CalendarFileInput = {
  appName: string;
  /** The product's address, for links and for the ids of events. */
  publicUrl: string;
  language: Language;
  cohorts: readonly CalendarCohort[];
  /** Sessions of these cohorts. */
  sessions: readonly ClassSession[];
};

function statusOf(session: ClassSession, cohort: CalendarCohort): ICalEventStatus {
  if (session.status === 'CANCELED' || cohort.status === 'CANCELED') return ICalEventStatus.CANCELLED;
  return cohort.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

function descriptionOf(
  session: ClassSession,
  cohort: CalendarCohort,
  { texts, courseUrl }: { texts: CalendarTexts; courseUrl: string },
): string {
  const join = cohort.videoUrl === null ? [] : [`${texts.join}: ${cohort.videoUrl}`];
  const note = session.note === null || !cohort.isConfirmed ? [] : [session.note];
  return [
    cohort.cohortName,
    ...note,
    ...(cohort.isConfirmed ? [] : [texts.unsure]),
    ...join,
    `${texts.course}: ${courseUrl}`,
  ].join('\n');
}

function eventOf(
  session: ClassSession,
  cohort: CalendarCohort,
  { publicUrl, language }: CalendarFileInput,
): ICalEventData {
  const texts = CALENDAR_TEXTS[language];
  const status = statusOf(session, cohort);
  const courseUrl = `${publicUrl}/courses/${cohort.courseSlug}`;
  const localTime = (at: Date) => DateTime.fromJSDate(at, { zone: cohort.timeZone });
  return {
    id: `class-session-${session.id}@${new URL(publicUrl).hostname}`,
    // A canceled cohort counts as one more change of each of its classes.
    sequence: session.sequence + (cohort.status === 'CANCELED' ? 1 : 0),
    stamp: session.updatedAt,
    lastModified: session.updatedAt,
    start: localTime(session.startsAt),
    end: localTime(session.endsAt),
    timezone: cohort.timeZone,
    summary: status === ICalEventStatus.CANCELLED ? `${texts.canceled}: ${cohort.courseTitle}` : cohort.courseTitle,
    description: descriptionOf(session, cohort, { texts, courseUrl }),
    url: courseUrl,
    location: cohort.videoUrl,
    status,
  };
}

/**
 * @returns the classes as an iCalendar file (RFC 5545) that defines all its time zones. The same classes always give
 * the same text.
 */
export function calendarFile(input: CalendarFileInput): string {
  const calendar = ical({
    name: input.appName,
    prodId: { company: input.appName, product: 'classes', language: input.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (timeZone) => [timeZoneBlock(timeZone)].flat()[0] ?? null },
  });
  const cohortOf = new Map(input.cohorts.map((cohort) => [cohort.cohortId, cohort]));
  for (const session of input.sessions) {
    const cohort = cohortOf.get(session.cohortId);
    if (cohort) calendar.createEvent(eventOf(session, cohort, input));
  }
  return calendar.toString().replace(HEAD, [HEAD, ...HOURLY].join('\r\n'));
}
