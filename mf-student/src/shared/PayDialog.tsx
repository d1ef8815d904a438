import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Dialog, FormError, Stack, useFormat } from '@valikool/shared-ui';
import type { PlannedPart } from './contract.types';
import { PartsChoice } from './PartsChoice';
import { firstWay, type ChosenWay, type OnlineWay } from './paying';
import { WayToPay } from './WayToPay';

export type PayDialogProps = {
  options: readonly OnlineWay[];
  /** Text of the button that pays, such as "Pay 95,00 €". */
  label: string;
  /** The parts in which it may be paid. */
  parts?: readonly PlannedPart[] | null;
  /** Whether paying in parts is chosen at first. */
  isInParts?: boolean;
  /** Whether a card may be kept for the parts that come. */
  mayKeepCard?: boolean;
  isPending: boolean;
  problem: string | null;
  onChoose: (way: ChosenWay) => void;
  onClose: () => void;
};

/** Asks how to pay, where there are several ways, and whether in parts, where that is offered. */
export function PayDialog(props: PayDialogProps) {
  const {
    options,
    label,
    parts = null,
    isInParts = false,
    mayKeepCard = false,
    isPending,
    problem,
    onChoose,
    onClose,
  } = props;
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const [inParts, setInParts] = useState(parts !== null && isInParts);
  const [way, setWay] = useState(() => firstWay(options));
  const [keepsCard, setKeepsCard] = useState(false);
  const offersKeeping =
    mayKeepCard && options.some(({ provider, keepsCards }) => provider === way.provider && keepsCards);
  const first = inParts ? parts?.[0] : undefined;
  const choose = () => {
    if (way.provider !== null && way.provider !== 'guardian' && way.provider !== 'pass')
      onChoose({
        provider: way.provider,
        ...(way.bank !== '' && { bank: way.bank }),
        ...(inParts && { instalments: true }),
        ...(offersKeeping && keepsCard && { saveCard: true }),
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
        {offersKeeping && (
          <Checkbox
            id="keep-card"
            checked={keepsCard}
            onChange={({ target }) => setKeepsCard(target.checked)}
            label={t('cards.keepForParts')}
          />
        )}
        {parts !== null && <PartsChoice parts={parts} value={inParts} onChange={setInParts} />}
      </Stack>
      {problem !== null && <FormError>{problem}</FormError>}
    </Dialog>
  );
}
