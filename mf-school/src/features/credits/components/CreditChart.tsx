import { useTranslation } from 'react-i18next';
import { Card, localDate, useFormat } from '@valikool/shared-ui';
import { LineChart } from '@valikool/shared-ui/charts';
import { useQuery } from '@valikool/shared-ui/query';
import { creditHistory } from '../credits.queries';
import { weeksOf } from '../creditWeeks';

/** @returns the day without its year, as on the axis: `24.11` */
const short = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`;

/** What was left of the school's credit, week by week. Nothing is drawn where there was none. */
export function CreditChart({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const history = useQuery(creditHistory(schoolId));
  const weeks = weeksOf(history.data?.days ?? [], localDate(new Date()));
  const last = weeks.at(-1);
  if (last === undefined || weeks.every(({ cents }) => cents === 0)) return null;
  const euros = (cents: number) => money({ amount: cents, currency: 'EUR' });
  return (
    <Card as="section">
      <LineChart
        title={t('credits.chart.title')}
        summary={t('credits.chart.summary', { first: euros(weeks[0]?.cents ?? 0), last: euros(last.cents) })}
        categoryLabel={t('credits.chart.week')}
        categories={weeks.map(({ day }) => short(day))}
        series={[{ name: t('credits.balance'), values: weeks.map(({ cents }) => cents) }]}
        format={euros}
      />
    </Card>
  );
}
