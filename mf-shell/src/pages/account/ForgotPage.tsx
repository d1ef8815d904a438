import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Note, Stack, Text, useSession } from '@valikool/shared-ui';
import { useLocation, useNavigate } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { CodeForm } from './CodeForm';
import { EmailForm } from './EmailForm';
import { forgottenEmailOf } from './forgottenEmail';
import { ResendButton } from './ResendButton';

/** Says that the mail was sent if the address is known. It does not say whether it is. */
function Sent({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const navigate = useNavigate();
  const redeem = async (code: string) => {
    await (await openAccount()).redeemCode({ type: 'recovery', email, code });
    await navigate('/auth/update-password');
  };
  return (
    <Stack>
      <Note role="status" title={t('forgot.sentTitle')}>
        {t('forgot.sent', { email })}
      </Note>
      <CodeForm
        label={t('code.label')}
        hint={t('code.mailHint')}
        submitLabel={t('forgot.submitCode')}
        onSubmit={redeem}
      >
        <ResendButton label={t('code.resendMail')} onResend={async () => (await openAccount()).sendRecovery(email)} />
      </CodeForm>
    </Stack>
  );
}

/** For people who have forgotten their password. */
export function ForgotPage() {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const typedBefore = forgottenEmailOf(useLocation().state);
  const [email, setEmail] = useState<string | null>(null);
  const send = async (address: string) => {
    await (await openAccount()).sendRecovery(address);
    setEmail(address);
  };
  return (
    <AccountCard title={t('forgot.title')} lead={t('forgot.lead')}>
      {email === null ? (
        <EmailForm email={typedBefore} submitLabel={t('forgot.submit')} onSubmit={send} />
      ) : (
        <Sent email={email} />
      )}
      <Text>
        <AppLink href="/auth/login">{t('forgot.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}
export { ForgotPage as Component };
