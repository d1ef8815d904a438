import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Card, DateText, Money, providerLabel, Text, type BadgeProps } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { ListedPayment } from '../../../shared/contract.types';
import { bankNames } from '../payments.queries';
import { Facts, Rest, Row, Rows, Sum } from './PaymentRows.styles';

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

/** What became of the payment. What paid for nothing says why. */
function State({ payment: { state, resolution } }: Props) {
  const { t } = useTranslation('admin');
  const isOdd = resolution !== null && resolution !== 'SETTLED';
  return (
    <>
      <Badge tone={tones[state]}>{t(`payments.states.${state}`)}</Badge>
      {isOdd && <Badge tone="warn">{t(`payments.resolutions.${resolution}`)}</Badge>}
    </>
  );
}

function Amounts({ payment: { amount, refunded, observed } }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Sum>
      <Text as="strong" weight="strong">
        <Money value={amount} />
      </Text>
      {observed !== null && (
        <Text as="div" size="small" tone="muted">
          {t('payments.came')} <Money value={observed} />
        </Text>
      )}
      {refunded.amount > 0 && (
        <Text as="div" size="small" tone="muted">
          {t('payments.back')} <Money value={refunded} />
        </Text>
      )}
    </Sum>
  );
}

/** Where the payment leads: its registration, and what somebody has to decide. */
function Links({ payment: { userId, schoolId, participantId, cases } }: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      {participantId !== null && userId !== null && (
        <AppLink href={`/manage/registrations?schoolYear=all&student=${userId}`}>{t('payments.registration')}</AppLink>
      )}
      {schoolId !== null && <AppLink href={`/manage/schools/${schoolId}/activity`}>{t('payments.school')}</AppLink>}
      {cases.map(({ id, kind }) => (
        <AppLink key={id} href={`/manage/cases?kind=${kind}`}>
          {t('payments.decide')}: {t(`cases.kinds.${kind}.title`)}
        </AppLink>
      ))}
    </>
  );
}

function Where({ payment: { provider, bank, invoiceNumber, id, providerRef, createdAt } }: Props) {
  const { t, i18n } = useTranslation('admin');
  const { data: names } = useQuery(bankNames);
  const bankName = bank === null ? null : (names?.get(bank) ?? bank);
  const way = provider === 'bank' ? t('payments.byTransfer') : (providerLabel(provider, i18n.language) ?? provider);
  return (
    <>
      <DateText value={createdAt} />
      <span title={[t('payments.reference'), id, providerRef].filter(Boolean).join(' ')}>
        {[way, bankName].filter(Boolean).join(', ')}
      </span>
      {invoiceNumber !== null && (
        <AppLink href={`/manage/invoices?number=${encodeURIComponent(invoiceNumber)}`}>{invoiceNumber}</AppLink>
      )}
    </>
  );
}

function PaymentRow({ payment }: Props) {
  const { t } = useTranslation('admin');
  const { buyerName, payerName, cases } = payment;
  const isOther = payerName !== null && payerName !== buyerName;
  return (
    <Row $isAsked={cases.length > 0}>
      <Facts>
        <Text as="span" weight="medium">
          {buyerName === '' ? '–' : buyerName}
        </Text>
        {isOther && (
          <Text as="span" size="small" tone="muted">
            {t('payments.paidBy', { name: payerName })}
          </Text>
        )}
      </Facts>
      <Amounts payment={payment} />
      <Rest>
        <Text as="div" size="small">
          <Facts>
            <State payment={payment} />
            <Where payment={payment} />
            <Links payment={payment} />
          </Facts>
        </Text>
      </Rest>
    </Row>
  );
}

/** Payments, many on a screen. */
export function PaymentRows({ payments }: { payments: readonly ListedPayment[] }) {
  const { t } = useTranslation('admin');
  return (
    <Card padding="none">
      <Rows aria-label={t('payments.caption')}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </Rows>
    </Card>
  );
}
