import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, Stack, Text, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import type { Eligibility } from '../../../shared/contract.types';
import { optionOf } from '../../../shared/paying';
import type { PriceCode } from '../usePriceCode';
import type { PromotionCode } from '../usePromotionCode';
import type { RegistrationForm } from '../useRegistrationForm';
import { priceCodeField } from './priceCodeField.id';
import { CodeInput, FieldAndButton } from './PriceCodeField.styles';

const longest = 100;

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

type EffectProps = { form: RegistrationForm; promotion: PromotionCode; eligibility: Eligibility };

/** What the promotion code does, for the payer that is chosen. */
function PromotionEffect({ form, promotion, eligibility }: EffectProps) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const option = optionOf(eligibility.payers, form.draft.payer);
  if (promotion.applied === null || option === undefined) return null;
  if (option.discount.amount > 0) return <>{t('promotion.lowers', { amount: money(option.discount) })}</>;
  return <>{t(option.payer === 'SCHOOL' ? 'promotion.notNeededSchool' : 'promotion.notNeeded')}</>;
}

/** What the gift card pays for the payer that is chosen. */
function CardEffect({ form }: Pick<EffectProps, 'form'>) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { giftCard } = form.draft;
  if (giftCard === null) return null;
  if (form.covered === 0) return <>{t('giftCards.use.notNeeded')}</>;
  const sums = { amount: money(eur(form.covered)), left: money(eur(giftCard.cents - form.covered)) };
  return <>{t('giftCards.use.covers', sums)}</>;
}

/** One field for the code of a gift card and for a promotion code, and what the added ones do. */
export function PriceCodeField({ code, ...effects }: { code: PriceCode } & EffectProps) {
  const { t } = useTranslation('student');
  // Enter would register.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    code.add();
  };
  return (
    <Stack gap="xxs">
      <FieldAndButton>
        <CodeInput
          id={priceCodeField}
          label={<VisuallyHidden>{t('priceCode.label')}</VisuallyHidden>}
          placeholder={t('priceCode.label')}
          value={code.typed}
          onChange={(event) => code.type(event.target.value)}
          onKeyDown={addOnEnter}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={code.isUnasked ? undefined : code.error}
        />
        <Button variant="secondary" isPending={code.isChecking} onClick={code.add}>
          {t('priceCode.add')}
        </Button>
        <Icon name="gift" />
      </FieldAndButton>
      <Text role="status" size="small" tone="muted">
        {code.isChecking ? (
          t('priceCode.checking')
        ) : (
          <>
            <PromotionEffect {...effects} /> <CardEffect form={effects.form} />
          </>
        )}
      </Text>
    </Stack>
  );
}
