import { useTranslation } from 'react-i18next';
import { FormError, formatDate, Text } from '@valikool/shared-ui';
import { Sum } from '../../../shared/Checkout.styles';
import type { Eligibility } from '../../../shared/contract.types';
import { PayBar } from '../../../shared/PayBar';
import { optionOf } from '../../../shared/paying';
import { usePayLabel } from '../../../shared/usePayLabel';
import { partsOf, paysByPass, waitsForSchool } from '../registration.form';
import type { PromotionCode } from '../usePromotionCode';
import type { RegistrationForm } from '../useRegistrationForm';
import { ClashesAccepted } from './ClashesAccepted';
import { PriceLines } from './PriceLines';
import { SchoolLeft } from './SchoolLeft';
import { Terms } from './Terms';

type PricePanelProps = { eligibility: Eligibility; form: RegistrationForm; promotion: PromotionCode };

type Pressing = { label: string; cents: number; action: string; isPayment: boolean };

/** What pressing the button does: whose sum it is, how much, and what the button says. */
function usePressing({ eligibility, form }: Pick<PricePanelProps, 'eligibility' | 'form'>): Pressing {
  const { t } = useTranslation('student');
  const payLabel = usePayLabel();
  const { draft, youPay } = form;
  if (waitsForSchool(draft, eligibility)) {
    const label = t(youPay > 0 ? 'registration.payAfterApproval' : 'registration.youPay');
    return { label, cents: youPay, action: t('registration.askSchool'), isPayment: false };
  }
  const submit = t('registration.submit');
  const action = youPay > 0 ? payLabel(draft, eligibility.providers, submit) : submit;
  const parts = draft.inParts ? partsOf(draft, eligibility) : null;
  const whoseNow = parts === null ? t('registration.youPay') : t('registration.payNow');
  return {
    label: draft.provider === 'guardian' ? t('registration.otherPays') : whoseNow,
    cents: paysByPass(draft) ? 0 : (parts?.[0]?.amount.amount ?? youPay),
    action,
    isPayment: action !== submit,
  };
}

/** The price for the student, the consents, and the button that registers. */
export function PricePanel({ eligibility, form, promotion }: PricePanelProps) {
  const { t } = useTranslation('student');
  const option = optionOf(eligibility.payers, form.draft.payer);
  const { label, cents, action, isPayment } = usePressing({ eligibility, form });
  return (
    <Sum aria-label={label}>
      {option && <PriceLines option={option} eligibility={eligibility} form={form} promotion={promotion} />}
      <SchoolLeft payer={form.draft.payer} />
      <div>
        {eligibility.clashes.length > 0 && <ClashesAccepted form={form} />}
        <Terms form={form} />
        <Text tone="muted" size="small">
          {t('registration.freeUntil', { date: formatDate(eligibility.freeCancellationUntil) })}
        </Text>
        {form.formError !== undefined && <FormError>{form.formError}</FormError>}
      </div>
      <PayBar
        label={label}
        sum={{ amount: cents, currency: 'EUR' }}
        action={action}
        isPending={form.isPending}
        isPayment={isPayment}
      />
    </Sum>
  );
}
