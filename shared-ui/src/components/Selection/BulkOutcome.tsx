import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Dialog } from '../Dialog/Dialog';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { Table, type TableColumn } from '../Table/Table';
import { Text } from '../Text/Text';
import type { Bulk, RefusedRow } from './useBulk';

export type BulkOutcomeProps = {
  bulk: Pick<Bulk<never>, 'refused' | 'changed' | 'close'>;
  /** The heading of the column of rows: "Student". */
  rowHeader: string;
  /** The text of the reason why a row was not changed. */
  reasonOf: (code: string | null) => string;
};

/** Lists the rows that were not changed, and why. Shows nothing when all were changed. */
export function BulkOutcome({ bulk: { refused, changed, close }, rowHeader, reasonOf }: BulkOutcomeProps) {
  const t = useWidgetTexts();
  if (refused.length === 0) return null;
  const title = t('bulk.refused', { count: refused.length });
  const columns: TableColumn<RefusedRow>[] = [
    { key: 'row', header: rowHeader, isRowHeader: true, cell: ({ label }) => label },
    { key: 'reason', header: t('bulk.reason'), cell: ({ code }) => reasonOf(code) },
  ];
  return (
    <Dialog isOpen onClose={close} title={title} closeLabel={t('close')}>
      {changed > 0 && <Text>{t('bulk.done', { count: changed })}</Text>}
      <Table caption={title} columns={columns} rows={refused} rowKey={({ id }) => id} />
    </Dialog>
  );
}

/** The progress while rows are being changed. */
export function BulkProgress({ bulk: { progress } }: { bulk: Pick<Bulk<never>, 'progress'> }) {
  const t = useWidgetTexts();
  if (progress === null) return null;
  return <ProgressBar label={t('bulk.progress')} value={progress.done} max={progress.total} />;
}
