import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Dialog, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { ChangedUser, ListedUser } from '../../../shared/contract.types';
import { useCodeText } from '../../../shared/useCodeText';

/** `others`: how many were changed. */
export type BulkResultsProps = { refused: readonly ChangedUser[]; others: number; users: readonly ListedUser[]; onClose: () => void };

/** Who was left as they were, and why. */
export function BulkResults({ refused, others, users, onClose }: BulkResultsProps) {
  const { t } = useTranslation('admin');
  const codeText = useCodeText();
  // The list asks for itself anew meanwhile, and may no longer hold everybody.
  const [names] = useState(() => new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])));
  const columns: TableColumn<ChangedUser>[] = [
    { key: 'name', header: t('users.name'), isRowHeader: true, cell: ({ id }) => <AppLink href={`/manage/users/${id}`}>{names.get(id) ?? id}</AppLink> },
    { key: 'reason', header: t('users.bulk.reason'), cell: ({ code }) => codeText(code) },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('users.bulk.refused', { count: refused.length })} closeLabel={t('close')}>
      {others > 0 && <Text>{t('users.bulk.done', { count: others })}</Text>}
      <Table caption={t('users.bulk.refused', { count: refused.length })} columns={columns} rows={refused} rowKey={({ id }) => id} />
    </Dialog>
  );
}
