import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  DateText,
  EmptyState,
  Money,
  Page,
  PagedList,
  PageHeader,
  Stack,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { Instalment, PaymentPlan } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { PlanLadder } from './components/PlanLadder';
import { openPart, partTones } from './parts';
import { planList } from './paymentPlans.queries';

function useColumns(): TableColumn<PaymentPlan>[] {
  const { t } = useTranslation('admin');
  const ofPart = (cell: (part: Instalment, plan: PaymentPlan) => ReactNode) => (plan: PaymentPlan) => {
    const part = openPart(plan);
    return part === undefined ? '–' : cell(part, plan);
  };
  return [
    {
      key: 'student',
      header: t('plans.student'),
      isRowHeader: true,
      cell: ({ id, student }) => <AppLink href={`/manage/payment-plans/${id}`}>{student.name}</AppLink>,
    },
    { key: 'course', header: t('plans.course'), inLine: 'below', cell: ({ courseTitle }) => courseTitle },
    { key: 'part', header: t('plans.part'), cell: ofPart(({ position }, { parts }) => `${position}/${parts.length}`) },
    { key: 'due', header: t('plans.due'), isOneLine: true, cell: ofPart(({ dueAt }) => <DateText value={dueAt} />) },
    {
      key: 'state',
      header: t('plans.state'),
      inLine: 'end',
      cell: (plan) => {
        const state = openPart(plan)?.state ?? 'PAID';
        return <Badge tone={partTones[state]}>{t(`plans.states.${state}`)}</Badge>;
      },
    },
    { key: 'ladder', header: t('plans.ladder'), cell: ofPart((part, plan) => <PlanLadder plan={plan} part={part} />) },
    {
      key: 'left',
      header: t('plans.left'),
      align: 'end',
      inLine: 'belowEnd',
      cell: ({ left }) => <Money value={left} />,
    },
  ];
}

/** What is left to pay of the rows on screen; more rows may follow. */
const leftOf = (plans: readonly PaymentPlan[]) => ({
  amount: plans.reduce((sum, { left }) => sum + left.amount, 0),
  currency: 'EUR' as const,
});

function Plans({ isLate }: { isLate: boolean }) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  const plans = useInfiniteQuery(planList(isLate));
  const name = isLate ? 'late' : 'all';
  return (
    <Stack as="section" gap="sm" aria-labelledby={`plans-${name}`}>
      <h2 id={`plans-${name}`}>{t(`plans.${name}`)}</h2>
      <PagedList
        query={plans}
        loadingLabel={t('plans.loading')}
        empty={<EmptyState title={t(`plans.${name}None`)} text={t(`plans.${name}NoneText`)} />}
        namespace="admin"
      >
        {(items) => (
          <StaffTable
            list={`payment-plans-${name}`}
            hasNoViews
            hasOwnKeys={!isLate}
            caption={t(`plans.${name}`)}
            columns={columns}
            rows={items}
            totals={{
              student: t('list.shown', { count: items.length }),
              left: <Money value={leftOf(items)} />,
            }}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </Stack>
  );
}

/** Seats that are paid in parts: first those of which a part is late, then all. */
export function PaymentPlansPage() {
  const { t } = useTranslation('admin');
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="payments" current="/manage/payment-plans" />}
        title={t('plans.heading')}
        lead={t('plans.lead')}
      />
      <Plans isLate />
      <Plans isLate={false} />
    </Page>
  );
}
export { PaymentPlansPage as Component };
