import { useState } from 'react';
import { useInfiniteQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Badge } from '../Badge/Badge';
import { Button, LinkButton } from '../Button/Button';
import { DateText } from '../DateText/DateText';
import { EmptyState } from '../EmptyState/EmptyState';
import { Inline, Stack } from '../Layout/Layout';
import { MenuButton } from '../MenuButton/MenuButton';
import { PagedList } from '../PagedList/PagedList';
import { useErrorText } from '../QueryError/useErrorText';
import { Table, type TableColumn } from '../Table/Table';
import { Text } from '../Text/Text';
import { toast } from '../Toast/toastStore';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { useChangeWebhooks, useSendWebhooks, webhooks, type Webhook } from './webhooks.requests';
import { WebhookTaskDialog, type WebhookTask } from './WebhookTaskDialog';
import { Breaking } from './Webhooks.styles';

export type WebhooksProps = {
  /** Whether the person may add and change webhooks, or only sees them. */
  mayManage: boolean;
};

/** @returns the key of its state's text, and its tone */
function stateOf({ state, offReason, failingSince }: Webhook) {
  if (state === 'ON') return failingSince === null ? (['ON', 'ok'] as const) : (['FAILING', 'warn'] as const);
  if (offReason === 'BY_HAND') return ['BY_HAND', 'neutral'] as const;
  return offReason === 'GONE' ? (['GONE', 'bad'] as const) : (['FAILING_OFF', 'bad'] as const);
}

function State({ webhook }: { webhook: Webhook }) {
  const t = useWidgetTexts();
  const [key, tone] = stateOf(webhook);
  return <Badge tone={tone}>{t(`webhooks.states.${key}`)}</Badge>;
}

function useColumns(): TableColumn<Webhook>[] {
  const t = useWidgetTexts();
  return [
    {
      key: 'name',
      header: t('webhooks.name'),
      isRowHeader: true,
      cell: ({ name, url, createdBy }) => (
        <>
          {name}
          <Text as="div" size="small" tone="muted">
            <Breaking>{url}</Breaking> · {t('webhooks.madeBy', { name: createdBy.name })}
          </Text>
        </>
      ),
    },
    {
      key: 'hears',
      header: t('webhooks.hears'),
      cell: ({ events }) => (
        <span title={events.map((type) => t(`webhooks.types.${type}`)).join(', ')}>
          {t('webhooks.count', { count: events.length })}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('webhooks.state'),
      cell: (webhook) => (
        <>
          <State webhook={webhook} />
          {webhook.formerSecretUntil !== null && new Date(webhook.formerSecretUntil) > new Date() && (
            <Text as="div" size="small" tone="muted">
              {t('webhooks.overlapUntil')} <DateText value={webhook.formerSecretUntil} show="dateTime" />
            </Text>
          )}
        </>
      ),
    },
  ];
}

type RowActionsProps = { webhook: Webhook; mayManage: boolean; setTask: (task: WebhookTask) => void };

function RowActions({ webhook, mayManage, setTask }: RowActionsProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const { test } = useSendWebhooks(webhook.id);
  const { switchTo } = useChangeWebhooks();
  const { id, name, state } = webhook;
  const onError = (error: Error) => void toast.error(errorText(error));
  const sendTest = () => test.mutate(undefined, { onSuccess: () => toast.success(t('webhooks.tested')), onError });
  const switchOn = () =>
    switchTo.mutate(
      { id, state: 'ON' },
      { onSuccess: () => toast.success(t('webhooks.switchedOn', { name })), onError },
    );
  const begin = (kind: 'change' | 'rotate' | 'off' | 'remove') => () => setTask({ kind, webhook });
  const whileOn = [
    { key: 'test', label: t('webhooks.test'), onChoose: sendTest },
    { key: 'change', label: t('webhooks.change'), onChoose: begin('change') },
    { key: 'rotate', label: t('webhooks.rotate'), onChoose: begin('rotate') },
    { key: 'off', label: t('webhooks.switchOff'), onChoose: begin('off') },
  ];
  const whileOff = [
    { key: 'on', label: t('webhooks.switchOn'), onChoose: switchOn },
    { key: 'change', label: t('webhooks.change'), onChoose: begin('change') },
  ];
  const remove = { key: 'remove', label: t('webhooks.remove'), tone: 'danger' as const, onChoose: begin('remove') };
  return (
    <Inline gap="xs" justify="end">
      <Button variant="quiet" onClick={() => setTask({ kind: 'log', webhook })}>
        {t('webhooks.log')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {mayManage && (
        <MenuButton
          variant="quiet"
          label={
            <>
              {t('webhooks.actions')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </>
          }
          actions={[...(state === 'ON' ? whileOn : whileOff), remove]}
        />
      )}
    </Inline>
  );
}

/** The webhooks of a school or the organisation: seen, added, changed and tried, each with its log. */
export function Webhooks({ mayManage }: WebhooksProps) {
  const t = useWidgetTexts();
  const query = useInfiniteQuery(webhooks());
  const [task, setTask] = useState<WebhookTask | null>(null);
  const columns = useColumns();
  const add = mayManage && <Button onClick={() => setTask({ kind: 'new' })}>{t('webhooks.new')}</Button>;
  return (
    <Stack gap="md">
      <Inline gap="sm">
        {add}
        <LinkButton variant="secondary" href="/api/docs" target="_blank">
          {t('webhooks.docs')}
        </LinkButton>
      </Inline>
      <PagedList
        query={query}
        loadingLabel={t('webhooks.loading')}
        empty={<EmptyState role="status" title={t('webhooks.none')} text={t('webhooks.noneText')} />}
        namespace="widgets"
      >
        {(items) => (
          <Table
            caption={t('webhooks.heading')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            rowActions={(webhook) => <RowActions webhook={webhook} mayManage={mayManage} setTask={setTask} />}
            actionsLabel={t('webhooks.actions')}
          />
        )}
      </PagedList>
      <WebhookTaskDialog task={task} setTask={setTask} mayManage={mayManage} />
    </Stack>
  );
}
