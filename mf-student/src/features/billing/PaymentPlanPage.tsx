import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, LoadMore, Note, Page, PageHeader, QueryError, useFormat } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { LoadingCards } from '../../shared/LoadingCards';
import { registrationList } from '../../shared/registrations.queries';
import { DuePayments, isDue } from './components/DuePayments';

function Plan() {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const registrations = useInfiniteQuery(registrationList({ status: 'ACTIVE' }));
  if (registrations.isPending) return <LoadingCards label={t('plan.loading')} count={1} />;
  if (registrations.isError)
    return (
      <QueryError
        error={registrations.error}
        onRetry={registrations.refetch}
        isRetrying={registrations.isRefetching}
        namespace="student"
      />
    );
  const due = registrations.data.pages.flatMap(({ items }) => items).filter(isDue);
  const amount = due.reduce((sum, { toPay }) => sum + toPay.amount, 0);
  return (
    <>
      {due.length === 0 ? (
        <EmptyState
          title={t('plan.none')}
          text={t('plan.noneText')}
          action={<LinkButton href="/user/billing">{t('billing.title')}</LinkButton>}
        />
      ) : (
        <>
          <Note title={t('plan.sum', { amount: money({ amount, currency: 'EUR' }) })}>{t('plan.rule')}</Note>
          <DuePayments registrations={due} />
        </>
      )}
      <LoadMore
        label={t('myCourses.more')}
        hasMore={registrations.hasNextPage}
        isPending={registrations.isFetchingNextPage}
        onLoadMore={registrations.fetchNextPage}
      />
    </>
  );
}

/** What the student still has to pay for courses, and by when. */
export function PaymentPlanPage() {
  const { t } = useTranslation('student');
  return (
    <Page>
      <PageHeader title={t('plan.title')} lead={t('plan.lead')} />
      <Plan />
    </Page>
  );
}
export { PaymentPlanPage as Component };
