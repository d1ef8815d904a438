import { useQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { DateText } from '../DateText/DateText';
import { FactList } from '../FactList/FactList';
import { FormError } from '../FormError/FormError';
import { Inline, Stack } from '../Layout/Layout';
import { RowsSkeleton } from '../PagedList/PagedList';
import { QueryError } from '../QueryError/QueryError';
import { useErrorText } from '../QueryError/useErrorText';
import { Text } from '../Text/Text';
import { deliveryTones, useOutcomeText } from './outcome';
import { delivery, useSendWebhooks, type DeliveryDetail, type Webhook } from './webhooks.requests';
import { Body, Breaking } from './Webhooks.styles';

function Tries({ log }: Pick<DeliveryDetail, 'log'>) {
  const t = useWidgetTexts();
  const outcomeText = useOutcomeText();
  return (
    <Stack as="ul" gap="sm">
      {log.map((made) => (
        <li key={made.at}>
          <DateText value={made.at} show="dateTime" /> · {outcomeText(made)} ·{' '}
          {t('webhooks.duration', { ms: made.durationMs })}
          {made.answer !== null && (
            <Text as="div" size="small" tone="muted">
              <Breaking>
                {t('webhooks.answer')}: {made.answer}
              </Breaking>
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}

/** The body for people: in lines. A body that is none is shown as it is. */
function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Facts({ of: { type, id, status, createdAt, nextTryAt } }: { of: DeliveryDetail }) {
  const t = useWidgetTexts();
  return (
    <FactList
      items={[
        { label: t('webhooks.event'), value: t(`webhooks.types.${type}`) },
        { label: 'webhook-id', value: <Breaking>{id}</Breaking> },
        { label: t('webhooks.time'), value: <DateText value={createdAt} show="dateTime" /> },
        {
          label: t('webhooks.state'),
          value: <Badge tone={deliveryTones[status]}>{t(`webhooks.delivery.${status}`)}</Badge>,
        },
        ...(nextTryAt === null
          ? []
          : [{ label: t('webhooks.nextTry'), value: <DateText value={nextTryAt} show="dateTime" /> }]),
      ]}
    />
  );
}

type DeliveryDetailsProps = { webhook: Webhook; deliveryId: string; mayManage: boolean; onBack: () => void };

/** One delivery: its body, each try, and sending it again. */
export function DeliveryDetails({ webhook, deliveryId, mayManage, onBack }: DeliveryDetailsProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const query = useQuery(delivery(webhook.id, deliveryId));
  const { again } = useSendWebhooks(webhook.id);
  if (query.isPending) return <RowsSkeleton label={t('webhooks.logLoading')} rows={3} />;
  if (query.isError)
    return (
      <QueryError error={query.error} onRetry={query.refetch} isRetrying={query.isRefetching} namespace="widgets" />
    );
  const send = () => again.mutate(deliveryId);
  return (
    <Stack gap="md">
      <Inline gap="sm">
        <Button variant="quiet" onClick={onBack}>
          {t('webhooks.back')}
        </Button>
        {mayManage && webhook.state === 'ON' && (
          <Button variant="secondary" isPending={again.isPending} onClick={send}>
            {t('webhooks.again')}
          </Button>
        )}
      </Inline>
      {again.isSuccess && <Text role="status">{t('webhooks.sentAgain')}</Text>}
      {again.isError && <FormError>{errorText(again.error)}</FormError>}
      <Facts of={query.data} />
      {query.data.log.length > 0 && (
        <>
          <Text as="h3" weight="strong">
            {t('webhooks.tried')}
          </Text>
          <Tries log={query.data.log} />
        </>
      )}
      <Text as="h3" weight="strong">
        {t('webhooks.body')}
      </Text>
      <Body tabIndex={0}>{inLines(query.data.body)}</Body>
    </Stack>
  );
}
