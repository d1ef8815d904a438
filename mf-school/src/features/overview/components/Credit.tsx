import { useTranslation } from 'react-i18next';
import { AppLink, Card, DateText, FactList, Money, QueryError, Skeleton, Text, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSchool } from '../../../shared/useSchool';
import { creditOf } from '../overview.queries';

/** What the school has paid in advance: money, and seats. */
export function Credit({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { number } = useFormat();
  const { creditsPath } = useSchool();
  const { data, error, isPending, refetch } = useQuery(creditOf(schoolId));
  if (isPending) return <Skeleton shape="picture" />;
  if (error !== null) return <QueryError error={error} onRetry={refetch} namespace="school" />;
  const { balance, prepaidSeats, lots } = data;
  const [first] = lots;
  return (
    <Card as="section" aria-labelledby="credit">
      <h2 id="credit">{t('overview.credit')}</h2>
      {balance.amount === 0 && prepaidSeats === 0 ? (
        <Text tone="muted">{t('overview.noCredit')}</Text>
      ) : (
        <FactList
          items={[
            { label: t('overview.balance'), value: <Money value={balance} /> },
            ...(prepaidSeats > 0 ? [{ label: t('overview.prepaidSeats'), value: number(prepaidSeats) }] : []),
            ...(first === undefined
              ? []
              : [{ label: t('overview.expires'), value: <DateText value={first.expiresAt} /> }]),
          ]}
        />
      )}
      <AppLink href={creditsPath}>{t('overview.toCredit')}</AppLink>
    </Card>
  );
}
