import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Text, toast, useErrorText, useSession } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import { BulkBar, BulkProgress, type Bulk, type BulkWork, type Selection } from '@valikool/shared-ui/widgets';
import type { FailedJob } from '../../../shared/contract.types';
import { retryJobs } from '../../../shared/jobs.queries';
import { giveUpJobs } from '../failedJobs.queries';

const longestNote = 500;
const noteForm = z.object({ note: z.string().trim().min(1, 'reasonMissing').max(longestNote) });
type NoteValues = z.infer<typeof noteForm>;

type JobBulkProps = { selection: Selection; jobs: readonly FailedJob[]; bulk: Bulk<FailedJob> };
type GiveUpProps = {
  jobs: readonly FailedJob[];
  bulk: Bulk<FailedJob>;
  onGiveUp: (note: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why jobs are not done; the reason stays with them. */
function GiveUpDialog({ jobs, bulk, onGiveUp, onClose }: GiveUpProps) {
  const { t } = useTranslation('admin');
  const form = useZodForm<NoteValues, NoteValues>(noteForm, { defaultValues: { note: '' } });
  return (
    <Dialog
      isOpen
      isBusy={bulk.isBusy}
      onClose={onClose}
      title={t('failedJobs.giveUpTitle', { count: jobs.length })}
      closeLabel={t('close')}
    >
      <Text>{t('failedJobs.giveUpEffect', { count: jobs.length })}</Text>
      <Form form={form} namespace="admin" onSubmit={({ note }: NoteValues) => onGiveUp(note)}>
        <FormTextArea<NoteValues> name="note" label={t('failedJobs.note')} hint={t('failedJobs.noteHint')} />
        <BulkProgress bulk={bulk} />
        <SubmitButton variant="danger">{t('failedJobs.giveUp')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Actions for all selected jobs. */
export function JobBulk({ selection, jobs, bulk }: JobBulkProps) {
  const { t } = useTranslation('admin');
  const { can } = useSession();
  const errorText = useErrorText('admin');
  const [isAsking, setAsking] = useState(false);
  const chosen = jobs.filter(({ id }) => selection.isSelected(id));
  const run = async (send: BulkWork<FailedJob>['send']) => {
    await bulk.run(chosen, { send, labelOf: ({ handler, id }) => `${handler} ${id}` });
    selection.clear();
  };
  const retry = () => {
    run((some) => retryJobs(some.map(({ id }) => id))).catch((error: unknown) => void toast.error(errorText(error)));
  };
  const giveUp = async (note: string) => {
    await run((some) =>
      giveUpJobs(
        some.map(({ id }) => id),
        note,
      ),
    );
    setAsking(false);
  };
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('failedJobs.chosenLabel')}
        summary={t('failedJobs.chosen', { count: chosen.length })}
        allLabel={t('registrations.bulk.chooseAll')}
        clearLabel={t('registrations.bulk.clear')}
        isBusy={bulk.isBusy}
      >
        {can('job.retry') && (
          <>
            <Button onClick={retry}>{t('failedJobs.retry')}</Button>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('failedJobs.giveUp')}
            </Button>
          </>
        )}
      </BulkBar>
      {isAsking && <GiveUpDialog jobs={chosen} bulk={bulk} onGiveUp={giveUp} onClose={() => setAsking(false)} />}
    </>
  );
}
