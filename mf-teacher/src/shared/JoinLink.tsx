import { useTranslation } from 'react-i18next';
import { LinkButton } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { cohortDetail } from './cohorts.queries';

/** The way into the video classes. Lists do not carry the address, so it comes with the cohort itself. */
export function JoinLink({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const cohort = useQuery(cohortDetail(cohortId));
  if (!cohort.data?.videoUrl) return null;
  return (
    <LinkButton href={cohort.data.videoUrl} target="_blank" rel="noreferrer">
      {t('cohort.join')}
    </LinkButton>
  );
}
