import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Card,
  DateText,
  EmptyState,
  FactList,
  formatDate,
  Money,
  Note,
  Page,
  PagedList,
  PageHeader,
  PageSkeleton,
  providerLabel,
  QueryError,
  useDocumentTitle,
  useFormat,
} from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { Payout } from '../../shared/contract.types';
import { EntryTable } from './components/EntryTable';
import { Arrival, PayoutState } from './components/PayoutState';
import { Reference } from './PayoutPage.styles';
import { payoutEntries, payoutOf } from './payouts.queries';

/** What must be done about the payout, first of all. */
function NextStep({ payout }: { payout: Payout }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const { status, isLate, differingCount, differing, failure, entries, entriesReadAt } = payout;
  if (status === 'FAILED' || status === 'CANCELED')
    return (
      <Note tone="bad" title={t(`payouts.states.${status}`)}>
        {t('payouts.failedText', { reason: failure ?? '–' })}
      </Note>
    );
  if (differingCount > 0)
    return (
      <Note tone="bad" title={t('payouts.differsBy', { amount: money(differing) })}>
        {t(entriesReadAt === null ? 'payouts.untoldText' : 'payouts.differsText')}
      </Note>
    );
  if (isLate)
    return (
      <Note tone="bad" title={t('payouts.late')}>
        {t('payouts.lateText')}
      </Note>
    );
  if (entries === 'NEVER') return <Note tone="info">{t('payouts.noEntries')}</Note>;
  if (entriesReadAt === null) return <Note tone="info">{t('payouts.entriesLater')}</Note>;
  return <Note tone="ok" title={t('payouts.agrees')} />;
}

function Entries({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const entries = useInfiniteQuery(payoutEntries(id));
  return (
    <PagedList
      query={entries}
      loadingLabel={t('payouts.entriesLoading')}
      empty={<EmptyState role="status" title={t('payouts.noneIn')} text={t('payouts.noneInText')} />}
      namespace="admin"
    >
      {(items) => <EntryTable entries={items} />}
    </PagedList>
  );
}

function PayoutView({ payout }: { payout: Payout }) {
  const { t, i18n } = useTranslation('admin');
  const day = formatDate(payout.madeAt);
  const name = providerLabel(payout.provider, i18n.language) ?? payout.provider;
  const title = t('payouts.one', { provider: name, day });
  useDocumentTitle(title);
  const trail = [{ label: t('payouts.heading'), href: '/manage/payouts' }];
  const facts = [
    { label: t('payouts.state'), value: <PayoutState payout={payout} /> },
    { label: t('payouts.amount'), value: <Money value={payout.amount} /> },
    { label: t('payouts.fee'), value: <Money value={payout.fee} /> },
    { label: t('payouts.bank'), value: <Arrival payout={payout} /> },
    { label: t('payouts.made'), value: <DateText value={payout.madeAt} /> },
    { label: t('payouts.ref'), value: <Reference>{payout.ref}</Reference> },
  ];
  return (
    <Page>
      <PageHeader title={title} above={<Breadcrumbs label={t('trail')} items={trail} current={day} />} />
      <NextStep payout={payout} />
      <Card>
        <FactList items={facts} />
      </Card>
      <Entries id={payout.id} />
    </Page>
  );
}

/** One payout: what it consists of beside our postings, and the bank's line that brought it. */
export function PayoutPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const { data: payout, error, isPending, refetch } = useQuery(payoutOf(id));
  if (isPending) return <PageSkeleton label={t('payouts.loading')} />;
  if (error !== null) return <QueryError error={error} onRetry={refetch} namespace="admin" />;
  return <PayoutView payout={payout} />;
}
export { PayoutPage as Component };
