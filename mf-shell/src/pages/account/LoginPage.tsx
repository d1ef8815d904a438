import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Button, isApiError, Note, Text, useSession } from '@valikool/shared-ui';
import { Form, FormPasswordField, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useLocation, useNavigate } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { loginForm, type LoginValues } from './account.forms';
import { Arrival } from './Arrival';
import { withForgottenEmail } from './forgottenEmail';
import { LinkSignIn } from './LinkSignIn';
import { OtherAccount } from './OtherAccount';
import { PasskeyButton } from './PasskeyButton';
import { ProviderButtons } from './ProviderButtons';
import { providerFailureIn } from './ProviderPage';
import { useAccountErrorText } from './useAccountErrorText';
import { useProviderFailureText } from './useProviderFailureText';
import { useIsDenied, useNext, useNextOnScreen, withNext } from './useNext';

type FormProps = { email: string; onEmail: (email: string) => void };

function PasswordForm({ email, onEmail }: FormProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const navigate = useNavigate();
  /** The address whose password was refused last. */
  const [refusedEmail, setRefusedEmail] = useState<string | null>(null);
  const form = useZodForm<LoginValues, LoginValues>(loginForm, { defaultValues: { email, password: '' } });

  const submit = async ({ email: address, password }: LoginValues) => {
    onEmail(address);
    setRefusedEmail(null);
    try {
      // The session changes, and the page with it.
      await (await openAccount()).signIn(address, password);
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_credentials') setRefusedEmail(address);
      throw error;
    }
  };

  return (
    <>
      <Form form={form} namespace="account" failureText={textOf} onSubmit={submit} submitLabel={t('login.submit')}>
        <FormTextField<LoginValues> name="email" label={t('fields.email')} type="email" autoComplete="username" />
        <FormPasswordField<LoginValues> name="password" label={t('fields.password')} autoComplete="current-password" />
      </Form>
      {refusedEmail !== null && (
        <Note tone="info" role="status">
          {t('login.resetHint')}
          <Button
            variant="quiet"
            isWide
            onClick={() => void navigate('/auth/forgot', { state: withForgottenEmail(refusedEmail) })}
          >
            {t('login.setNew')}
          </Button>
        </Note>
      )}
    </>
  );
}

/** Sign-in by password, or by mail for people who do not remember it. */
function SignInWays({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account');
  const [isByLink, setByLink] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <>
      {isByLink ? <LinkSignIn email={email} next={next} /> : <PasswordForm email={email} onEmail={setEmail} />}
      <Button variant="quiet" isWide onClick={() => setByLink(!isByLink)}>
        {t(isByLink ? 'login.byPassword' : 'login.byLink')}
      </Button>
    </>
  );
}

/** Why the person is here, where there is a reason. */
function Reason() {
  const { t } = useTranslation('account');
  const { wasEnded } = useSession();
  const failureText = useProviderFailureText();
  const failure = providerFailureIn(useLocation().state);
  if (failure !== null)
    return (
      <Note tone="warn" role="alert">
        {failureText(failure)}
      </Note>
    );
  if (wasEnded !== true) return null;
  return (
    <Note tone="info" role="status">
      {t('login.ended')}
    </Note>
  );
}

/** Sign-in. Afterwards opens the page that the person came from, else their start page. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const next = useNext();
  const shownNext = useNextOnScreen();
  const isDenied = useIsDenied();
  if (user !== null && isDenied) return <OtherAccount user={user} next={next} />;
  return (
    <Arrival next={next}>
      <AccountCard title={t('login.title')} lead={t('login.lead')}>
        <Reason />
        <SignInWays next={next} />
        <PasskeyButton />
        <ProviderButtons next={next} />
        <Text>
          <AppLink href="/auth/forgot">{t('login.forgot')}</AppLink>
        </Text>
        <Text>
          {t('login.noAccount')} <AppLink href={withNext('/auth/signup', shownNext)}>{t('login.create')}</AppLink>
        </Text>
      </AccountCard>
    </Arrival>
  );
}
export { LoginPage as Component };
