import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payer } from '@valikool/contract';
import {
  ApiError,
  Button,
  Dialog,
  FactList,
  FormError,
  Note,
  QueryError,
  RadioCard,
  RadioCardGroup,
  RowsSkeleton,
  Stack,
  TextArea,
  toast,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { PayersPreview } from '../../../shared/contract.types';
import { idsOf } from '../../../shared/parts/parts';
import { Parts } from '../../../shared/parts/Parts';
import { usePartsText } from '../../../shared/parts/usePartsText';
import { payersPreview, useChangePayers } from '../payers.queries';
import type { ChosenRegistration } from '../chosenRegistration.types';

const formId = 'change-payers';
const payers = ['SCHOOL', 'STUDENT'] as const;

const nameOf = (chosen: readonly ChosenRegistration[], id: number) => {
  const found = chosen.find((registration) => registration.id === id);
  return found === undefined ? String(id) : `${found.studentName}, ${found.courseTitle}`;
};

type ConsequencesProps = { preview: PayersPreview; chosen: readonly ChosenRegistration[] };

/** The sums of all changes; then those that would stay, each with the reason. */
function Consequences({ preview, chosen }: ConsequencesProps) {
  const { t } = useTranslation('school');
  const { money, number } = useFormat();
  // The texts of the dialog that changes the payer of one seat.
  const textOf = useErrorText('widgets');
  const { changes, schoolPays, studentsOwe, studentsGetBack, schoolGetsBack, beyondConditions, refused } = preview;
  const sums = [
    { label: t('payers.schoolPays'), value: schoolPays },
    { label: t('payers.studentsOwe'), value: studentsOwe },
    { label: t('payers.studentsGetBack'), value: studentsGetBack },
    { label: t('payers.schoolGetsBack'), value: schoolGetsBack },
  ].filter(({ value }) => value.amount > 0);
  return (
    <Stack>
      <FactList
        items={[
          { label: t('payers.changes'), value: number(changes) },
          ...sums.map(({ label, value }) => ({ label, value: money(value) })),
        ]}
      />
      {beyondConditions.length > 0 && (
        <Note tone="warn" title={t('payers.beyond', { count: beyondConditions.length })}>
          {beyondConditions.map((id) => nameOf(chosen, id)).join('; ')}
        </Note>
      )}
      {refused.length > 0 && (
        <Note title={t('payers.refused', { count: refused.length })}>
          <ul>
            {refused.map(({ id, code }) => (
              <li key={id}>
                {nameOf(chosen, id)}: {textOf(new ApiError({ statusCode: 409, code, message: '' }))}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </Stack>
  );
}

/** The reason, and sending the change; the dialog stays while something could not be changed. */
function useChange(ids: readonly number[], payer: Payer, onDone: PayersDialogProps['onDone']) {
  const { t } = useTranslation('school');
  const textOf = usePartsText();
  const change = useChangePayers();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reason = note.trim();
    setMissing(reason === '');
    if (reason === '' || change.isPending) return;
    change.mutate(
      { ids, payer, note: reason },
      {
        onSuccess: ({ results, failure }) => {
          const done = results.filter(({ outcome }) => outcome === 'DONE').length;
          toast.success(t('payers.done', { count: done }));
          if (failure !== null) toast.error(textOf(failure));
          onDone(idsOf(results));
        },
      },
    );
  };
  return { change, note, setNote, isMissing, submit };
}

export type PayersDialogProps = {
  chosen: readonly ChosenRegistration[];
  onClose: () => void;
  /** @param reached registrations that the change has reached; a failure may have left out others */
  onDone: (reached: readonly number[]) => void;
};

/** Asks who pays for all chosen registrations from now on, and shows first what follows in sum. */
export function PayersDialog({ chosen, onClose, onDone }: PayersDialogProps) {
  const { t } = useTranslation(['school', 'shared']);
  const textOf = useErrorText('school');
  const ids = chosen.map(({ id }) => id);
  const [payer, setPayer] = useState<Payer>(() =>
    chosen.every((one) => one.payer === 'SCHOOL') ? 'STUDENT' : 'SCHOOL',
  );
  const preview = useQuery(payersPreview(ids, payer));
  const { change, note, setNote, isMissing, submit } = useChange(ids, payer, onDone);
  const changes = preview.data?.changes ?? 0;
  return (
    <Dialog
      isOpen
      isBusy={change.isPending}
      onClose={onClose}
      title={t('payers.title', { count: chosen.length })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('payers.keep')}
          </Button>
          <Button type="submit" form={formId} isPending={change.isPending} disabled={changes === 0}>
            {t('payers.confirm', { count: changes })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <RadioCardGroup legend={t('payers.who')}>
            {payers.map((each) => (
              <RadioCard
                key={each}
                name="payer"
                value={each}
                title={t(`shared:payer.${each}`)}
                checked={payer === each}
                onChange={() => setPayer(each)}
              />
            ))}
          </RadioCardGroup>
          {preview.isPending && <RowsSkeleton label={t('payers.loading')} rows={3} />}
          {preview.isError && (
            <QueryError error={preview.error} onRetry={preview.refetch} namespace="school" headingLevel="h3" />
          )}
          {preview.isSuccess && <Consequences preview={preview.data} chosen={chosen} />}
          <TextArea
            label={t('payers.reason')}
            hint={t('payers.reasonHint')}
            error={isMissing ? t('payers.reasonMissing') : undefined}
            required
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Parts parts={change.parts} />
          {change.isError && <FormError>{textOf(change.error)}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
