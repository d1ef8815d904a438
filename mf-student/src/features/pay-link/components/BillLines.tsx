import { useTranslation } from 'react-i18next';
import { formatDate, Inline, Money, Text } from '@valikool/shared-ui';
import type { PaymentLink } from '../../../shared/contract.types';

type BillProps = { bill: NonNullable<PaymentLink['bill']> };
type LineProps = { label: string; value: BillProps['bill']['price'] };

function Line({ label, value }: LineProps) {
  return (
    <Inline justify="between">
      <Text as="span" tone="muted">
        {label}
      </Text>
      <Money value={value} />
    </Inline>
  );
}

/** The course, its price, what others pay of it, and what is left. */
export function BillLines({ bill }: BillProps) {
  const { t } = useTranslation('student');
  const { course, startDate, timeZone, price, schoolPays, discount, toPay } = bill;
  return (
    <>
      <h2>{course}</h2>
      <Text tone="muted">{t('payLink.starts', { date: formatDate(startDate, timeZone) })}</Text>
      <hr />
      {price.amount !== toPay.amount && <Line label={t('registration.price')} value={price} />}
      {schoolPays.amount > 0 && (
        <Line label={t('registration.schoolPays')} value={{ ...schoolPays, amount: -schoolPays.amount }} />
      )}
      {discount.amount > 0 && (
        <Line label={t('myCourses.discount')} value={{ ...discount, amount: -discount.amount }} />
      )}
      <Inline justify="between" align="baseline">
        <Text as="span" weight="strong">
          {t('payLink.toPay')}
        </Text>
        <Text as="span" size="heading" weight="heavy">
          <Money value={toPay} />
        </Text>
      </Inline>
    </>
  );
}
