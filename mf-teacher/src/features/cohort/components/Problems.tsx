import { useTranslation } from 'react-i18next';
import { AppLink, Note } from '@valikool/shared-ui';
import type { CohortEditor } from '../../../shared/contract.types';
import { cohortPath, coursePath, useSection } from '../../../shared/section';

type Problem = CohortEditor['problems'][number];

/** One rule may be about two fields (both dates, both sizes); the link goes to the first. */
const isFirstOfRule = ({ rule }: Problem, index: number, all: readonly Problem[]): boolean =>
  all.findIndex((other) => other.rule === rule) === index;

/** What a draft lacks before it can open, with links to the fields. */
export function Problems({ cohort: { id, status, problems, courseId, courseStatus } }: { cohort: CohortEditor }) {
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
        {problems.filter(isFirstOfRule).map(({ field, rule, message }) => (
          <li key={rule}>
            <AppLink href={`${cohortPath(section, id)}#${field}`}>
              {t(`errors.${rule}`, { defaultValue: message })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}
