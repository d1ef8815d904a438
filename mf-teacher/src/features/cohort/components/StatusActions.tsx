import { useState } from 'react';
import type { CohortStatus } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Inline, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { CohortEditor } from '../../../shared/contract.types';
import { useChangeStatus } from '../cohort.queries';
import { useSavedFirst } from '../useSavedFirst';

const reasonForm = z.object({ notes: z.string().trim().max(1000) });
type ReasonValues = z.input<typeof reasonForm>;

/** Who is told, and what happens to seats and money, depends on whether there are students. */
const consequenceKey = (status: CohortStatus, seatsTaken: number): string =>
  status === 'CANCELED' && seatsTaken === 0 ? 'status.consequences.CANCELED_EMPTY' : `status.consequences.${status}`;

type StatusDialogProps = { cohort: CohortEditor; status: CohortStatus; onClose: () => void };

/** Explains a new status before it is set. */
function StatusDialog({ cohort, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useChangeStatus(cohort.id);
  const form = useZodForm(reasonForm, { defaultValues: { notes: '' } });
  const submit = async ({ notes }: ReasonValues) => {
    await mutateAsync({ status, notes });
    toast.success(t('status.changed'));
    onClose();
  };
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={t(`status.ask.${status}`)} closeLabel={t('close')}>
      <Form form={form} onSubmit={submit} namespace="teacher">
        <p>{t(consequenceKey(status, cohort.seatsTaken), { count: cohort.seatsTaken })}</p>
        <FormTextArea<ReasonValues> name="notes" label={t('status.reason')} hint={t('status.reasonHint')} rows={3} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false} variant={status === 'CANCELED' ? 'danger' : 'primary'}>
            {t(`status.action.${status}`)}
          </SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}

const looks: Partial<Record<CohortStatus, 'primary' | 'danger'>> = { REGISTRATION_OPEN: 'primary', CANCELED: 'danger' };

export type StatusActionsProps = {
  cohort: CohortEditor;
  /** The form has unsaved changes. */
  isUnsaved: boolean;
};

/** A button for each status that can follow. */
export function StatusActions({ cohort, isUnsaved }: StatusActionsProps) {
  const { t } = useTranslation('teacher');
  const [asked, setAsked] = useState<CohortStatus | null>(null);
  const { whenSaved, refusal } = useSavedFirst(isUnsaved);
  return (
    <>
      {cohort.nextStatuses.map((status) => (
        <Button key={status} variant={looks[status] ?? 'secondary'} onClick={() => whenSaved(() => setAsked(status))}>
          {t(`status.action.${status}`)}
        </Button>
      ))}
      <FormError>{refusal}</FormError>
      {asked !== null && <StatusDialog cohort={cohort} status={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
