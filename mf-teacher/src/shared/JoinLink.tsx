import { useTranslation } from 'react-i18next';
import { api, LinkButton, type LinkButtonProps } from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { cohortDetail } from './cohorts.queries';
import type { Cohort } from './contract.types';

/** Records that a person joins a class. Nothing waits for it, and a failure does not stop them. */
const useRecordJoining = (cohortId: number) =>
  useMutation({ mutationFn: () => api.POST('/cohorts/{id}/video-joined', { params: { path: { id: cohortId } } }) });

export type JoinButtonProps = Pick<LinkButtonProps, 'variant'> & { cohortId: number; videoUrl: string };

/** The link to a video class. It is an ordinary link, since browsers block windows that open after a request. */
export function JoinButton({ cohortId, videoUrl, variant = 'primary' }: JoinButtonProps) {
  const { t } = useTranslation('teacher');
  const { mutate } = useRecordJoining(cohortId);
  return (
    <LinkButton variant={variant} href={videoUrl} target="_blank" rel="noreferrer" onClick={() => mutate()}>
      {t('cohort.join')}
    </LinkButton>
  );
}

const endedStatuses: readonly Cohort['status'][] = ['COMPLETED', 'TEACHER_PAID', 'CANCELED'];

/** The same for lists, which do not have the link: it comes with the cohort. Nothing when no class is to come. */
export function JoinLink({ cohort: { id, status, endDate } }: { cohort: Pick<Cohort, 'id' | 'status' | 'endDate'> }) {
  const isOver = endedStatuses.includes(status) || Date.parse(endDate) < Date.now();
  const cohort = useQuery({ ...cohortDetail(id), enabled: !isOver });
  if (isOver || !cohort.data?.videoUrl) return null;
  return <JoinButton cohortId={id} videoUrl={cohort.data.videoUrl} />;
}
