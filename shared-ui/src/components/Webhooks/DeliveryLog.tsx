import { useState } from 'react';
import { useInfiniteQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { DateText } from '../DateText/DateText';
import { Dialog } from '../Dialog/Dialog';
import { EmptyState } from '../EmptyState/EmptyState';
import { FormError } from '../FormError/FormError';
import { Inline, Stack } from '../Layout/Layout';
import { PagedList } from '../PagedList/PagedList';
import { useErrorText } from '../QueryError/useErrorText';
import { Select } from '../Select/Select';
import { Table, type TableColumn } from '../Table/Table';
import { Text } from '../Text/Text';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { DeliveryDetails } from './DeliveryDetails';
import { deliveryTones, useOutcomeText } from './outcome';
import { deliveries, useSendWebhooks, type Delivery, type DeliveryStatus, type Webhook } from './webhooks.requests';

const statuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;
const hourMs = 3_600_000;
/** How far back what failed is sent again, in hours; null for all that is kept. */
const spans = { sinceHour: 1, sinceDay: 24, sinceWeek: 168, sinceEver: null } as const;
type Span = keyof typeof spans;

const spanStart = (span: Span): string => {
  const hours = spans[span];
  return new Date(hours === null ? 0 : Date.now() - hours * hourMs).toISOString();
};

function useColumns(): TableColumn<Delivery>[] {
  const t = useWidgetTexts();
  const outcomeText = useOutcomeText();
  return [
    {
      key: 'event',
      header: t('webhooks.event'),
      isRowHeader: true,
      cell: ({ type, createdAt }) => (
        <>
          {t(`webhooks.types.${type}`)}
          <Text as="div" size="small" tone="muted">
            <DateText value={createdAt} show="dateTime" />
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      header: t('webhooks.state'),
      cell: ({ status }) => <Badge tone={deliveryTones[status]}>{t(`webhooks.delivery.${status}`)}</Badge>,
    },
    { key: 'outcome', header: t('webhooks.outcome'), cell: ({ lastTry }) => lastTry && outcomeText(lastTry) },
  ];
}

/** Sends all again that failed in the last hour, day or week. */
function FailedAgain({ webhook }: { webhook: Webhook }) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const { failedAgain } = useSendWebhooks(webhook.id);
  const [span, setSpan] = useState<Span>('sinceDay');
  const send = () => failedAgain.mutate(spanStart(span));
  return (
    <>
      <Inline gap="sm" align="end">
        <Select
          label={t('webhooks.since')}
          options={Object.keys(spans).map((each) => ({ value: each, label: t(`webhooks.${each}`) }))}
          value={span}
          onChange={(event) => setSpan(event.target.value as Span)}
        />
        <Button variant="secondary" isPending={failedAgain.isPending} onClick={send}>
          {t('webhooks.allAgain')}
        </Button>
      </Inline>
      {failedAgain.data && <Text role="status">{t('webhooks.resent', { count: failedAgain.data.count })}</Text>}
      {failedAgain.isError && <FormError>{errorText(failedAgain.error)}</FormError>}
    </>
  );
}

type LogListProps = { webhook: Webhook; mayManage: boolean; onOpen: (delivery: Delivery) => void };

function LogList({ webhook, mayManage, onOpen }: LogListProps) {
  const t = useWidgetTexts();
  const [status, setStatus] = useState<DeliveryStatus | undefined>(undefined);
  const { refresh } = useSendWebhooks(webhook.id);
  const query = useInfiniteQuery(deliveries(webhook.id, status));
  const columns = useColumns();
  const empty =
    status === undefined ? (
      <EmptyState role="status" title={t('webhooks.logNone')} text={t('webhooks.logNoneText')} />
    ) : (
      <EmptyState role="status" title={t('webhooks.logNoneSuch')} />
    );
  return (
    <Stack gap="md">
      <Inline gap="sm" align="end">
        <Select
          label={t('webhooks.filter')}
          placeholder={t('webhooks.everything')}
          options={statuses.map((each) => ({ value: each, label: t(`webhooks.delivery.${each}`) }))}
          value={status ?? ''}
          onChange={(event) => setStatus(statuses.find((each) => each === event.target.value))}
        />
        <Button variant="quiet" isPending={query.isRefetching} onClick={() => void refresh()}>
          {t('webhooks.refresh')}
        </Button>
      </Inline>
      <PagedList query={query} loadingLabel={t('webhooks.logLoading')} empty={empty} namespace="widgets">
        {(items) => (
          <Table
            caption={t('webhooks.logTitle', { name: webhook.name })}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            actionsLabel={t('webhooks.actions')}
            rowActions={(delivery) => (
              <Button variant="quiet" onClick={() => onOpen(delivery)}>
                {t('webhooks.details')}
                <VisuallyHidden>: {t(`webhooks.types.${delivery.type}`)}</VisuallyHidden>
              </Button>
            )}
          />
        )}
      </PagedList>
      {mayManage && webhook.state === 'ON' && <FailedAgain webhook={webhook} />}
    </Stack>
  );
}

/** What was sent to a webhook and what came of it, and each delivery by itself. */
export function DeliveryLog({
  webhook,
  mayManage,
  onClose,
}: {
  webhook: Webhook;
  mayManage: boolean;
  onClose: () => void;
}) {
  const t = useWidgetTexts();
  const [opened, setOpened] = useState<Delivery | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('webhooks.logTitle', { name: webhook.name })}
      closeLabel={t('close')}
      isConfirmation
    >
      {opened === null ? (
        <LogList webhook={webhook} mayManage={mayManage} onOpen={setOpened} />
      ) : (
        <DeliveryDetails
          webhook={webhook}
          deliveryId={opened.id}
          mayManage={mayManage}
          onBack={() => setOpened(null)}
        />
      )}
    </Dialog>
  );
}
