import { useTranslation } from 'react-i18next';
import {
  EmptyState,
  LinkButton,
  LoadMore,
  Note,
  Page,
  PageHeader,
  QueryError,
  Stack,
  Text,
  useFormat,
} from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { LoadingCards } from '../../shared/LoadingCards';
import { registrationList } from '../../shared/registrations.queries';
import { CardChange } from './components/CardChange';
import { DuePayments, isDue } from './components/DuePayments';
import { PlanCard } from './components/PlanCard';
import { SavedCards } from './components/SavedCards';
import { cardList, planList } from './plans.queries';

/** The two ways of not paying for a course at once: parts, chosen when paying, or a pass. */
function OtherWays() {
  const { t } = useTranslation('student');
  return (
    <Stack as="section" gap="sm" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('plan.ways')}</h2>
      <Text>{t('plan.waysText')}</Text>
      <div>
        <LinkButton href="/pricing" variant="secondary">
          {t('plan.toPasses')}
        </LinkButton>
      </div>
    </Stack>
  );
}

function Plan() {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const registrations = useInfiniteQuery(registrationList({ status: 'ACTIVE' }));
  const plans = useInfiniteQuery(planList());
  const cards = useQuery(cardList());
  const failed = [registrations, plans].find(({ isError }) => isError);
  if (failed?.error)
    return (
      <QueryError error={failed.error} onRetry={failed.refetch} isRetrying={failed.isRefetching} namespace="student" />
    );
  if (!registrations.data || !plans.data) return <LoadingCards label={t('plan.loading')} count={1} />;
  const running = plans.data.pages.flatMap(({ items }) => items).filter(({ status }) => status !== 'ENDED');
  // A seat that is paid in parts is on its own card, with each part's day.
  const planned = new Set(running.filter(({ hasSeat }) => hasSeat).map(({ registrationId }) => registrationId));
  const all = registrations.data.pages.flatMap(({ items }) => items);
  const due = all.filter((registration) => isDue(registration) && !planned.has(registration.id));
  const amount = due.reduce((sum, { toPay }) => sum + toPay.amount, 0);
  const hasCard = (cards.data?.length ?? 0) > 0;
  return (
    <Stack gap="lg">
      {running.map((plan) => (
        <PlanCard key={plan.id} plan={plan} hasCard={hasCard} />
      ))}
      {due.length === 0 && running.length === 0 && (
        <EmptyState
          title={t('plan.none')}
          text={t('plan.noneText')}
          action={<LinkButton href="/user/billing">{t('billing.title')}</LinkButton>}
        />
      )}
      {due.length > 0 && (
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
      <LoadMore
        label={t('plan.more')}
        hasMore={plans.hasNextPage}
        isPending={plans.isFetchingNextPage}
        onLoadMore={plans.fetchNextPage}
      />
      <SavedCards />
      <OtherWays />
    </Stack>
  );
}

/** What the student still has to pay for courses, and by when; payment plans and the cards that pay them. */
export function PaymentPlanPage() {
  const { t } = useTranslation('student');
  return (
    <Page>
      <PageHeader title={t('plan.title')} lead={t('plan.lead')} />
      <CardChange />
      <Plan />
    </Page>
  );
}
export { PaymentPlanPage as Component };
