import { useTranslation } from 'react-i18next';
import { Badge, Card, EmptyState, FactList, Inline, Money, Text, useFormat } from '@valikool/shared-ui';
import { StackedBarChart } from '@valikool/shared-ui/charts';
import type { SchoolOverview } from '../../../shared/contract.types';

type Spent = SchoolOverview['spent'];
type Props = { overview: SchoolOverview };

const percent = 100;

/** @returns how much more, or less, than last year, in whole per cent; null without anything to compare with */
const changeOf = ({ total, lastYear }: Spent): number | null =>
  lastYear.amount <= 0 ? null : Math.round(((total.amount - lastYear.amount) / lastYear.amount) * percent);

function Compared({ overview: { spent, year } }: Props) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const change = changeOf(spent);
  if (change === null) return null;
  return (
    <Inline>
      <Text as="span" tone="muted">
        {t(year.isCurrent ? 'overview.lastYearSoFar' : 'overview.yearBefore', { amount: money(spent.lastYear) })}
      </Text>
      <Badge tone="neutral">{`${change > 0 ? '+' : ''}${change}%`}</Badge>
    </Inline>
  );
}

/** The names of the chart's colours: courses, and all others together. */
function useSeries({ courses, others, months }: Spent) {
  const { t } = useTranslation('school');
  const names = [
    ...courses.map(({ courseTitle }) => courseTitle),
    ...(others === null ? [] : [t('overview.otherCourses')]),
  ];
  return names.map((name, index) => ({ name, values: months.map(({ parts }) => parts[index]?.amount ?? 0) }));
}

/** What the school spent, by the month in which the cohorts begin and by course. */
export function Spending({ overview }: Props) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const { spent } = overview;
  const series = useSeries(spent);
  if (spent.months.length === 0)
    return (
      <Card as="section">
        <EmptyState title={t('overview.nothingSpent')} text={t('overview.nothingSpentText')} />
      </Card>
    );
  const facts = [
    ...spent.courses.map(({ courseTitle, amount }) => ({ label: courseTitle, value: <Money value={amount} /> })),
    ...(spent.others === null
      ? []
      : [{ label: t('overview.otherCourses'), value: <Money value={spent.others.amount} /> }]),
    { label: t('overview.spentInAll'), value: <Money value={spent.total} /> },
  ];
  return (
    <Card as="section">
      <StackedBarChart
        title={t('overview.spent')}
        summary={t('overview.spentText', { amount: money(spent.total) })}
        categoryLabel={t('overview.month')}
        categories={spent.months.map(({ month }) => `${month.slice(5)}.${month.slice(2, 4)}`)}
        series={series}
        format={(cents) => money({ amount: cents, currency: 'EUR' })}
      />
      <Compared overview={overview} />
      <FactList items={facts} />
    </Card>
  );
}
