import { useTranslation } from 'react-i18next';
import { AppLink, Card, DateText, formatDate, Stack, Text } from '@valikool/shared-ui';
import type { PaymentPlanHistory } from '../../../shared/contract.types';

const day = (at: string | null): string => (at === null ? '–' : formatDate(at));

/** What staff have done to a plan, who, and why; newest first. */
export function PlanEvents({ events }: { events: PaymentPlanHistory['events'] }) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="events">
      <h2 id="events">{t('plans.events')}</h2>
      {events.length === 0 && <Text tone="muted">{t('plans.noEvents')}</Text>}
      <Stack as="ul" gap="sm">
        {events.map(({ id, action, position, from, to, actor, note, at }) => (
          <li key={id}>
            <Text weight="medium">{t(`plans.did.${action}`, { part: position, from: day(from), to: day(to) })}</Text>
            {note !== null && <Text>{note}</Text>}
            <Text size="small" tone="muted">
              <DateText value={at} show="dateTime" />
              {actor !== null && (
                <>
                  {', '}
                  <AppLink href={`/manage/users/${actor.id}`}>{actor.name}</AppLink>
                </>
              )}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
