import { useTranslation } from 'react-i18next';
import { AppLink, Card, DateText, Stack, Text } from '@valikool/shared-ui';
import type { PassHistory } from '../../../shared/contract.types';

/** What has happened to a pass, and who of staff asked for what and why. */
export function PassEvents({ events }: { events: PassHistory['events'] }) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="events">
      <h2 id="events">{t('passes.events')}</h2>
      {events.length === 0 && <Text tone="muted">{t('passes.noEvents')}</Text>}
      <Stack as="ul" gap="sm">
        {events.map(({ id, detail, actor, note, at }) => (
          <li key={id}>
            <Text weight="medium">{t(`passes.details.${detail}`)}</Text>
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
