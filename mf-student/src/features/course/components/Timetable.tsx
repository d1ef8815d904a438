import { useTranslation } from 'react-i18next';
import {
  AppLink,
  cohortShortName,
  formatClock,
  useFormat,
  useZoneText,
  VisuallyHidden,
  weekdays,
} from '@valikool/shared-ui';
import type { Course, OpenCohort } from '../../../shared/contract.types';
import { Week } from './CoursePage.styles';

/** The place of a cohort's card on the page. */
export const cardId = ({ id }: Pick<OpenCohort, 'id'>): string => `cohort-${id}`;

/** The classes of all cohorts on a weekday, the earliest first. */
const classesOn = (day: number, cohorts: readonly OpenCohort[]) =>
  cohorts
    .flatMap((cohort) =>
      cohort.onlineClassTimes.flatMap((time) => (time.day === day ? [{ cohort, time: formatClock(time) }] : [])),
    )
    .sort((one, other) => one.time.localeCompare(other.time));

/** The cohorts side by side: on which days and at what time each has its classes. One cohort needs no timetable. */
export function Timetable({ course: { title, cohorts } }: { course: Pick<Course, 'title' | 'cohorts'> }) {
  const { t } = useTranslation('student');
  const { weekday } = useFormat();
  const zoneText = useZoneText();
  const days = weekdays.filter((day) => classesOn(day, cohorts).length > 0);
  if (cohorts.length < 2 || days.length === 0) return null;
  return (
    <>
      <VisuallyHidden as="h3">{t('course.timetable')}</VisuallyHidden>
      <Week>
        {days.map((day) => (
          <div key={day}>
            <dt>{weekday(day)}</dt>
            <dd>
              {classesOn(day, cohorts).map(({ cohort, time }) => (
                <span key={`${cohort.id} ${time}`}>
                  <b>{time}</b> {zoneText(cohort.timeZone)}{' '}
                  <AppLink href={`#${cardId(cohort)}`}>{cohortShortName(cohort.name, title)}</AppLink>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </Week>
    </>
  );
}
