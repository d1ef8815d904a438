import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Text, toast, useErrorText, useSession, VisuallyHidden } from '@valikool/shared-ui';
import type { CohortMessage } from '../../../shared/contract.types';
import { useWithdrawMessage } from '../students.queries';

const second = 1_000;

/** Counts down to zero from what the server said was left, whatever the device's clock says. */
function useSecondsLeft(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((current) => Math.max(0, current - 1)), second);
    return () => window.clearInterval(timer);
  }, []);
  return left;
}

export type WaitingMessageProps = {
  cohortId: number;
  message: CohortMessage;
  /** Called with a message that was taken back. */
  onWithdrawn: (message: CohortMessage) => void;
};

/** A message whose mails have not gone out yet: its writer can take it back. */
export function WaitingMessage({ cohortId, message, onWithdrawn }: WaitingMessageProps) {
  const { t } = useTranslation('teacher');
  const { user } = useSession();
  const errorText = useErrorText('teacher');
  const left = useSecondsLeft(message.undoSeconds);
  const withdraw = useWithdrawMessage(cohortId);
  const takeBack = () =>
    withdraw.mutate(message.id, {
      onSuccess: onWithdrawn,
      onError: (error) => void toast.error(errorText(error)),
    });
  return (
    <Inline gap="sm">
      <Text as="span">
        {t('messages.waiting')} <span aria-hidden>{t('messages.left', { left })}</span>
      </Text>
      {user?.id === message.sender.id && (
        <Button variant="secondary" isPending={withdraw.isPending} onClick={takeBack}>
          {t('messages.withdraw')}
          <VisuallyHidden>: {message.subject}</VisuallyHidden>
        </Button>
      )}
    </Inline>
  );
}
