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

/** What the payer would pay: the price, the school's part and the discount where there are such, and what is left. */
export function PriceLines({ option, promotion }: { option: PayerOption } & Pick<Eligibility, 'promotion'>) {
  const { t } = useTranslation('student');
  const { schoolPays, youPay, discount } = option;
  return (
    <>
      {discount.amount > 0 && (
        <Line label={t('registration.price')}>
          <Money value={eur(schoolPays.amount + youPay.amount + discount.amount)} />
        </Line>
      )}
      {schoolPays.amount > 0 && (
        <Line label={t('registration.schoolPays')}>
          <Money value={schoolPays} />
        </Line>
      )}
      {discount.amount > 0 && (
        <Line label={t('promotion.discount', { code: promotion?.name ?? '' })}>
          <Money value={eur(-discount.amount)} />
        </Line>
      )}
      <Inline justify="between" align="baseline">
        <Text as="span" weight="strong">
          {t('registration.youPay')}
        </Text>
        <Text as="span" size="heading" weight="heavy">
          <Money value={youPay} />
        </Text>
      </Inline>
    </>
  );
}
