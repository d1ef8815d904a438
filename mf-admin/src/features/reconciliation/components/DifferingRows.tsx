import { useTranslation } from 'react-i18next';
import { AppLink, Table, type TableColumn } from '@valikool/shared-ui';
import type { Reconciliation } from '../../../shared/contract.types';
import { sidesOf } from '../sides';
import { Compared } from './Compared';

type Check = Reconciliation['checks'][number];
type Row = Check['rows'][number];

/** @returns the page on which the row can be looked at; null when it has none */
function pageOf({ kind, id, label }: Row): string | null {
  switch (kind) {
    case 'invoice':
    case 'payment':
      return `/manage/invoices?q=${encodeURIComponent(label)}`;
    case 'line':
    case 'statement':
      return '/manage/bank';
    case 'gift-card':
      return '/manage/gift-cards';
    case 'pass':
      return `/manage/passes/${id}`;
    case 'payout':
      return `/manage/payouts/${id}`;
    case 'refund':
      return '/manage/refunds';
    case 'user':
      return `/manage/users/${id}`;
    case 'school':
      return `/manage/schools/${id}/activity`;
    default:
      return null;
  }
}

function Named({ row }: { row: Row }) {
  const page = pageOf(row);
  return page === null ? row.label : <AppLink href={page}>{row.label}</AppLink>;
}

/** The rows of one comparison that have two values where they should have one. */
export function DifferingRows({ check: { name, rows } }: { check: Check }) {
  const { t } = useTranslation('admin');
  const sides = sidesOf(name);
  const columns: TableColumn<Row>[] = [
    { key: 'row', header: t('reconciliation.row'), isRowHeader: true, cell: (row) => <Named row={row} /> },
    {
      key: 'one',
      header: t(`reconciliation.sides.${sides.one}`),
      align: 'end',
      cell: ({ expected }) => <Compared name={name} value={expected} />,
    },
    {
      key: 'other',
      header: t(`reconciliation.sides.${sides.other}`),
      align: 'end',
      cell: ({ actual }) => <Compared name={name} value={actual} />,
    },
  ];
  return (
    <Table
      caption={t('reconciliation.rows', { name: t(`reconciliation.checks.${name}`, { defaultValue: name }) })}
      columns={columns}
      rows={rows}
      rowKey={({ kind, id }) => `${kind}:${id}`}
    />
  );
}
