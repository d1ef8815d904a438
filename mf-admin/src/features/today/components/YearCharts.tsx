import { useTranslation } from 'react-i18next';
import { Badge, Card, useFormat } from '@valikool/shared-ui';
import { BarChart, LineChart } from '@valikool/shared-ui/charts';
import type { Today } from '../../../shared/contract.types';
import { Figure } from './Today.styles';

type Counted = Today['registrations']['thisYear']['months'];

/** Sums up from month to month. */
const running = (months: Counted): number[] => {
  let sum = 0;
  return months.map(({ count }) => (sum += count));
};

/** Short names of months in the page's language, from `yyyy-mm`. */
function useMonthName() {
  const { lang } = useFormat();
  return (month: string) =>
    new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15`));
}

/** How this year stands beside the last one; nothing to compare with says nothing. */
function Growth({ now, before }: { now: number; before: number }) {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return <Badge tone={percent < 0 ? 'warn' : 'ok'}>{`${sign}${Math.abs(percent)}%`}</Badge>;
}

/** Registrations of this school year beside the last one, counted up from August. */
export function RegistrationsChart({ registrations: { thisYear, lastYear } }: Pick<Today, 'registrations'>) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const nameOf = useMonthName();
  const own = running(thisYear.months);
  const summary = t('today.comparison', { now: number(thisYear.soFar), before: number(lastYear.soFar) });
  return (
    <Card as="section" gap="sm">
      <Figure>
        {number(thisYear.soFar)} <Growth now={thisYear.soFar} before={lastYear.soFar} />
      </Figure>
      <LineChart
        title={t('today.registrations')}
        summary={summary}
        categoryLabel={t('money.month')}
        categories={lastYear.months.map(({ month }) => nameOf(month))}
        series={[
          { name: t('today.thisYear'), values: lastYear.months.map((_, index) => own[index] ?? null) },
          { name: t('today.lastYear'), values: running(lastYear.months) },
        ]}
      />
    </Card>
  );
}

/** Money that came in this school year beside the last one, both to the same day. */
export function IncomeChart({ income: { thisYear, lastYear } }: Pick<Today, 'income'>) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const nameOf = useMonthName();
  const summary = t('today.comparison', { now: money(thisYear.amount), before: money(lastYear.amount) });
  return (
    <Card as="section" gap="sm">
      <Figure>
        {money(thisYear.amount)} <Growth now={thisYear.amount.amount} before={lastYear.amount.amount} />
      </Figure>
      <BarChart
        title={t('today.income')}
        summary={summary}
        categoryLabel={t('money.month')}
        categories={thisYear.months.map(({ month }) => nameOf(month))}
        series={[
          { name: t('today.thisYear'), values: thisYear.months.map(({ amount }) => amount.amount) },
          {
            name: t('today.lastYear'),
            values: thisYear.months.map((_, index) => lastYear.months[index]?.amount.amount ?? 0),
          },
        ]}
        format={(cents) => money({ amount: cents, currency: 'EUR' })}
      />
    </Card>
  );
}
