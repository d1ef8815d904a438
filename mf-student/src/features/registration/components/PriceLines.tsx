import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Inline, Money } from '@valikool/shared-ui';
import { Lines } from '../../../shared/Checkout.styles';
import type { Eligibility, PayerOption } from '../../../shared/contract.types';
import type { PromotionCode } from '../usePromotionCode';
import type { RegistrationForm } from '../useRegistrationForm';
import { priceCodeField } from './priceCodeField.id';
import { Lowered, Name, RemoveButton } from './PriceLines.styles';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

function Line({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Inline justify="between">
      <Name>
        <span>{label}</span>
        {action}
      </Name>
      {children}
    </Inline>
  );
}

/** What is taken away by a press, at the end of a line's name. */
function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  const { t } = useTranslation('student');
  return (
    <RemoveButton type="button" aria-label={t('priceCode.removeOf', { what })} onClick={onRemove}>
      {t('priceCode.remove')}
    </RemoveButton>
  );
}

type PriceLinesProps = {
  option: PayerOption;
  eligibility: Eligibility;
  form: RegistrationForm;
  promotion: PromotionCode;
};

/** As on the invoice: the price, and what others and the gift card pay of it. Nothing where the payer pays the whole price. */
export function PriceLines({ option, eligibility, form, promotion }: PriceLinesProps) {
  const { t } = useTranslation('student');
  const { schoolPays, youPay, discount } = option;
  const { covered, draft } = form;
  if (schoolPays.amount === 0 && discount.amount === 0 && covered === 0) return null;
  const discountName = t('promotion.discount', { code: eligibility.promotion?.name ?? '' });
  const cardName = t('giftCards.use.line', { ending: draft.giftCard?.ending ?? '' });
  // The button that was pressed is gone: the field is where the next code goes.
  const removing = (remove: () => void) => () => {
    remove();
    document.getElementById(priceCodeField)?.focus();
  };
  return (
    <Lines>
      <Line label={t('registration.price')}>
        <Money value={eur(schoolPays.amount + youPay.amount + discount.amount)} />
      </Line>
      {schoolPays.amount > 0 && (
        <Line label={t('registration.schoolPays')}>
          <Money value={eur(-schoolPays.amount)} />
        </Line>
      )}
      {discount.amount > 0 && (
        <Line label={discountName} action={<Remove what={discountName} onRemove={removing(promotion.takeAway)} />}>
          <Lowered value={eur(-discount.amount)} />
        </Line>
      )}
      {covered > 0 && (
        <Line
          label={cardName}
          action={<Remove what={cardName} onRemove={removing(() => form.change({ giftCard: null }))} />}
        >
          <Lowered value={eur(-covered)} />
        </Line>
      )}
    </Lines>
  );
}
