import { useState } from 'react';
import { useInfiniteQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Badge } from '../Badge/Badge';
import { Button, LinkButton } from '../Button/Button';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { DateText } from '../DateText/DateText';
import { EmptyState } from '../EmptyState/EmptyState';
import { IssuedSecret } from '../IssuedSecret/IssuedSecret';
import { Inline, Stack } from '../Layout/Layout';
import { PagedList } from '../PagedList/PagedList';
import { Table, type TableColumn } from '../Table/Table';
import { Text } from '../Text/Text';
import { toast } from '../Toast/toastStore';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { apiKeys, useChangeKeys, type ApiKey } from './apiKeys.requests';

import { NewApiKey } from './NewApiKey';
import { ReplaceKey } from './ReplaceKey';

export type ApiKeysProps = {
  /** Whether the person may make, replace and revoke keys, or only sees them. */
  mayManage: boolean;
};

type Task = { kind: 'new' } | { kind: 'issued'; secret: string } | { kind: 'replace' | 'revoke'; apiKey: ApiKey };

const tones = {
  WORKS: 'ok',
  REPLACED: 'warn',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
  WITHOUT_RIGHT: 'bad',
} as const;
/** A key whose maker lost the right would work again with the right, so it is revoked like any other. */
const isOver = ({ state }: ApiKey): boolean => state === 'EXPIRED' || state === 'REVOKED';

const inOneSentence = ([first = '', ...others]: string[]): string =>
  [first, ...others.map((text) => text.charAt(0).toLocaleLowerCase() + text.slice(1))].join(', ');

function useColumns(): TableColumn<ApiKey>[] {
  const t = useWidgetTexts();
  return [
    {
      key: 'name',
      header: t('apiKeys.name'),
      isRowHeader: true,
      cell: ({ name, hint, createdBy }) => (
        <>
          {name}
          <Text as="div" size="small" tone="muted">
            {t('apiKeys.madeBy', { hint, name: createdBy.name })}
          </Text>
        </>
      ),
    },
    {
      key: 'may',
      header: t('apiKeys.permissions'),
      cell: ({ permissions }) => inOneSentence(permissions.map((each) => t(`apiKeys.may.${each}`))),
    },
    {
      key: 'state',
      header: t('apiKeys.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`apiKeys.states.${state}`)}</Badge>,
    },
    { key: 'until', header: t('apiKeys.until'), cell: ({ expiresAt }) => <DateText value={expiresAt} /> },
    {
      key: 'used',
      header: t('apiKeys.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('apiKeys.never') : <DateText value={lastUsedAt} />),
    },
  ];
}

type RevokeProps = { apiKey: ApiKey; revoke: ReturnType<typeof useChangeKeys>['revoke']; onClose: () => void };

function Revoke({ apiKey, revoke, onClose }: RevokeProps) {
  const t = useWidgetTexts();
  const onSuccess = () => {
    toast.success(t('apiKeys.revoked', { name: apiKey.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('apiKeys.revokeTitle', { name: apiKey.name })}
      text={t('apiKeys.revokeText')}
      keepLabel={t('apiKeys.keep')}
      closeLabel={t('close')}
      confirmLabel={t('apiKeys.revoke')}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(apiKey.id, { onSuccess })}
      onClose={onClose}
      namespace="widgets"
    />
  );
}

/** The dialog of the task that was begun, if any. */
function TaskDialog({ task, setTask }: { task: Task | null; setTask: (task: Task | null) => void }) {
  const { create, replace, revoke } = useChangeKeys();
  const close = () => setTask(null);
  const show = (secret: string) => setTask({ kind: 'issued', secret });
  switch (task?.kind) {
    case undefined:
      return null;
    case 'new':
      return <NewApiKey create={create} onMade={show} onClose={close} />;
    case 'issued':
      return <IssuedSecret of="apiKeys" secret={task.secret} onClose={close} />;
    case 'replace':
      return <ReplaceKey apiKey={task.apiKey} replace={replace} onMade={show} onClose={close} />;
    case 'revoke':
      return <Revoke apiKey={task.apiKey} revoke={revoke} onClose={close} />;
  }
}

/** The keys by which other programs use the API: seen, made, replaced and revoked. */
export function ApiKeys({ mayManage }: ApiKeysProps) {
  const t = useWidgetTexts();
  const query = useInfiniteQuery(apiKeys());
  const [task, setTask] = useState<Task | null>(null);
  const columns = useColumns();
  const actions = (apiKey: ApiKey) =>
    !isOver(apiKey) && (
      <Inline gap="xs" justify="end">
        {apiKey.state !== 'REPLACED' && (
          <Button variant="quiet" onClick={() => setTask({ kind: 'replace', apiKey })}>
            {t('apiKeys.replace')}
            <VisuallyHidden>: {apiKey.name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setTask({ kind: 'revoke', apiKey })}>
          {t('apiKeys.revoke')}
          <VisuallyHidden>: {apiKey.name}</VisuallyHidden>
        </Button>
      </Inline>
    );
  return (
    <Stack gap="md">
      <Inline gap="sm">
        {mayManage && <Button onClick={() => setTask({ kind: 'new' })}>{t('apiKeys.new')}</Button>}
        <LinkButton variant="secondary" href="/api/docs" target="_blank">
          {t('apiKeys.docs')}
        </LinkButton>
      </Inline>
      <PagedList
        query={query}
        loadingLabel={t('apiKeys.loading')}
        empty={<EmptyState role="status" title={t('apiKeys.none')} text={t('apiKeys.noneText')} />}
        namespace="widgets"
      >
        {(items) => (
          <Table
            caption={t('apiKeys.heading')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            {...(mayManage && { rowActions: actions, actionsLabel: t('apiKeys.actions') })}
          />
        )}
      </PagedList>
      <TaskDialog task={task} setTask={setTask} />
    </Stack>
  );
}
