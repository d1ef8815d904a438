import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, secondsUntilRetry, VisuallyHidden } from '@valikool/shared-ui';
import { useAccountErrorText } from './useAccountErrorText';
import { useCountdown } from './useCountdown';

/** Seconds between two mails or SMS; the server refuses earlier ones. */
const secondsBetween = 60;
/** Seconds that are worth counting down. A text tells of a longer wait. */
const longestCountdown = 120;

export type ResendButtonProps = {
  label: string;
  onResend: () => Promise<void>;
};

/** A button that sends the mail or SMS again once that is possible. */
export function ResendButton({ label, onResend }: ResendButtonProps) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const [left, restart] = useCountdown(secondsBetween);
  const [state, setState] = useState<{ isPending?: boolean; isSent?: boolean; failure?: string }>({});

  const resend = async () => {
    setState({ isPending: true });
    try {
      await onResend();
      setState({ isSent: true });
      restart();
    } catch (error) {
      const seconds = secondsUntilRetry(error);
      const isSoon = seconds !== null && seconds <= longestCountdown;
      if (isSoon) restart(seconds);
      setState(isSoon ? {} : { failure: textOf(error) });
    }
  };

  return (
    <div>
      <Button variant="quiet" isPending={state.isPending === true} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t('code.resendIn', { seconds: left }) : label}
      </Button>
      <VisuallyHidden role="status">{state.isSent === true ? t('code.resent') : ''}</VisuallyHidden>
      <FormError>{state.failure}</FormError>
    </div>
  );
}
