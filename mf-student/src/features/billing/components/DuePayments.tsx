import { useTranslation } from 'react-i18next';
import { AppLink, DateText, LinkButton, Money, Table, type TableColumn } from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { PayButton } from '../../../shared/PayButton';

/** Whether the student has something to pay for a seat, now or by an invoice's date. */
export const isDue = ({ nextStep }: Registration): boolean => nextStep === 'PAY' || nextStep === 'PAY_INVOICE';

/** The due date: an invoice has its own; a held seat must be paid before its hold ends. */
const dueAt = ({ invoice, heldUntil }: Registration): string | null => invoice?.dueAt ?? heldUntil;

function Pay({ registration }: { registration: Registration }) {
  const { t } = useTranslation('student');
  if (registration.nextStep === 'PAY') return <PayButton registration={registration} />;
  return (
    <LinkButton variant="secondary" href="/user/billing">
      {t('plan.toInvoice')}
    </LinkButton>
  );
}

/** What is still to be paid, the most urgent first. */
export function DuePayments({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('student');
  const rows = [...registrations].sort((left, right) => (dueAt(left) ?? '').localeCompare(dueAt(right) ?? ''));
  const date = (value: string | null) => (value === null ? '–' : <DateText value={value} />);
  const columns: TableColumn<Registration>[] = [
    {
      key: 'course',
      header: t('plan.course'),
      isRowHeader: true,
      cell: ({ id, cohort }) => <AppLink href={`/user/my-courses?registration=${id}`}>{cohort.course.title}</AppLink>,
    },
    { key: 'due', header: t('billing.due'), cell: (registration) => date(dueAt(registration)) },
    { key: 'amount', header: t('plan.amount'), align: 'end', cell: ({ toPay }) => <Money value={toPay} /> },
  ];
  return (
    <Table
      caption={t('plan.due')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowActions={(registration) => <Pay registration={registration} />}
      actionsLabel={t('billing.actions')}
    />
  );
}
