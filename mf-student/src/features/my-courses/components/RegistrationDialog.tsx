import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, QueryError, Skeleton, Stack, VisuallyHidden } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { registrationDetail } from '../../../shared/registrations.queries';
import { CancelForm } from './CancelForm';
import { RegistrationDetails } from './RegistrationDetails';

function Loading() {
  const { t } = useTranslation('student');
  return (
    <Stack role="status">
      <VisuallyHidden>{t('myCourses.loading')}</VisuallyHidden>
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Stack>
  );
}

function Content({ id, onCancel }: { id: number; onCancel: () => void }) {
  const { t } = useTranslation('student');
  const registration = useQuery(registrationDetail(id));
  if (registration.isPending) return <Loading />;
  if (registration.isError) return <QueryError error={registration.error} onRetry={registration.refetch} headingLevel="h3" namespace="student" />;
  return (
    <>
      <RegistrationDetails registration={registration.data} />
      {registration.data.cancellation.allowed && (
        <Inline justify="end">
          <Button variant="quiet" onClick={onCancel}>{t('cancel.start')}</Button>
        </Inline>
      )}
    </>
  );
}

/** One registration in full, and the way to give it up. */
export function RegistrationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('student');
  const [isCanceling, setCanceling] = useState(false);
  const { data } = useQuery(registrationDetail(id));
  const title = isCanceling ? t('cancel.title') : (data?.cohort.course.title ?? t('myCourses.details'));
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      {data && isCanceling ? (
        <CancelForm registration={data} onKeep={() => setCanceling(false)} onDone={onClose} />
      ) : (
        <Content id={id} onCancel={() => setCanceling(true)} />
      )}
    </Dialog>
  );
}
