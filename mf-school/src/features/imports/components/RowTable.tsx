import { useTranslation } from 'react-i18next';
import { Button, Stack, Table, Text, VisuallyHidden, type TableColumn } from '@valikool/shared-ui';
import type { Import, ImportRow } from '../../../shared/contract.types';
import { differencesOf, shownFields, valueText } from './rowValues';

type Problem = ImportRow['problems'][number];

export const nameOf = ({ fields }: ImportRow): string =>
  [fields['firstName'], fields['lastName']].filter(Boolean).join(' ');

/** Why a row is wrong, field by field. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('school');
  return (
    <Stack gap="xxs">
      {problems.map(({ field, rule, line }) => (
        <span key={`${field}-${rule}`}>
          {field !== null && <b>{t(`imports.field.${field}`)}: </b>}
          {t(`imports.problem.${rule}`, { line })}
        </span>
      ))}
    </Stack>
  );
}

/** What a list says otherwise than the person’s account. */
function Differences({ row: { fields } }: { row: ImportRow }) {
  const { t } = useTranslation('school');
  return (
    <Stack gap="xxs">
      {differencesOf(fields).map(({ name, former, fresh }) => (
        <span key={name}>
          <b>{t(`imports.field.${name}`)}: </b>
          {former === '' ? fresh : `${former} → ${fresh}`}
        </span>
      ))}
    </Stack>
  );
}

function Result({ row }: { row: ImportRow }) {
  const { t } = useTranslation('school');
  const { problems, outcome, outcomeCode } = row;
  if (outcome === null) return problems.length > 0 ? <Problems problems={problems} /> : <Differences row={row} />;
  return (
    <>
      {t(`imports.outcome.${outcome}`)}
      {outcomeCode !== null && `: ${t(`imports.outcomeCode.${outcomeCode}`)}`}
    </>
  );
}

const hasResult = ({ problems, outcome, fields }: ImportRow): boolean =>
  problems.length > 0 || outcome !== null || differencesOf(fields).length > 0;

function useColumns(rows: readonly ImportRow[], what: Import['what']): TableColumn<ImportRow>[] {
  const { t } = useTranslation('school');
  const result: TableColumn<ImportRow> = {
    key: 'result',
    header: t('imports.result'),
    cell: (row) => <Result row={row} />,
  };
  // A member whom the file leaves out is in none of its rows.
  const isInFile = !rows.some(({ isMissing }) => isMissing);
  const line: TableColumn<ImportRow> = {
    key: 'line',
    header: t('imports.line'),
    isNarrow: true,
    cell: (row) => row.line,
  };
  return [
    ...(isInFile ? [line] : []),
    {
      key: 'student',
      header: t(what === 'users' ? 'imports.person' : 'claims.student'),
      isRowHeader: true,
      cell: (row) => (
        <>
          {nameOf(row) || row.fields['email']}
          {nameOf(row) !== '' && (
            <Text as="div" size="small" tone="muted" weight="normal">
              {row.fields['email']}
            </Text>
          )}
          {row.fields['namesake'] !== undefined && (
            <Text as="div" size="small">
              {t('nextYear.namesake', { line: row.fields['namesake'] })}
            </Text>
          )}
        </>
      ),
    },
    ...shownFields[what].map((name) => ({
      key: name,
      header: t(`imports.field.${name}`),
      cell: ({ fields }: ImportRow) => valueText(t, name, fields),
    })),
    ...(rows.some(hasResult) ? [result] : []),
  ];
}

type RowTableProps = {
  rows: readonly ImportRow[];
  what: Import['what'];
  /** Columns before and after the others. */
  before?: TableColumn<ImportRow>[];
  after?: TableColumn<ImportRow>[];
  onCorrect?: (row: ImportRow) => void;
};

/** Rows of a list with what is wrong with them, or what came of them. */
export function RowTable({ rows, what, before = [], after = [], onCorrect }: RowTableProps) {
  const { t } = useTranslation('school');
  const columns = [...before, ...useColumns(rows, what), ...after];
  const correct = (row: ImportRow) => (
    <Button variant="secondary" onClick={() => onCorrect?.(row)}>
      {t('imports.correct')}
      <VisuallyHidden>
        : {t('imports.line')} {row.line}
      </VisuallyHidden>
    </Button>
  );
  return (
    <Table
      caption={t('imports.rows')}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => line}
      {...(onCorrect && { rowActions: correct, actionsLabel: t('students.actions') })}
    />
  );
}
