import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, isApiError, VisuallyHidden } from '@valikool/shared-ui';
import { useAccountErrorText } from './useAccountErrorText';
import { useCountdown } from './useCountdown';

/** Seconds between two mails or SMS; the server refuses earlier ones. */
const secondsBetween = 60;

export type ResendButtonProps = {
  label: string;
  onResend: () => Promise<void>;
};

/** The server's own number of seconds: "…after 37 seconds." */
function secondsIn(error: unknown): number | undefined {
  const found = isApiError(error) ? /after (\d+) seconds/.exec(error.message)?.[1] : undefined;
  return found === undefined ? undefined : Number(found);
}

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
      const seconds = secondsIn(error);
      if (seconds !== undefined) restart(seconds);
      setState(seconds === undefined ? { failure: textOf(error) } : {});
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
