import { useTranslation } from 'react-i18next';
import { AppLink, Note } from '@valikool/shared-ui';
import type { CohortEditor } from '../../../shared/contract.types';
import { coursePath, useSection } from '../../../shared/section';

/** What stands between a draft and its opening. */
export function Problems({ cohort: { status, problems, courseId, courseStatus } }: { cohort: CohortEditor }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const isCourseReady = courseStatus === 'APPROVED';
  if (status !== 'DRAFT' || (problems.length === 0 && isCourseReady)) return null;
  return (
    <Note tone="info" title={t('editor.beforeOpening')}>
      <ul>
        {!isCourseReady && (
          <li>
            <AppLink href={coursePath(section, courseId)}>{t('errors.cohort.course-not-approved')}</AppLink>
          </li>
        )}
        {problems.map(({ field, rule, message }) => (
          <li key={`${field} ${rule}`}>{t(`errors.${rule}`, { defaultValue: message })}</li>
        ))}
      </ul>
    </Note>
  );
}
