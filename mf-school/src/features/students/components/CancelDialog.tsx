import { useTranslation } from 'react-i18next';
import {
  Button,
  Dialog,
  formatDateTime,
  FormError,
  Note,
  QueryError,
  RowsSkeleton,
  Stack,
  TextArea,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../../shared/contract.types';
import { registrationDetail } from '../students.queries';
import { useCancelForm } from '../useCancelForm';
import type { ChosenRegistration } from './StudentTable';

const formId = 'cancel-registration';

const isPast = (instant: string): boolean => Date.parse(instant) < Date.now();

/** What the rule means for this registration: its cost, and who is refunded. */
function Rule({ registration: { confirmedAt, payer, cancellation } }: { registration: Registration }) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const until = formatDateTime(cancellation.freeUntil);
  if (confirmedAt === null) return <Note tone="info">{t('cancel.held')}</Note>;
  if (isPast(cancellation.freeUntil)) {
    return (
      <Note tone="warn" title={t('cancel.lateTitle', { until })}>
        {t(`cancel.late.${payer}`)}
      </Note>
    );
  }
  return (
    <Note tone="ok" title={t('cancel.freeTitle', { until })}>
      {cancellation.refund === null
        ? t(`cancel.free.${payer}`)
        : t('cancel.refund', { amount: money(cancellation.refund) })}
    </Note>
  );
}

/** Loaded when the dialog opens, because it depends on the day and on what has been paid. */
function RuleOf({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('school');
  const registration = useQuery(registrationDetail(registrationId));
  if (registration.isPending) return <RowsSkeleton label={t('cancel.loading')} rows={2} />;
  if (registration.isError)
    return (
      <QueryError error={registration.error} onRetry={registration.refetch} namespace="school" headingLevel="h3" />
    );
  return <Rule registration={registration.data} />;
}

export type CancelDialogProps = { chosen: ChosenRegistration; onClose: () => void };

/** Asks for a confirmation and a reason before a registration is canceled. */
export function CancelDialog({ chosen, onClose }: CancelDialogProps) {
  const { t } = useTranslation('school');
  const errorText = useErrorText('school');
  const { note, setNote, isMissing, isPending, error, submit } = useCancelForm(chosen, onClose);
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('cancel.keep')}
      </Button>
      <Button variant="danger" type="submit" form={formId} isPending={isPending}>
        {t('cancel.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isConfirmation
      isBusy={isPending}
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('close')}
      actions={actions}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>{t('cancel.text', { name: chosen.studentName, course: chosen.courseTitle })}</p>
          <RuleOf registrationId={chosen.id} />
          <TextArea
            label={t('cancel.reason')}
            hint={t('cancel.reasonHint')}
            error={isMissing ? t('cancel.reasonMissing') : undefined}
            required
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {error !== null && <FormError>{errorText(error)}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
