import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, isApiError, Note, PageSkeleton, Stack, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { accountState } from './account.queries';
import { AccountCard } from './AccountCard';
import { CodeForm } from './CodeForm';
import { EmailForm } from './EmailForm';
import { ResendButton } from './ResendButton';

/**
 * Asks a person whom a provider let in without an e-mail address for one, which must be confirmed. An address that the
 * provider names, but that does not count, stands there already.
 */
export function AddressPage() {
  const { t } = useTranslation('account');
  const { openAccount, signOut } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);
  const account = useQuery({ ...accountState(openAccount), retry: false });
  const named = account.data?.identities.find((identity) => identity.email !== null)?.email ?? '';

  const ask = async (address: string) => {
    setTaken(false);
    try {
      if ((await (await openAccount()).changeEmail(address)) === 'confirm-mails') setEmail(address);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'email_exists') throw error;
      setTaken(true);
    }
  };
  const redeem = async (address: string, code: string) => {
    await (await openAccount()).redeemCode({ type: 'email_change', email: address, code });
  };
  if (account.isPending) return <PageSkeleton label={t('loading')} />;
  return (
    <AccountCard title={t('address.title')} lead={t('address.lead')}>
      {isTaken && (
        <Note tone="warn" role="alert">
          {t('address.taken')}
        </Note>
      )}
      {email === null ? (
        <EmailForm email={named} hint={t('address.hint')} submitLabel={t('address.submit')} onSubmit={ask} />
      ) : (
        <Stack>
          <Note role="status">{t('address.sent', { email })}</Note>
          <CodeForm
            label={t('code.label')}
            hint={t('code.mailHint')}
            submitLabel={t('confirm.submit')}
            onSubmit={(code) => redeem(email, code)}
          >
            <ResendButton
              label={t('code.resendMail')}
              onResend={async () => (await openAccount()).resendEmailChange(email)}
            />
          </CodeForm>
          <Button variant="quiet" onClick={() => setEmail(null)}>
            {t('email.other')}
          </Button>
        </Stack>
      )}
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('secondStep.leave')}
      </Button>
    </AccountCard>
  );
}
