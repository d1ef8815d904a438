import { useTranslation } from 'react-i18next';
import {
  Button,
  Dialog,
  formatDateTime,
  Inline,
  Note,
  QueryError,
  RowsSkeleton,
  toast,
  useFormat,
} from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import type { CohortStudent, RegistrationDetail } from '../../../shared/contract.types';
import { registrationDetail, useCancelRegistration } from '../students.queries';

const cancelForm = z.object({ note: z.string().trim().min(1).max(500) });
type CancelValues = z.input<typeof cancelForm>;

/** What the cancellation rules mean for this seat today. */
function Rule({ registration: { confirmedAt, payer, cancellation } }: { registration: RegistrationDetail }) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  const until = formatDateTime(cancellation.freeUntil);
  if (confirmedAt === null) return <Note tone="info">{t('cancel.held')}</Note>;
  if (Date.parse(cancellation.freeUntil) < Date.now())
    return <Note tone="warn">{t(`cancel.late.${payer}`, { until })}</Note>;
  return (
    <Note tone="ok">
      {cancellation.refund === null
        ? t('cancel.free', { until })
        : t('cancel.refund', { until, amount: money(cancellation.refund) })}
    </Note>
  );
}

/** Loaded when the dialog opens, because it depends on the day and on what has been paid. */
function RuleOf({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('teacher');
  const registration = useQuery(registrationDetail(registrationId));
  if (registration.isPending) return <RowsSkeleton label={t('cancel.loading')} rows={1} />;
  if (registration.isError)
    return (
      <QueryError error={registration.error} onRetry={registration.refetch} namespace="teacher" headingLevel="h3" />
    );
  return <Rule registration={registration.data} />;
}

export type CancelDialogProps = { student: CohortStudent; courseTitle: string; onClose: () => void };

/** Asks for a confirmation and a reason before a registration is canceled. */
export function CancelDialog({
  student: { registrationId, firstName, lastName },
  courseTitle,
  onClose,
}: CancelDialogProps) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useCancelRegistration(registrationId);
  const form = useZodForm(cancelForm, { defaultValues: { note: '' } });
  const submit = async ({ note }: CancelValues) => {
    await mutateAsync(note);
    toast.success(t('cancel.done'));
    onClose();
  };
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={t('cancel.title')} closeLabel={t('close')}>
      <Form form={form} onSubmit={submit} namespace="teacher">
        <p>{t('cancel.text', { name: `${firstName} ${lastName}`, course: courseTitle })}</p>
        <RuleOf registrationId={registrationId} />
        <FormTextArea<CancelValues> name="note" label={t('cancel.reason')} hint={t('cancel.reasonHint')} rows={2} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false} variant="danger">
            {t('cancel.submit')}
          </SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}
