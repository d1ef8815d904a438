import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, QueryError, Skeleton, Stack, VisuallyHidden } from '@valikool/shared-ui';
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

/** One registration in full, and the way to give it up. */
export function RegistrationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('student');
  const [isCanceling, setCanceling] = useState(false);
  const registration = useQuery(registrationDetail(id));
  const { data } = registration;
  const canCancel = data?.cancellation.allowed === true && !isCanceling;
  const title = isCanceling ? t('cancel.title') : (data?.cohort.course.title ?? t('myCourses.details'));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={canCancel && <Button variant="quiet" onClick={() => setCanceling(true)}>{t('cancel.start')}</Button>}
    >
      {registration.isPending && <Loading />}
      {registration.isError && <QueryError error={registration.error} onRetry={registration.refetch} headingLevel="h3" namespace="student" />}
      {data && !isCanceling && <RegistrationDetails registration={data} />}
      {data && isCanceling && <CancelForm registration={data} onKeep={() => setCanceling(false)} onDone={onClose} />}
    </Dialog>
  );
}
