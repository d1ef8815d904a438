import { useTranslation } from 'react-i18next';
import { Money, Text, useFormat, type MoneyValue } from '@valikool/shared-ui';
import type { OwnPrice } from './contract.types';

export type PriceForMeProps = {
  /** What everybody pays. */
  price: MoneyValue;
  /** Of the signed-in student; undefined for everybody else. */
  own: OwnPrice | undefined;
};

/** What a course costs the reader: the list price, or what is left when the school pays. */
export function PriceForMe({ price, own }: PriceForMeProps) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  if (own?.payer !== 'SCHOOL')
    return (
      <b>
        <Money value={own?.youPay ?? price} />
      </b>
    );
  return (
    <span>
      <b>{t('price.forYou', { amount: money(own.youPay) })}</b>{' '}
      <Text as="span" size="small" tone="muted">
        {own.youPay.amount === 0 ? t('price.schoolPays') : t('price.schoolPaysPart', { amount: money(own.schoolPays) })}
      </Text>
    </span>
  );
}
