import { useTranslation } from 'react-i18next';
import { Card, Grid, providerLabel, Text, useFormat } from '@valikool/shared-ui';
import { BarChart } from '@valikool/shared-ui/charts';
import type { MoneyOverview } from '../../../shared/contract.types';

type Props = { overview: MoneyOverview };
type Euros = MoneyOverview['ways'][number]['amount'];

const total = (amounts: readonly Euros[]): Euros => ({
  amount: amounts.reduce((sum, { amount }) => sum + amount, 0),
  currency: 'EUR',
});

/** Charts count in cents; people read euros. */
function useMoneyText(): (cents: number) => string {
  const { money } = useFormat();
  return (cents) => money({ amount: cents, currency: 'EUR' });
}

function Income({ overview: { months } }: Props) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const text = t('money.incomeText', {
    received: money(total(months.map(({ received }) => received))),
    revenue: money(total(months.map(({ revenue }) => revenue))),
  });
  return (
    <Card as="section">
      <BarChart
        title={t('money.income')}
        summary={text}
        categoryLabel={t('money.month')}
        categories={months.map(({ month }) => `${month.slice(5)}.${month.slice(2, 4)}`)}
        series={[
          { name: t('money.received'), values: months.map(({ received }) => received.amount) },
          { name: t('money.revenue'), values: months.map(({ revenue }) => revenue.amount) },
        ]}
        format={useMoneyText()}
      />
      <Text>{text}</Text>
    </Card>
  );
}

function Ways({ overview: { ways } }: Props) {
  const { t, i18n } = useTranslation('admin');
  const { money } = useFormat();
  const format = useMoneyText();
  const nameOf = (provider: string) =>
    provider === 'bank' ? t('money.byTransfer') : (providerLabel(provider, i18n.language) ?? provider);
  const [most] = ways;
  const text =
    most === undefined
      ? t('money.waysNone')
      : t('money.waysText', { way: nameOf(most.provider), amount: money(most.amount) });
  return (
    <Card as="section">
      {most !== undefined && (
        <BarChart
          title={t('money.ways')}
          summary={text}
          categoryLabel={t('money.way')}
          categories={ways.map(({ provider }) => nameOf(provider))}
          series={[{ name: t('money.amount'), values: ways.map(({ amount }) => amount.amount) }]}
          format={format}
        />
      )}
      <Text>{text}</Text>
    </Card>
  );
}

function Outstanding({ overview: { outstanding } }: Props) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const late = outstanding.filter(({ age }) => age !== 'NOT_DUE');
  const text = t('money.outstandingText', {
    total: money(total(outstanding.map(({ amount }) => amount))),
    late: money(total(late.map(({ amount }) => amount))),
  });
  return (
    <Card as="section">
      <BarChart
        title={t('money.outstanding')}
        summary={text}
        categoryLabel={t('money.age')}
        categories={outstanding.map(({ age }) => t(`money.ages.${age}`))}
        series={[{ name: t('money.owed'), values: outstanding.map(({ amount }) => amount.amount) }]}
        format={useMoneyText()}
      />
      <Text>{text}</Text>
    </Card>
  );
}

/** What came in, by month and by way of paying, and what is owed, by age. */
export function MoneyCharts({ overview }: Props) {
  return (
    <>
      <Income overview={overview} />
      <Grid min="320px">
        <Ways overview={overview} />
        <Outstanding overview={overview} />
      </Grid>
    </>
  );
}
