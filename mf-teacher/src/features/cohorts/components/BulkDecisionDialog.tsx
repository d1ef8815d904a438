import type { ReactNode } from 'react';
import type { CohortStatus } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Note, Text } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { CohortCard } from '../../../shared/contract.types';

/** The decisions about several cohorts, and the states in which each is possible. */
const comesFrom = {
  REGISTRATION_OPEN: ['DRAFT'],
  TEACHER_PAID: ['COMPLETED'],
  CANCELED: ['DRAFT', 'REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS'],
} as const satisfies Partial<Record<CohortStatus, readonly CohortStatus[]>>;

export type Decision = keyof typeof comesFrom;
export const decisions = ['REGISTRATION_OPEN', 'TEACHER_PAID', 'CANCELED'] as const satisfies readonly Decision[];

const reasonForm = z.object({ notes: z.string().trim().max(1000) });
type ReasonValues = z.infer<typeof reasonForm>;

export type BulkDecisionDialogProps = {
  status: Decision;
  cohorts: readonly CohortCard[];
  isBusy: boolean;
  onDecide: (notes: string) => Promise<void>;
  onClose: () => void;
  /** The progress of the change. */
  children: ReactNode;
};

/** Explains what a decision means for the selected cohorts, before it is made. */
export function BulkDecisionDialog({ status, cohorts, isBusy, onDecide, onClose, children }: BulkDecisionDialogProps) {
  const { t } = useTranslation('teacher');
  const form = useZodForm<ReasonValues, ReasonValues>(reasonForm, { defaultValues: { notes: '' } });
  const possible = cohorts.filter((cohort) => comesFrom[status].some((from) => from === cohort.status));
  const seats = possible.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0);
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t(`bulk.cohorts.${status}.title`, { count: cohorts.length })}
      closeLabel={t('close')}
    >
      {possible.length < cohorts.length && (
        <Text>{t('bulk.possible', { count: possible.length, all: cohorts.length })}</Text>
      )}
      <Note tone={status === 'CANCELED' ? 'warn' : 'info'}>{t(`bulk.cohorts.${status}.effect`, { seats })}</Note>
      <Form form={form} namespace="teacher" onSubmit={({ notes }) => onDecide(notes)}>
        <FormTextArea<ReasonValues> name="notes" label={t('status.reason')} hint={t('status.reasonHint')} rows={3} />
        {children}
        <Inline justify="end">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false} variant={status === 'CANCELED' ? 'danger' : 'primary'}>
            {t(`bulk.cohorts.${status}.open`)}
          </SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}
