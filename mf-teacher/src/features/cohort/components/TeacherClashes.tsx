import { useTranslation } from 'react-i18next';
import { cohortShortName, formatDateTime, Note, useZoneText } from '@valikool/shared-ui';
import type { TeacherClash } from '../../../shared/contract.types';

function Clash({ clash: { teacher, cohort, times, total }, timeZone }: { clash: TeacherClash; timeZone: string }) {
  const { t } = useTranslation('teacher');
  const zone = useZoneText()(timeZone);
  const dates = [...times.map(({ startsAt }) => formatDateTime(startsAt, timeZone)), zone]
    .filter((part) => part !== '')
    .join(', ');
  const more = total - times.length;
  return (
    <li>
      {t('clashes.one', {
        teacher: teacher.name,
        course: cohort.courseTitle,
        cohort: cohortShortName(cohort.name, cohort.courseTitle),
        dates,
      })}
      {more > 0 && ` ${t('clashes.more', { count: more })}`}
    </li>
  );
}

/** The other classes of teachers at the same time. @param timeZone zone of the shown dates */
export function TeacherClashes({ clashes, timeZone }: { clashes: readonly TeacherClash[]; timeZone: string }) {
  const { t } = useTranslation('teacher');
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Note tone="warn" title={t('clashes.title')}>
          <ul>
            {clashes.map((clash) => (
              <Clash key={`${clash.teacher.id}-${clash.cohort.id}`} clash={clash} timeZone={timeZone} />
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
