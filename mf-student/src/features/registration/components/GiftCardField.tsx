import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, Text, useFormat } from '@valikool/shared-ui';
import type { GiftCardCode } from '../useGiftCard';
import type { RegistrationForm } from '../useRegistrationForm';
import { CodeInput, FieldAndButton } from './PromotionCodeField.styles';

const fieldId = 'gift-card-code';
const longest = 100;

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

/** What the card pays for the payer that is chosen. */
function Effect({ card, form }: GiftCardFieldProps) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { giftCard } = form.draft;
  if (card.isChecking) return <>{t('giftCards.use.checking')}</>;
  if (giftCard === null) return null;
  if (form.covered === 0) return <>{t('giftCards.use.notNeeded')}</>;
  const sums = { amount: money(eur(form.covered)), left: money(eur(giftCard.cents - form.covered)) };
  return <>{t('giftCards.use.covers', sums)}</>;
}

function OpenField({ card }: { card: GiftCardCode }) {
  const { t } = useTranslation('student');
  // Enter would register.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!card.isApplied) card.apply();
  };
  return (
    <FieldAndButton>
      <CodeInput
        id={fieldId}
        label={t('giftCards.use.label')}
        value={card.typed}
        onChange={(event) => card.type(event.target.value)}
        onKeyDown={applyOnEnter}
        readOnly={card.isApplied}
        maxLength={longest}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        error={card.isUnasked ? undefined : card.error}
      />
      <div>
        <Button variant="secondary" isPending={card.isChecking} onClick={card.isApplied ? card.takeAway : card.apply}>
          {t(card.isApplied ? 'giftCards.use.takeAway' : 'giftCards.use.apply')}
        </Button>
      </div>
    </FieldAndButton>
  );
}

export type GiftCardFieldProps = { card: GiftCardCode; form: RegistrationForm };

/** A field for the code of a gift card, behind a button until it is wanted. */
export function GiftCardField({ card, form }: GiftCardFieldProps) {
  const { t } = useTranslation('student');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xxs" align="start">
      {isOpen ? (
        <OpenField card={card} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('giftCards.use.open')}
        </Button>
      )}
      <Text role="status" size="small" tone="muted">
        <Effect card={card} form={form} />
      </Text>
    </Stack>
  );
}
