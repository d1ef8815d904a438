import { useTranslation } from 'react-i18next';
import { formatDateTime, Note } from '@valikool/shared-ui';
import { useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import type { TeacherClash } from '../../../shared/contract.types';
import { useSettled } from '../../../shared/useSettled';
import { fieldsOf, type CohortValues } from '../cohort.form';
import { cohortClashes, type ClashQuestion } from '../cohort.queries';

const isLessonLength = (minutes: number | null | undefined): minutes is number => typeof minutes === 'number' && minutes >= 5 && minutes <= 600;

/** What has to be known before anything can clash; null until it is. */
function questionOf(values: CohortValues, cohortId: number | undefined): ClashQuestion | null {
  const { startDate, endDate, timeZone, onlineClassTimes = [], onlineLessonLength, teacherIds = [] } = fieldsOf(values);
  if (!startDate || !endDate || !timeZone || startDate >= endDate) return null;
  if (onlineClassTimes.length === 0 || teacherIds.length === 0) return null;
  return {
    ...{ startDate, endDate, timeZone, onlineClassTimes, teacherIds },
    ...(isLessonLength(onlineLessonLength) && { onlineLessonLength }),
    ...(cohortId !== undefined && { cohortId }),
  };
}

function Clash({ clash: { teacher, cohort, times, total }, timeZone }: { clash: TeacherClash; timeZone: string }) {
  const { t } = useTranslation('teacher');
  const dates = times.map(({ startsAt }) => formatDateTime(startsAt, timeZone)).join(', ');
  const more = total - times.length;
  return (
    <li>
      {t('clashes.one', { teacher: teacher.name, course: cohort.courseTitle, cohort: cohort.name, dates })}
      {more > 0 && ` ${t('clashes.more', { count: more })}`}
    </li>
  );
}

/** Warns while the form is filled in when a teacher has another class at the same time. Saving stays possible. */
export function ClashNote({ cohortId }: { cohortId: number | undefined }) {
  const { t } = useTranslation('teacher');
  const values = useWatch<CohortValues>() as CohortValues;
  const question = useSettled(JSON.stringify(questionOf(values, cohortId)));
  const asked = JSON.parse(question) as ClashQuestion | null;
  const clashes = useQuery(cohortClashes(asked));
  const found = asked === null ? [] : (clashes.data?.items ?? []);
  return (
    <div role="status">
      {found.length > 0 && (
        <Note tone="warn" title={t('clashes.title')}>
          <ul>
            {found.map((clash) => (
              <Clash key={`${clash.teacher.id}-${clash.cohort.id}`} clash={clash} timeZone={values.timeZone} />
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
