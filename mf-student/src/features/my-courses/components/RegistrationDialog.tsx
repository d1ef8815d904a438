import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, QueryError, Skeleton, Stack, VisuallyHidden } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../../shared/contract.types';
import { registrationDetail } from '../../../shared/registrations.queries';
import { CancelForm } from './CancelForm';
import { RegistrationDetails } from './RegistrationDetails';
import { SwapForm } from './SwapForm';

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

export type Deed = 'cancel' | 'swap';

type Mode = 'details' | Deed;

/** A seat that is sure, before its course is over. */
const maySwap = ({ status, confirmedAt }: Registration) => confirmedAt !== null && (status === 'REGISTERED' || status === 'IN_PROGRESS');

function Content({ id, onChoose }: { id: number; onChoose: (mode: Mode) => void }) {
  const { t } = useTranslation('student');
  const registration = useQuery(registrationDetail(id));
  if (registration.isPending) return <Loading />;
  if (registration.isError) return <QueryError error={registration.error} onRetry={registration.refetch} headingLevel="h3" namespace="student" />;
  return (
    <>
      <RegistrationDetails registration={registration.data} />
      <Inline justify="end">
        {maySwap(registration.data) && <Button variant="secondary" onClick={() => onChoose('swap')}>{t('swap.start')}</Button>}
        {registration.data.cancellation.allowed && <Button variant="quiet" onClick={() => onChoose('cancel')}>{t('cancel.start')}</Button>}
      </Inline>
    </>
  );
}

export type RegistrationDialogProps = { id: number; onClose: () => void; /** In place of `onClose` when something was done. */ onDone: (deed: Deed) => void };

/** One registration in full, and the ways to swap it or to give it up. */
export function RegistrationDialog({ id, onClose, onDone }: RegistrationDialogProps) {
  const { t } = useTranslation('student');
  const [mode, setMode] = useState<Mode>('details');
  const { data } = useQuery(registrationDetail(id));
  const showDetails = () => setMode('details');
  const title = mode === 'details' || data === undefined ? (data?.cohort.course.title ?? t('myCourses.details')) : t(`${mode}.title`);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      {(mode === 'details' || data === undefined) && <Content id={id} onChoose={setMode} />}
      {mode === 'cancel' && data && <CancelForm registration={data} onKeep={showDetails} onDone={() => onDone('cancel')} />}
      {mode === 'swap' && data && <SwapForm registrationId={id} onKeep={showDetails} onDone={() => onDone('swap')} />}
    </Dialog>
  );
}
