import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { ProviderOption } from './contract.types';
import type { WayOfPaying } from './paying';
import { preferredBank, useForgetBank } from './paying.queries';

export type PreferredBankProps = {
  providers: readonly ProviderOption[];
  value: WayOfPaying;
  onChange: (part: Partial<WayOfPaying>) => void;
};

/** Chooses the bank at which the student paid last, once, and lets them have it forgotten. */
export function PreferredBank({ providers, value, onChange }: PreferredBankProps) {
  const { t } = useTranslation('student');
  const { data: preferred } = useQuery(preferredBank());
  const forget = useForgetBank();
  const isChosen = useRef(false);
  const isOffered =
    preferred !== null &&
    preferred !== undefined &&
    providers.some(
      ({ provider, banks }) => provider === preferred.provider && banks.some(({ code }) => code === preferred.bank),
    );
  const isUntouched = value.bank === '' && value.provider === providers[0]?.provider;
  useEffect(() => {
    if (isChosen.current || !isOffered) return;
    isChosen.current = true;
    if (isUntouched) onChange(preferred);
  }, [isOffered, isUntouched, preferred, onChange]);
  if (!isOffered || value.bank !== preferred.bank) return null;
  return (
    <Inline>
      <Text size="small" tone="muted">
        {t('payment.lastBank')}
      </Text>
      <Button
        variant="quiet"
        isPending={forget.isPending}
        onClick={() => forget.mutate(undefined, { onSuccess: () => onChange({ bank: '' }) })}
      >
        {t('payment.forgetBank')}
      </Button>
    </Inline>
  );
}
