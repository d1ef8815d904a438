import { useTranslation } from 'react-i18next';
import { AppLink, Badge, DateText, Money, providerLabel, type TableColumn } from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { Payout } from '../../../shared/contract.types';
import { Arrival, PayoutState } from './PayoutState';

function Differs({ amount, isBad }: { amount: Payout['differing']; isBad: boolean }) {
  return isBad ? (
    <Badge tone="bad">
      <Money value={amount} />
    </Badge>
  ) : (
    <Money value={amount} />
  );
}

function useColumns(): TableColumn<Payout>[] {
  const { t, i18n } = useTranslation('admin');
  return [
    {
      key: 'made',
      header: t('payouts.made'),
      isRowHeader: true,
      cell: ({ id, madeAt, provider }) => (
        <AppLink href={`/manage/payouts/${id}`}>
          {providerLabel(provider, i18n.language) ?? provider}, <DateText value={madeAt} />
        </AppLink>
      ),
    },
    { key: 'state', header: t('payouts.state'), cell: (payout) => <PayoutState payout={payout} /> },
    { key: 'bank', header: t('payouts.bank'), cell: (payout) => <Arrival payout={payout} /> },
    { key: 'amount', header: t('payouts.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'fee', header: t('payouts.fee'), align: 'end', cell: ({ fee }) => <Money value={fee} /> },
    {
      key: 'differs',
      header: t('payouts.differs'),
      align: 'end',
      cell: ({ differing, differingCount, entriesReadAt }) =>
        entriesReadAt === null ? '–' : <Differs amount={differing} isBad={differingCount > 0} />,
    },
  ];
}

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="payouts"
      hasNoViews
      caption={t('payouts.heading')}
      columns={useColumns()}
      rows={payouts}
      rowKey={({ id }) => id}
    />
  );
}
