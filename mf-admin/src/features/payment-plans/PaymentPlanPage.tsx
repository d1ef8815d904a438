import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  Card,
  cardBrand,
  DateText,
  FactList,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  useDocumentTitle,
  WithAside,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { PaymentPlanHistory } from '../../shared/contract.types';
import { InvoiceLink } from '../../shared/InvoiceLink';
import { ManagePlanButtons } from './components/ManagePlanButtons';
import { PlanEvents } from './components/PlanEvents';
import { PlanNeed } from './components/PlanNeed';
import { PlanParts } from './components/PlanParts';
import { PlanPayments } from './components/PlanPayments';
import { planHistory } from './paymentPlans.queries';
import { usePlanTexts } from './usePlanTexts';

function Facts({ history: { plan, cohort } }: { history: PaymentPlanHistory }) {
  const { t } = useTranslation('admin');
  const { wayOf } = usePlanTexts();
  const { student, invoice, left, accessUntil, card } = plan;
  const facts = [
    { label: t('plans.student'), value: <AppLink href={`/manage/users/${student.id}`}>{student.name}</AppLink> },
    {
      label: t('plans.course'),
      value: <AppLink href={`/manage/cohorts/${cohort.id}/students`}>{cohort.name}</AppLink>,
    },
    { label: t('plans.left'), value: <Money value={left} /> },
    { label: t('plans.ladder'), value: wayOf(plan) },
    { label: t('plans.keptCard'), value: card === null ? '–' : `${cardBrand(card.brand)} ···· ${card.lastFour}` },
    { label: t('plans.access'), value: accessUntil === null ? '–' : <DateText value={accessUntil} /> },
    { label: t('plans.invoice'), value: <InvoiceLink number={invoice.number} /> },
  ];
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts">{t('plans.facts')}</h2>
      <FactList items={facts} />
    </Card>
  );
}

function PlanView({ history }: { history: PaymentPlanHistory }) {
  const { t } = useTranslation('admin');
  const { plan, payments, events } = history;
  const title = t('plans.title', { name: plan.student.name });
  useDocumentTitle(title);
  const trail = [{ label: t('plans.heading'), href: '/manage/payment-plans' }];
  return (
    <Page>
      <PageHeader
        title={title}
        above={<Breadcrumbs label={t('trail')} items={trail} current={plan.student.name} />}
        actions={<ManagePlanButtons history={history} />}
      />
      <PlanNeed history={history} />
      <PlanParts history={history} />
      <PlanPayments payments={payments} />
      <WithAside>
        <PlanEvents events={events} />
        <Facts history={history} />
      </WithAside>
    </Page>
  );
}

/** One payment plan for staff: what must be done, its parts, what was paid, what has happened, and what staff may do. */
export function PaymentPlanPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const history = useQuery(planHistory(id));
  if (history.isPending) return <PageSkeleton label={t('plans.loadingOne')} />;
  if (history.isError) return <QueryError error={history.error} onRetry={history.refetch} namespace="admin" />;
  return <PlanView history={history.data} />;
}
export { PaymentPlanPage as Component };
