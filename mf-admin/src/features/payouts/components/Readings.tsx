import { useTranslation } from 'react-i18next';
import { AppLink, Card, formatDateTime, Money, providerLabel, Text } from '@valikool/shared-ui';
import type { PayoutReading } from '../../../shared/contract.types';
import { Held, Items } from './Readings.styles';

/** When the provider was last asked, or where its payouts are found instead. */
function Asked({ reading: { isRead, readAt, failedAt } }: { reading: PayoutReading }) {
  const { t } = useTranslation('admin');
  if (!isRead) return <AppLink href="/manage/bank">{t('payouts.byBank')}</AppLink>;
  if (failedAt !== null) return t('payouts.silent', { at: formatDateTime(failedAt) });
  return readAt === null ? t('payouts.neverRead') : t('payouts.readAt', { at: formatDateTime(readAt) });
}

/** What each provider still holds for us by our books. */
export function Readings({ readings }: { readings: readonly PayoutReading[] }) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Card padding="none">
      <Items aria-label={t('payouts.held')}>
        {readings.map((reading) => (
          <Held key={reading.provider}>
            <Text as="span" weight="medium">
              {providerLabel(reading.provider, i18n.language) ?? reading.provider}
            </Text>
            <Text as="strong" weight="strong">
              <Money value={reading.held} />
            </Text>
            <Text as="span" size="small" tone={reading.failedAt === null ? 'muted' : 'bad'}>
              <Asked reading={reading} />
            </Text>
          </Held>
        ))}
      </Items>
    </Card>
  );
}
