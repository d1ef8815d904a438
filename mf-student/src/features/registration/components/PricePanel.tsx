import { useTranslation } from 'react-i18next';
import { FormError, formatDate, Text } from '@valikool/shared-ui';
import { Sum } from '../../../shared/Checkout.styles';
import type { Eligibility } from '../../../shared/contract.types';
import { PayBar } from '../../../shared/PayBar';
import { optionOf } from '../../../shared/paying';
import { usePayLabel } from '../../../shared/usePayLabel';
import { partsOf, paysByPass } from '../registration.form';
import type { PromotionCode } from '../usePromotionCode';
import type { RegistrationForm } from '../useRegistrationForm';
import { ClashesAccepted } from './ClashesAccepted';
import { PriceLines } from './PriceLines';
import { SchoolLeft } from './SchoolLeft';
import { Terms } from './Terms';

type PricePanelProps = { eligibility: Eligibility; form: RegistrationForm; promotion: PromotionCode };

/** The price for the student, the consents, and the button that registers. */
export function PricePanel({ eligibility, form, promotion }: PricePanelProps) {
  const { t } = useTranslation('student');
  const payLabel = usePayLabel();
  const option = optionOf(eligibility.payers, form.draft.payer);
  const submit = t('registration.submit');
  const action = form.youPay > 0 ? payLabel(form.draft, eligibility.providers, submit) : submit;
  const parts = form.draft.inParts ? partsOf(form.draft, eligibility) : null;
  const now = parts?.[0]?.amount.amount ?? form.youPay;
  const whoseNow = parts === null ? t('registration.youPay') : t('registration.payNow');
  const label = form.draft.provider === 'guardian' ? t('registration.otherPays') : whoseNow;
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
        sum={{ amount: paysByPass(form.draft) ? 0 : now, currency: 'EUR' }}
        action={action}
        isPending={form.isPending}
        isPayment={action !== submit}
      />
    </Sum>
  );
}
