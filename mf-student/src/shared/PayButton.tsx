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
import { PayDialog } from './PayDialog';
import type { ChosenWay } from './paying';
import { usePayRegistration } from './registrations.queries';
import { usePayChoice } from './usePayChoice';

/** An open payment with less time left than this is not used. */
const almostOverMs = 60_000;

/** The address of a payment that is still open; null creates a new one. */
function openAddress({ payment }: Registration): string | null {
  const isOpen =
    payment?.url && payment.expiresAt !== null && Date.parse(payment.expiresAt) > Date.now() + almostOverMs;
  return isOpen ? payment.url : null;
}

/** Whether the student has chosen to pay a held seat in parts, and has not paid the first. */
const isBegunInParts = ({ plan, confirmedAt }: Registration): boolean => plan !== null && confirmedAt === null;

/** What is paid now: the first part when the student has chosen parts, else all. */
export const amountNow = (registration: Registration): Registration['toPay'] =>
  isBegunInParts(registration) ? (registration.plan?.amount ?? registration.toPay) : registration.toPay;

export type PayButtonProps = {
  registration: Registration;
  variant?: NonNullable<ButtonProps['variant']>;
  /** By default "Pay 95,00 €". */ label?: string;
  /** Pays in this way without asking. */ way?: ChosenWay;
};

/** Starts the payment, or continues the open one of the chosen way, and takes the payer there. */
function usePaying(registration: Registration) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const pay = usePayRegistration(registration.id);
  const choice = usePayChoice(registration.confirmedAt === null ? registration.id : null);
  const isInParts = isBegunInParts(registration);
  const [address, setAddress] = useState<string | null>(null);
  const goTo = (to: string) => {
    choice.close();
    setAddress(to);
    leaveTo(to);
  };
  const start = (way: ChosenWay) => {
    const isSame =
      way.provider === registration.payment?.provider && !way.bank && (way.instalments ?? false) === isInParts;
    const open = isSame ? openAddress(registration) : null;
    if (open !== null) goTo(open);
    else pay.mutate(way, { onSuccess: (payment) => payment?.url && goTo(payment.url) });
  };
  const failure = pay.error ?? choice.error;
  const isSilent = pay.isSuccess && !pay.data?.url;
  const problem = failure ? textOf(failure) : isSilent ? t('payment.silent') : choice.isNone ? t('payment.none') : null;
  return { address, start, choice, problem, isInParts, isPending: pay.isPending };
}

/** Pays for a held seat. The payer chooses the way of paying where there are several. */
export function PayButton({ registration, variant = 'primary', label, way }: PayButtonProps) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { address, start, choice, problem, isInParts, isPending } = usePaying(registration);
  const payText = t('payment.pay', { amount: money(amountNow(registration)) });
  return (
    <Stack gap="xs">
      <Button
        variant={variant}
        isWide
        isPending={isPending || choice.isPending}
        onClick={() =>
          way === undefined ? choice.ask(start) : start({ ...way, ...(isInParts && { instalments: true }) })
        }
      >
        {label ?? payText}
      </Button>
      {address !== null && (
        <Text size="small" role="status">
          {t('payment.leaving')} <AppLink href={address}>{t('payment.leavingLink')}</AppLink>
        </Text>
      )}
      {problem !== null && choice.options === null && <FormError>{problem}</FormError>}
      {choice.options !== null && (
        <PayDialog
          options={choice.options}
          label={t('payment.pay', { amount: money(registration.toPay) })}
          parts={choice.parts}
          isInParts={isInParts}
          isPending={isPending}
          problem={problem}
          onChoose={start}
          onClose={choice.close}
        />
      )}
    </Stack>
  );
}
