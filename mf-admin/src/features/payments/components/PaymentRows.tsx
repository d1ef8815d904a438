import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  DateText,
  Inline,
  Money,
  paidWay,
  Stack,
  Text,
  type BadgeProps,
  type TableColumn,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { ListedPayment } from '../../../shared/contract.types';
import { InvoiceLink } from '../../../shared/InvoiceLink';
import { bankNames } from '../payments.queries';

type Props = { payment: ListedPayment };

const tones: Record<ListedPayment['state'], NonNullable<BadgeProps['tone']>> = {
  CREATED: 'neutral',
  PENDING: 'info',
  AUTHORIZED: 'info',
  PAID: 'ok',
  ABANDONED: 'neutral',
  FAILED: 'warn',
  VOIDED: 'bad',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
};

/** Who bought, and below who paid for them. */
function Payer({ payment: { buyerName, payerName } }: Props) {
  const { t } = useTranslation('admin');
  const isOther = payerName !== null && payerName !== buyerName;
  return (
    <>
      {buyerName === '' ? '–' : buyerName}
      {isOther && (
        <Text as="div" size="small" tone="muted" weight="normal" data-detail="">
          {t('payments.paidBy', { name: payerName })}
        </Text>
      )}
    </>
  );
}

/** What became of the payment. What paid for nothing says why, and what somebody has to decide is linked. */
function State({ payment: { state, resolution, cases } }: Props) {
  const { t } = useTranslation('admin');
  const isOdd = resolution !== null && resolution !== 'SETTLED';
  return (
    <div>
      <Inline gap="xs">
        <Badge tone={tones[state]}>{t(`payments.states.${state}`)}</Badge>
        {isOdd && <Badge tone="warn">{t(`payments.resolutions.${resolution}`)}</Badge>}
      </Inline>
      {cases.length > 0 && (
        <Text as="div" size="small" data-detail="">
          {cases.map(({ id, kind }) => (
            <AppLink key={id} href={`/manage/cases?kind=${kind}`}>
              {t('payments.decide')}: {t(`cases.kinds.${kind}.title`)}
            </AppLink>
          ))}
        </Text>
      )}
    </div>
  );
}

/** The day, and below the way of payment. */
function When({ payment: { provider, wallet, bank, id, providerRef, createdAt } }: Props) {
  const { t, i18n } = useTranslation('admin');
  const { data: names } = useQuery(bankNames);
  const bankName = bank === null ? null : (names?.get(bank) ?? bank);
  const way = provider === 'bank' ? t('payments.byTransfer') : (paidWay(provider, wallet, i18n.language) ?? provider);
  return (
    <div>
      <DateText value={createdAt} />
      <Text
        as="div"
        size="small"
        tone="muted"
        title={[t('payments.reference'), id, providerRef].filter(Boolean).join(' ')}
      >
        {[way, bankName].filter(Boolean).join(', ')}
      </Text>
    </div>
  );
}

/** The invoice, and below the registration or the school. */
function Documents({ payment: { invoiceNumber, userId, schoolId, participantId } }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="xxs" align="start">
      {invoiceNumber !== null && <InvoiceLink number={invoiceNumber} />}
      <Text as="div" size="small">
        {participantId !== null && userId !== null && (
          <AppLink href={`/manage/registrations?schoolYear=all&student=${userId}`}>
            {t('payments.registration')}
          </AppLink>
        )}
        {schoolId !== null && <AppLink href={`/manage/schools/${schoolId}/activity`}>{t('payments.school')}</AppLink>}
      </Text>
    </Stack>
  );
}

/** The sum, and below what came instead or went back. */
function Amounts({ payment: { amount, refunded, observed } }: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Money value={amount} />
      {(observed !== null || refunded.amount > 0) && (
        <Text as="div" size="small" tone="muted" data-detail="">
          {observed !== null && (
            <span>
              {t('payments.came')} <Money value={observed} />{' '}
            </span>
          )}
          {refunded.amount > 0 && (
            <span>
              {t('payments.back')} <Money value={refunded} />
            </span>
          )}
        </Text>
      )}
    </>
  );
}

function useColumns(): TableColumn<ListedPayment>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'payer',
      header: t('payments.payer'),
      isRowHeader: true,
      cell: (payment) => <Payer payment={payment} />,
    },
    {
      key: 'state',
      header: t('payments.state'),
      isOneLine: true,
      inLine: 'end',
      cell: (payment) => <State payment={payment} />,
    },
    { key: 'when', header: t('payments.day'), inLine: 'below', cell: (payment) => <When payment={payment} /> },
    { key: 'documents', header: t('payments.documents'), cell: (payment) => <Documents payment={payment} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      align: 'end',
      inLine: 'belowEnd',
      cell: (payment) => <Amounts payment={payment} />,
    },
  ];
}

const kept: readonly ListedPayment['state'][] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Another sum than was asked for is held until somebody has decided, though the payment does not count as paid. */
const isHeld = ({ state, observed }: ListedPayment): boolean =>
  kept.includes(state) || (observed !== null && state !== 'VOIDED');

/** What was paid less what went back, of the rows on screen, a sum for each currency; more rows may follow. */
function keptOf(payments: readonly ListedPayment[]): ListedPayment['amount'][] {
  const sums = new Map([['EUR', 0]]);
  for (const { amount, observed, refunded } of payments.filter(isHeld)) {
    const { amount: cents, currency } = observed ?? amount;
    sums.set(currency, (sums.get(currency) ?? 0) + cents - refunded.amount);
  }
  return [...sums].map(([currency, cents]) => ({ amount: cents, currency }));
}

/** Payments, many on a screen. */
export function PaymentRows({ payments }: { payments: readonly ListedPayment[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="payments"
      caption={t('payments.caption')}
      columns={useColumns()}
      rows={payments}
      totals={{
        payer: t('list.shown', { count: payments.length }),
        amount: (
          <span>
            {t('payments.kept')}
            {keptOf(payments).map((sum) => (
              <Fragment key={sum.currency}>
                {' '}
                <Money value={sum} />
              </Fragment>
            ))}
          </span>
        ),
      }}
      rowKey={({ id }) => id}
    />
  );
}
