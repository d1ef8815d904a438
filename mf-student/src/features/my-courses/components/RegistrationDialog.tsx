import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, QueryError, Skeleton, Stack, Text, VisuallyHidden } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../../shared/contract.types';
import { registrationDetail } from '../../../shared/registrations.queries';
import { swapOptions } from '../my-courses.queries';
import { CancelForm } from './CancelForm';
import { RegistrationDetails } from './RegistrationDetails';
import { SwapForm, useRefusalText } from './SwapForm';

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

/** A confirmed seat of a course that is not over can be swapped; for others the server is not asked. */
const maySwap = ({ status, confirmedAt }: Registration) =>
  confirmedAt !== null && (status === 'REGISTERED' || status === 'IN_PROGRESS');

/** The button to swap a seat, or the reason why it is not possible. */
function SwapStart({ id, onStart }: { id: number; onStart: () => void }) {
  const { t } = useTranslation('student');
  const refusalText = useRefusalText();
  const { data, isPending } = useQuery(swapOptions(id));
  if (isPending) return null;
  // A pending swap can be paid or cancelled at any time. When the options could not be loaded, the form loads them
  // again.
  const refusal = data === undefined || data.pending !== null ? null : data.refusal;
  if (refusal !== null)
    return (
      <Text tone="muted" size="small">
        {refusalText(refusal)}
      </Text>
    );
  return (
    <Button variant="secondary" onClick={onStart}>
      {t('swap.start')}
    </Button>
  );
}

function Content({ id, onChoose }: { id: number; onChoose: (mode: Mode) => void }) {
  const { t } = useTranslation('student');
  const registration = useQuery(registrationDetail(id));
  if (registration.isPending) return <Loading />;
  if (registration.isError)
    return (
      <QueryError error={registration.error} onRetry={registration.refetch} headingLevel="h3" namespace="student" />
    );
  return (
    <>
      <RegistrationDetails registration={registration.data} />
      <Inline justify="end">
        {maySwap(registration.data) && <SwapStart id={id} onStart={() => onChoose('swap')} />}
        {registration.data.cancellation.allowed && (
          <Button variant="quiet" onClick={() => onChoose('cancel')}>
            {t('cancel.start')}
          </Button>
        )}
      </Inline>
    </>
  );
}

export type RegistrationDialogProps = {
  id: number;
  onClose: () => void;
  /** In place of `onClose` when something was done. */ onDone: (deed: Deed) => void;
};

/** One registration in full, with the ways to swap or cancel it. */
export function RegistrationDialog({ id, onClose, onDone }: RegistrationDialogProps) {
  const { t } = useTranslation('student');
  const [mode, setMode] = useState<Mode>('details');
  const { data } = useQuery(registrationDetail(id));
  const showDetails = () => setMode('details');
  const title =
    mode === 'details' || data === undefined
      ? (data?.cohort.course.title ?? t('myCourses.details'))
      : t(`${mode}.title`);
  return (
    <Dialog isOpen isConfirmation={mode === 'cancel'} onClose={onClose} title={title} closeLabel={t('close')}>
      {(mode === 'details' || data === undefined) && <Content id={id} onChoose={setMode} />}
      {mode === 'cancel' && data && (
        <CancelForm registration={data} onKeep={showDetails} onDone={() => onDone('cancel')} />
      )}
      {mode === 'swap' && data && <SwapForm registrationId={id} onKeep={showDetails} onDone={() => onDone('swap')} />}
    </Dialog>
  );
}
