import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Text, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { ProviderOption } from './contract.types';
import type { ChosenWay, WayOfPaying } from './paying';
import { preferredBank, useForgetBank } from './paying.queries';

type Change = (part: Partial<WayOfPaying>) => void;

/** The bank at which the student paid last, while it is offered; undefined where nobody is signed in. */
export function usePreferredBank(
  providers: readonly ProviderOption[],
): Required<Pick<ChosenWay, 'provider' | 'bank'>> | undefined {
  const { user } = useSession();
  const { data: preferred } = useQuery({ ...preferredBank(), enabled: user !== null });
  const isOffered = providers.some(
    ({ provider, banks }) => provider === preferred?.provider && banks.some(({ code }) => code === preferred.bank),
  );
  return preferred && isOffered ? preferred : undefined;
}

/**
 * Chooses the bank at which the student paid last, once, unless something was chosen before.
 * @returns that bank
 */
export function useLastBankFirst(
  providers: readonly ProviderOption[],
  value: WayOfPaying,
  onChange: Change,
): Required<Pick<ChosenWay, 'provider' | 'bank'>> | undefined {
  const preferred = usePreferredBank(providers);
  const isChosen = useRef(false);
  const isUntouched = value.bank === '' && value.provider === providers[0]?.provider;
  useEffect(() => {
    if (isChosen.current || preferred === undefined) return;
    isChosen.current = true;
    if (isUntouched) onChange(preferred);
  }, [isUntouched, preferred, onChange]);
  return preferred;
}

/** Lets the student have the bank forgotten. */
export function ForgetBank({ onChange }: { onChange: Change }) {
  const { t } = useTranslation('student');
  const forget = useForgetBank();
  return (
    <Inline justify="between" gap="xs">
      <Text as="span" size="small" tone="muted">
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
