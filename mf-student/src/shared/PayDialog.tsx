import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError } from '@valikool/shared-ui';
import type { ProviderOption } from './contract.types';
import { firstWay, type ChosenWay } from './paying';
import { WayToPay } from './WayToPay';

export type PayDialogProps = {
  options: readonly ProviderOption[];
  /** Text of the button that pays, such as "Pay 95,00 €". */
  label: string;
  isPending: boolean;
  problem: string | null;
  onChoose: (way: ChosenWay) => void;
  onClose: () => void;
};

/** Asks how to pay, where there are several ways. */
export function PayDialog({ options, label, isPending, problem, onChoose, onClose }: PayDialogProps) {
  const { t } = useTranslation('student');
  const [way, setWay] = useState(() => firstWay(options));
  const choose = () => {
    if (way.provider !== null && way.provider !== 'guardian' && way.provider !== 'pass')
      onChoose({ provider: way.provider, ...(way.bank !== '' && { bank: way.bank }) });
  };
  return (
    <Dialog
      isOpen
      isConfirmation
      isBusy={isPending}
      onClose={onClose}
      title={t('payment.title')}
      closeLabel={t('close')}
      actions={
        <Button isPending={isPending} onClick={choose}>
          {label}
        </Button>
      }
    >
      <WayToPay providers={options} value={way} onChange={(part) => setWay((before) => ({ ...before, ...part }))} />
      {problem !== null && <FormError>{problem}</FormError>}
    </Dialog>
  );
}
