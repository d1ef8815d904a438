import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  DateText,
  EmptyState,
  Inline,
  LinkButton,
  LoadMore,
  Money,
  Page,
  paidWay,
  PageHeader,
  QueryError,
  Table,
  Text,
  Unbroken,
  useFormat,
  type Tone,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Invoice } from '../../shared/contract.types';
import { InvoiceButton } from '../../shared/InvoiceButton';
import { LoadingCards } from '../../shared/LoadingCards';
import { invoiceList } from './billing.queries';
import { Actions } from './components/BillingPage.styles';
import { GiftCards } from './components/GiftCards';
import { MyPass } from './components/MyPass';
import { PassOffers } from './components/PassOffers';
import { NewestPassRefunds } from './components/PassRefunds';
import { PayInvoiceButton } from './components/PayInvoiceButton';
import { SavedCards } from './components/SavedCards';

/** What was paid is mostly confirmed within seconds; a bank may take days, and nobody waits here for that. */
const confirmingPollMs = 3_000;
const confirmingPolls = 40;

const tones: Readonly<Record<Invoice['status'], Tone>> = { UNPAID: 'warn', PAID: 'ok', CANCELED: 'neutral' };

const isPayable = ({ kind, status, issuedAt }: Invoice) =>
  kind === 'INVOICE' && status === 'UNPAID' && issuedAt !== null;

function Status({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  const { kind, status, issuedAt, isPartlyPaid, isConfirming, paidBy, daysOverdue } = invoice;
  // A credit note returns money, so it is not shown as "unpaid".
  if (kind === 'CREDIT_NOTE') return <Badge tone="info">{t('billing.creditNote')}</Badge>;
  if (isConfirming === true) return <Badge tone="info">{t('billing.confirming')}</Badge>;
  if (status === 'UNPAID' && issuedAt === null) return <Badge>{t('billing.draft')}</Badge>;
  if (daysOverdue > 0)
    return (
      <>
        <Badge tone="bad">{t('billing.state.OVERDUE')}</Badge>
        <Text as="div" size="small" tone="muted">
          {t('billing.late', { count: daysOverdue })}
        </Text>
      </>
    );
  return (
    <>
      <Badge tone={tones[status]}>{t(isPartlyPaid ? 'billing.state.PARTLY' : `billing.state.${status}`)}</Badge>
      {paidBy !== undefined && (status === 'PAID' || isPartlyPaid) && (
        <Text as="div" size="small" tone="muted">
          {paidWay(paidBy.provider, paidBy.wallet, lang) ?? t('cancellation.transfer')}
        </Text>
      )}
    </>
  );
}

/** What the invoice is for, its number, and the reference number for a bank transfer. */
function Identity({ invoice: { kind, number, referenceNumber, subject } }: { invoice: Invoice }) {
  const { t } = useTranslation('student');
  return (
    <>
      {subject}
      <Text as="div" size="small" tone="muted" weight="normal">
        <Unbroken>{number ?? t('billing.noNumber')}</Unbroken>
      </Text>
      {kind === 'INVOICE' && referenceNumber !== null && (
        <Text as="div" size="small" tone="muted" weight="normal">
          {t('billing.reference', { number: referenceNumber })}
        </Text>
      )}
    </>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('student');
  const date = (value: string | null) => (value === null ? '–' : <DateText value={value} />);
  return (
    <Table
      caption={t('billing.title')}
      rows={invoices}
      rowKey={({ id }) => id}
      actionsLabel={t('billing.actions')}
      columns={[
        {
          key: 'subject',
          header: t('billing.subject'),
          isRowHeader: true,
          cell: (invoice) => <Identity invoice={invoice} />,
        },
        { key: 'issued', header: t('billing.issued'), cell: ({ issuedAt }) => date(issuedAt) },
        {
          key: 'due',
          header: t('billing.due'),
          cell: ({ kind, dueAt }) => date(kind === 'CREDIT_NOTE' ? null : dueAt),
        },
        { key: 'status', header: t('billing.status'), cell: (invoice) => <Status invoice={invoice} /> },
        { key: 'total', header: t('billing.total'), align: 'end', cell: ({ total }) => <Money value={total} /> },
      ]}
      rowActions={(invoice) => (
        <Actions justify="end" gap="xs">
          {invoice.pdfUrl !== null && <InvoiceButton invoice={invoice} />}
          {isPayable(invoice) && <PayInvoiceButton invoice={invoice} />}
        </Actions>
      )}
    />
  );
}

function Invoices() {
  const { t } = useTranslation('student');
  const invoices = useInfiniteQuery({
    ...invoiceList(),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < confirmingPolls &&
      state.data?.pages.some(({ items }) => items.some(({ isConfirming }) => isConfirming)) === true
        ? confirmingPollMs
        : false,
  });
  if (invoices.isPending) return <LoadingCards label={t('billing.loading')} />;
  if (invoices.isError)
    return (
      <QueryError
        error={invoices.error}
        onRetry={invoices.refetch}
        isRetrying={invoices.isRefetching}
        namespace="student"
      />
    );
  const items = invoices.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        title={t('billing.none')}
        text={t('billing.noneText')}
        action={<LinkButton href="/courses">{t('myCourses.toCatalogue')}</LinkButton>}
      />
    );
  return (
    <>
      <InvoiceTable invoices={items} />
      <LoadMore
        label={t('billing.more')}
        hasMore={invoices.hasNextPage}
        isPending={invoices.isFetchingNextPage}
        onLoadMore={invoices.fetchNextPage}
      />
    </>
  );
}

/** What must be paid first: a failed charge of the pass, and invoices. Then the pass, passes that are sold, gift cards. */
export function BillingPage() {
  const { t } = useTranslation('student');
  const { data, isPending } = useInfiniteQuery(invoiceList());
  const mustPay = data?.pages.some(({ items }) => items.some(isPayable)) ?? true;
  const invoices = <Invoices key="invoices" />;
  // Its place is known once the invoices are. Before that it would jump, and lose a dialog that somebody has opened.
  const pass = isPending ? null : <MyPass key="pass" isOwing={false} />;
  return (
    <Page>
      <PageHeader
        title={t('billing.title')}
        lead={
          <Inline>
            <AppLink href="/user/payment-plan">{t('billing.planLink')}</AppLink>
            <AppLink href="/gift-cards">{t('billing.giftCardsLink')}</AppLink>
            <AppLink href="/user/billing/cancellation">{t('billing.cancellationLink')}</AppLink>
          </Inline>
        }
      />
      <MyPass isOwing />
      {mustPay ? [invoices, pass] : [pass, invoices]}
      <NewestPassRefunds />
      <PassOffers />
      <GiftCards />
      <SavedCards />
    </Page>
  );
}
export { BillingPage as Component };
