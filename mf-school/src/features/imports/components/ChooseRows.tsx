import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, Inline, Stack, useErrorText } from '@valikool/shared-ui';
import { BulkBar, selectionColumn, useSelection } from '@valikool/shared-ui/widgets';
import type { Import, ImportChoice, ImportRow, ImportVerdict } from '../../../shared/contract.types';
import { Parts } from '../../../shared/parts/Parts';
import { useChangeImport, useChooseRows } from '../imports.queries';
import { nameOf, RowTable } from './RowTable';
import { useSeatsColumn } from './useSeatsColumn';

/** What else may be done with rows of a verdict. */
const choices: Partial<Record<ImportVerdict, readonly ImportChoice[]>> = {
  LEAVES: ['KEEP', 'GRADUATE'],
  GRADUATES: ['KEEP', 'LEAVE'],
  STAYS: ['LEAVE', 'GRADUATE'],
  INVITE: ['LEAVE_OUT'],
  CONFIRM: ['LEAVE_OUT'],
  UPDATE: ['LEAVE_OUT'],
  ELSEWHERE: ['LEAVE_OUT'],
  LEFT_OUT: ['APPLY'],
  NEW_ACCOUNT: ['LEAVE_OUT'],
  DIFFERS: ['APPLY'],
  CHANGES: ['LEAVE_OUT'],
};

export const isChoosable = (verdict: ImportVerdict): boolean => choices[verdict] !== undefined;

const lineOf = ({ line }: ImportRow) => line;

type ChooseRowsProps = { job: Import; verdict: ImportVerdict; rows: readonly ImportRow[] };

/** Rows of a list for the next school year or of users, and what else may be done with the chosen ones, or with all. */
export function ChooseRows({ job, verdict, rows }: ChooseRowsProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const change = useChangeImport(job.id);
  const chooseRows = useChooseRows(job.id);
  const isPending = change.isPending || chooseRows.isPending;
  const error = change.error ?? chooseRows.error;
  const lines = useMemo(() => rows.map(lineOf), [rows]);
  const selection = useSelection(lines);
  const seats = useSeatsColumn(job, rows);
  const choosing = selectionColumn<ImportRow>(selection, lineOf, {
    column: t('claims.choose'),
    all: t('claims.chooseAll'),
    row: (row) => t('claims.chooseOne', { name: nameOf(row) }),
  });
  const choose = (choice: ImportChoice) =>
    chooseRows.mutate(
      { choice, lines: [...selection.selected].map(Number) },
      { onSuccess: ({ reached }) => selection.remove(reached) },
    );
  const others = choices[verdict] ?? [];
  return (
    <Stack>
      <Inline>
        {others.map((choice) => (
          <Button
            key={choice}
            variant="quiet"
            isPending={isPending}
            onClick={() => change.mutate({ kind: 'choose-all', choice, verdict })}
          >
            {t(`nextYear.all.${choice}`)}
          </Button>
        ))}
      </Inline>
      {error !== null && <FormError>{textOf(error)}</FormError>}
      <Parts parts={chooseRows.parts} />
      <RowTable rows={rows} what={job.what} before={[choosing]} after={seats === null ? [] : [seats]} />
      <BulkBar
        selection={selection}
        label={t('nextYear.bulk')}
        summary={t('claims.chosen', { count: selection.selected.size })}
        allLabel={t('claims.chooseAll')}
        clearLabel={t('claims.clear')}
        isBusy={isPending}
      >
        {others.map((choice) => (
          <Button key={choice} variant="secondary" onClick={() => choose(choice)}>
            {t(`nextYear.choice.${choice}`)}
          </Button>
        ))}
      </BulkBar>
    </Stack>
  );
}
