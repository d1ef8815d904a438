import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Stack, TextField, useErrorText } from '@valikool/shared-ui';
import type { Import, ImportRow } from '../../../shared/contract.types';
import { useChangeImport } from '../imports.queries';

/** Corrects the values of one row; all rows are judged again. */
export function CorrectRow({ job, row, onClose }: { job: Import; row: ImportRow; onClose: () => void }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [fields, setFields] = useState(row.fields);
  const change = useChangeImport(job.id);
  // Fields that the server fills in are not sent back.
  const typed = Object.fromEntries(job.fields.map(({ name }) => [name, fields[name] ?? '']));
  const save = () => change.mutate({ kind: 'correct', line: row.line, fields: typed }, { onSuccess: onClose });
  const problemOf = (name: string) => {
    const problem = row.problems.find(({ field }) => field === name);
    return problem && fields[name] === row.fields[name]
      ? t(`imports.problem.${problem.rule}`, { line: problem.line })
      : undefined;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('imports.correctLine', { line: row.line })}
      closeLabel={t('close')}
      isBusy={change.isPending}
      actions={
        <Button isPending={change.isPending} onClick={save}>
          {t('imports.save')}
        </Button>
      }
    >
      <Stack>
        {job.fields.map(({ name }) => (
          <TextField
            key={name}
            label={t(`imports.field.${name}`)}
            value={fields[name] ?? ''}
            error={problemOf(name)}
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        ))}
        {change.isError && <FormError>{textOf(change.error)}</FormError>}
      </Stack>
    </Dialog>
  );
}
