import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, Text, useFormat } from '@valikool/shared-ui';
import type { PayerOption } from '../../../shared/contract.types';
import type { PromotionCode } from '../usePromotionCode';
import { CodeInput, FieldAndButton } from './PromotionCodeField.styles';

const fieldId = 'promotion-code';
const longest = 40;

/** What the applied code does, for the payer that is chosen. */
function Effect({ promotion, option }: { promotion: PromotionCode; option: PayerOption | undefined }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  if (promotion.isChecking) return <>{t('promotion.checking')}</>;
  if (promotion.applied === null || option === undefined) return null;
  if (option.discount.amount > 0) return <>{t('promotion.lowers', { amount: money(option.discount) })}</>;
  return <>{t(option.payer === 'SCHOOL' ? 'promotion.notNeededSchool' : 'promotion.notNeeded')}</>;
}

function OpenField({ promotion, isFocused }: { promotion: PromotionCode; isFocused: boolean }) {
  const { t } = useTranslation('student');
  const isApplied = promotion.applied !== null;
  // Enter would register.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isApplied) promotion.apply();
  };
  const takeAway = () => {
    promotion.takeAway();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <FieldAndButton>
      <CodeInput
        id={fieldId}
        label={t('promotion.label')}
        value={promotion.typed}
        onChange={(event) => promotion.type(event.target.value)}
        onKeyDown={applyOnEnter}
        readOnly={isApplied}
        maxLength={longest}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={isFocused}
        error={promotion.isUnasked ? undefined : promotion.error}
      />
      <div>
        <Button variant="secondary" isPending={promotion.isChecking} onClick={isApplied ? takeAway : promotion.apply}>
          {t(isApplied ? 'promotion.takeAway' : 'promotion.apply')}
        </Button>
      </div>
    </FieldAndButton>
  );
}

export type PromotionCodeFieldProps = { promotion: PromotionCode; option: PayerOption | undefined };

/** A field for a promotion code, behind a button until it is wanted; open when a code came with the link. */
export function PromotionCodeField({ promotion, option }: PromotionCodeFieldProps) {
  const { t } = useTranslation('student');
  const [cameOpen] = useState(promotion.typed !== '');
  const [isOpenedHere, setOpenedHere] = useState(false);
  return (
    <Stack gap="xxs" align="start">
      {cameOpen || isOpenedHere ? (
        <OpenField promotion={promotion} isFocused={isOpenedHere} />
      ) : (
        <Button variant="quiet" onClick={() => setOpenedHere(true)}>
          {t('promotion.open')}
        </Button>
      )}
      <Text role="status" size="small" tone="muted">
        <Effect promotion={promotion} option={option} />
      </Text>
    </Stack>
  );
}
