import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Stack, useFormat } from '@valikool/shared-ui';
import type { PlannedPart, ProviderOption } from './contract.types';
import { PartsChoice } from './PartsChoice';
import { firstWay, type ChosenWay } from './paying';
import { WayToPay } from './WayToPay';

export type PayDialogProps = {
  options: readonly ProviderOption[];
  /** Text of the button that pays, such as "Pay 95,00 €". */
  label: string;
  /** The parts in which it may be paid. */
  parts?: readonly PlannedPart[] | null;
  /** Whether paying in parts is chosen at first. */
  isInParts?: boolean;
  isPending: boolean;
  problem: string | null;
  onChoose: (way: ChosenWay) => void;
  onClose: () => void;
};

/** Asks how to pay, where there are several ways, and whether in parts, where that is offered. */
export function PayDialog(props: PayDialogProps) {
  const { options, label, parts = null, isInParts = false, isPending, problem, onChoose, onClose } = props;
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const [inParts, setInParts] = useState(parts !== null && isInParts);
  const first = inParts ? parts?.[0] : undefined;
  const [way, setWay] = useState(() => firstWay(options));
  const choose = () => {
    if (way.provider !== null && way.provider !== 'guardian' && way.provider !== 'pass')
      onChoose({
        provider: way.provider,
        ...(way.bank !== '' && { bank: way.bank }),
        ...(inParts && { instalments: true }),
      });
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
          {first === undefined ? label : t('payment.pay', { amount: money(first.amount) })}
        </Button>
      }
    >
      <Stack>
        <WayToPay providers={options} value={way} onChange={(part) => setWay((before) => ({ ...before, ...part }))} />
        {parts !== null && <PartsChoice parts={parts} value={inParts} onChange={setInParts} />}
      </Stack>
      {problem !== null && <FormError>{problem}</FormError>}
    </Dialog>
  );
}
