import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  FormError,
  Stack,
  Text,
  useErrorText,
  useFormat,
  type ButtonProps,
} from '@valikool/shared-ui';
import type { Registration } from './contract.types';
import { leaveTo } from './leaveTo';
import { usePayRegistration } from './registrations.queries';

/** An open payment with less time left than this is not used. */
const almostOverMs = 60_000;

/** The address of a payment that is still open; null creates a new one. */
function openAddress({ payment }: Registration): string | null {
  const isOpen =
    payment?.url && payment.expiresAt !== null && Date.parse(payment.expiresAt) > Date.now() + almostOverMs;
  return isOpen ? payment.url : null;
}

export type PayButtonProps = {
  registration: Registration;
  variant?: NonNullable<ButtonProps['variant']>;
  /** By default "Pay 95,00 €". */ label?: string;
};

/** Pays for a held seat: continues the open payment, or creates another. */
export function PayButton({ registration, variant = 'primary', label }: PayButtonProps) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const textOf = useErrorText('student');
  const pay = usePayRegistration(registration.id);
  const [address, setAddress] = useState<string | null>(null);
  const goTo = (to: string) => {
    setAddress(to);
    leaveTo(to);
  };
  const start = () => {
    const open = openAddress(registration);
    if (open !== null) goTo(open);
    else pay.mutate(undefined, { onSuccess: (payment) => payment?.url && goTo(payment.url) });
  };
  const isSilent = pay.isSuccess && !pay.data?.url;
  const problem = pay.isError ? textOf(pay.error) : isSilent && t('payment.silent');
  return (
    <Stack gap="xs">
      <Button variant={variant} isWide isPending={pay.isPending} onClick={start}>
        {label ?? t('payment.pay', { amount: money(registration.toPay) })}
      </Button>
      {address !== null && (
        <Text size="small" role="status">
          {t('payment.leaving')} <AppLink href={address}>{t('payment.leavingLink')}</AppLink>
        </Text>
      )}
      {problem && <FormError>{problem}</FormError>}
    </Stack>
  );
}
