import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, FormError, Grid, Note, Select, Text, useErrorText } from '@valikool/shared-ui';
import type { Import } from '../../../shared/contract.types';
import { useChangeImport } from '../imports.queries';

const none = '';
const known = ({ fields }: Import): Record<string, number> =>
  Object.fromEntries(fields.flatMap(({ name, column }) => (column === null ? [] : [[name, column]])));

/** Which column of the file is which field: open when a required one was not recognised, else behind a button. */
export function Columns({ job }: { job: Import }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [mapping, setMapping] = useState(() => known(job));
  const isMissing = job.fields.some(({ isRequired, column }) => isRequired && column === null);
  const [isOpen, setOpen] = useState(isMissing);
  const change = useChangeImport(job.id);
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('imports.columns')}
        </Button>
      </div>
    );
  const set = (name: string, column: string) => {
    const { [name]: _former, ...rest } = mapping;
    setMapping(column === none ? rest : { ...rest, [name]: Number(column) });
  };
  const options = [
    { value: none, label: t('imports.noColumn') },
    ...job.heads.map((head, index) => ({ value: String(index), label: head === '' ? String(index + 1) : head })),
  ];
  return (
    <Card as="section" aria-label={t('imports.columns')}>
      {isMissing && <Note tone="warn">{t('imports.columnsMissing')}</Note>}
      <Text size="small" tone="muted">
        {t('imports.columnsHint')}
      </Text>
      <Grid>
        {job.fields.map(({ name, isRequired }) => (
          <Select
            key={name}
            label={
              isRequired ? t(`imports.field.${name}`) : t('imports.optional', { field: t(`imports.field.${name}`) })
            }
            options={options}
            value={String(mapping[name] ?? none)}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </Grid>
      {change.isError && <FormError>{textOf(change.error)}</FormError>}
      <div>
        <Button
          variant="secondary"
          isPending={change.isPending}
          onClick={() => change.mutate({ kind: 'map', mapping }, { onSuccess: () => setOpen(false) })}
        >
          {t('imports.readAgain')}
        </Button>
      </div>
    </Card>
  );
}
