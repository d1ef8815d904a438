import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, Inline, Stack, useErrorText } from '@valikool/shared-ui';
import { BulkBar, selectionColumn, useSelection } from '@valikool/shared-ui/widgets';
import type { Import, ImportChoice, ImportRow, ImportVerdict } from '../../../shared/contract.types';
import { useChangeImport } from '../imports.queries';
import { nameOf, RowTable } from './RowTable';
import { useSeatsColumn } from './useSeatsColumn';

/** The server's limit for one request. */
const mostAtOnce = 100;

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
};

export const isChoosable = (verdict: ImportVerdict): boolean => choices[verdict] !== undefined;

const lineOf = ({ line }: ImportRow) => line;

type ChooseRowsProps = { job: Import; verdict: ImportVerdict; rows: readonly ImportRow[] };

/** Rows of a list for the next school year, and what else may be done with the chosen ones, or with all. */
export function ChooseRows({ job, verdict, rows }: ChooseRowsProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const change = useChangeImport(job.id);
  const lines = useMemo(() => rows.map(lineOf), [rows]);
  const selection = useSelection(lines);
  const seats = useSeatsColumn(job, rows);
  const choosing = selectionColumn<ImportRow>(selection, lineOf, {
    column: t('claims.choose'),
    all: t('claims.chooseAll'),
    row: (row) => t('claims.chooseOne', { name: nameOf(row) }),
  });
  const choose = (choice: ImportChoice) => {
    const chosen = [...selection.selected].map(Number).slice(0, mostAtOnce);
    change.mutate({ kind: 'choose', choice, lines: chosen }, { onSuccess: selection.clear });
  };
  const others = choices[verdict] ?? [];
  return (
    <Stack>
      <Inline>
        {others.map((choice) => (
          <Button
            key={choice}
            variant="quiet"
            isPending={change.isPending}
            onClick={() => change.mutate({ kind: 'choose-all', choice, verdict })}
          >
            {t(`nextYear.all.${choice}`)}
          </Button>
        ))}
      </Inline>
      {change.isError && <FormError>{textOf(change.error)}</FormError>}
      <RowTable rows={rows} what={job.what} before={[choosing]} after={seats === null ? [] : [seats]} />
      <BulkBar
        selection={selection}
        label={t('nextYear.bulk')}
        summary={t('claims.chosen', { count: selection.selected.size })}
        allLabel={t('claims.chooseAll')}
        clearLabel={t('claims.clear')}
        isBusy={change.isPending}
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
