import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Inline, Money, Text } from '@valikool/shared-ui';
import type { Eligibility, PayerOption } from '../../../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Inline justify="between">
      <Text as="span" tone="muted">
        {label}
      </Text>
      {children}
    </Inline>
  );
}

type PriceLinesProps = { option: PayerOption; /** Cents that a gift card pays. */ covered: number } & Pick<
  Eligibility,
  'promotion'
>;

/** As on the invoice: the price, and what others and the gift card pay of it. Nothing where the payer pays the whole price. */
export function PriceLines({ option, promotion, covered }: PriceLinesProps) {
  const { t } = useTranslation('student');
  const { schoolPays, youPay, discount } = option;
  if (schoolPays.amount === 0 && discount.amount === 0 && covered === 0) return null;
  return (
    <>
      <Line label={t('registration.price')}>
        <Money value={eur(schoolPays.amount + youPay.amount + discount.amount)} />
      </Line>
      {schoolPays.amount > 0 && (
        <Line label={t('registration.schoolPays')}>
          <Money value={eur(-schoolPays.amount)} />
        </Line>
      )}
      {discount.amount > 0 && (
        <Line label={t('promotion.discount', { code: promotion?.name ?? '' })}>
          <Money value={eur(-discount.amount)} />
        </Line>
      )}
      {covered > 0 && (
        <Line label={t('giftCards.use.line')}>
          <Money value={eur(-covered)} />
        </Line>
      )}
    </>
  );
}
