import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Badge,
  EmptyState,
  formatDateTime,
  QueryError,
  RowsSkeleton,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@valikool/shared-ui';
import { useQuery, useQueryClient } from '@valikool/shared-ui/query';
import type { BankFile } from '../../../shared/contract.types';
import { bankFiles } from '../bank.queries';

const tones = { QUEUED: 'info', READING: 'info', DONE: 'ok', REFUSED: 'bad' } as const;

/** How far a file is; of a refused one, why. */
function State({ file: { status, refusal, refusalDetail } }: { file: BankFile }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="xxs">
      <Badge tone={tones[status]}>{t(`bank.status.${status}`)}</Badge>
      {refusal !== null && (
        <Text as="div" size="small" tone="muted">
          {t(`bank.refusal.${refusal}`)}
          {refusalDetail !== null && ` (${refusalDetail})`}
        </Text>
      )}
    </Stack>
  );
}

function useColumns(): TableColumn<BankFile>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'at',
      header: t('bank.uploadedAt'),
      isRowHeader: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    { key: 'state', header: t('bank.state'), cell: (file) => <State file={file} /> },
    { key: 'read', header: t('bank.linesRead'), align: 'end', cell: ({ linesRead }) => linesRead },
    { key: 'added', header: t('bank.linesAdded'), align: 'end', cell: ({ linesAdded }) => linesAdded },
  ];
}

/** The last uploaded statements. */
export function BankFiles() {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  const queries = useQueryClient();
  const files = useQuery(bankFiles());
  const done = files.data?.items.filter(({ status }) => status === 'DONE').length ?? 0;
  // A file that was read just now has brought lines.
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: ['admin', 'bank', 'lines'] });
  }, [done, queries]);
  if (files.isPending) return <RowsSkeleton label={t('bank.filesLoading')} rows={2} />;
  if (files.isError) return <QueryError error={files.error} onRetry={files.refetch} namespace="admin" />;
  if (files.data.items.length === 0) return <EmptyState title={t('bank.noFiles')} text={t('bank.noFilesText')} />;
  return <Table caption={t('bank.files')} columns={columns} rows={files.data.items} rowKey={({ id }) => id} />;
}
