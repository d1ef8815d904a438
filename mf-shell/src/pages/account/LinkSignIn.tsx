import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note, Stack, useSession } from '@valikool/shared-ui';
import { CodeForm } from './CodeForm';
import { EmailForm } from './EmailForm';
import { ResendButton } from './ResendButton';

export type LinkSignInProps = {
  /** The address that was typed before, if any. */
  email: string;
  next: string | undefined;
  /** Called after the code from the mail was accepted. */
  onEntered?: () => void;
};

/** Sign-in without a password: mails a link, and a code for people who read the mail on another device. */
export function LinkSignIn({ email: typed, next, onEntered }: LinkSignInProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const send = async (address: string) => (await openAccount()).sendLink(address, next);

  if (email === null) {
    const submit = async (address: string) => {
      await send(address);
      setEmail(address);
    };
    return <EmailForm email={typed} hint={t('link.hint')} submitLabel={t('link.submit')} onSubmit={submit} />;
  }
  const redeem = async (code: string) => {
    await (await openAccount()).redeemCode({ type: 'email', email, code });
    onEntered?.();
  };
  return (
    <Stack>
      <Note role="status" title={t('link.sentTitle')}>
        {t('link.sent', { email })}
      </Note>
      <CodeForm label={t('code.label')} hint={t('code.mailHint')} submitLabel={t('login.submit')} onSubmit={redeem}>
        <ResendButton label={t('code.resendMail')} onResend={() => send(email)} />
      </CodeForm>
    </Stack>
  );
}
