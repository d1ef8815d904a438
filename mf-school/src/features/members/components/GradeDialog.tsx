import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, TextField, useErrorText } from '@valikool/shared-ui';
import type { BulkResult } from '../../../shared/contract.types';
import { Parts } from '../../../shared/parts/Parts';
import type { useChangeMembers } from '../members.queries';

export type ChosenProps = {
  ids: number[];
  change: ReturnType<typeof useChangeMembers>;
  onClose: () => void;
  onDone: (results: readonly BulkResult[]) => void;
};

/** Asks for the grade of the chosen students. */
export function GradeDialog({ ids, change, onClose, onDone }: ChosenProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [grade, setGrade] = useState('');
  const save = () =>
    change.mutate({ kind: 'grade', ids, grade: grade.trim() === '' ? null : grade }, { onSuccess: onDone });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('members.setGrade')}
      closeLabel={t('close')}
      isBusy={change.isPending}
      actions={
        <Button isPending={change.isPending} onClick={save}>
          {t('members.save')}
        </Button>
      }
    >
      <TextField
        label={t('members.grade')}
        hint={t('members.gradeHint')}
        error={change.isError ? textOf(change.error) : undefined}
        value={grade}
        onChange={({ target }) => setGrade(target.value)}
      />
      <Parts parts={change.parts} />
    </Dialog>
  );
}
