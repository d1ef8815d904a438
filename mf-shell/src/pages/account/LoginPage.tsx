import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink, Button, FormError, PasswordField, safeNext, Stack, Text, TextField, useSession } from '@valikool/shared-ui';
import { Navigate, useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { accountErrorText } from './accountErrors';
import { AccountCard } from './AccountCard';
import { loginForm, type LoginValues } from './account.forms';

function useSignIn(next: string | undefined) {
  const { t } = useTranslation('account');
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit({ email, password }: LoginValues) {
    setFailure(null);
    try {
      const user = await signIn(email, password);
      await navigate(next ?? user.landing, { replace: true });
    } catch (error) {
      setFailure(accountErrorText(error, (key) => t(`errors.${key}`)));
    }
  }

  return { submit, failure };
}

function LoginForm({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account');
  const form = useForm<LoginValues>({ resolver: zodResolver(loginForm), defaultValues: { email: '', password: '' } });
  const { submit, failure } = useSignIn(next);
  const { errors, isSubmitting } = form.formState;
  const textOf = (key: string | undefined) => key && t(`errors.${key}`);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack>
        {failure !== null && <FormError>{failure}</FormError>}
        <TextField label={t('fields.email')} type="email" autoComplete="username" error={textOf(errors.email?.message)} {...form.register('email')} />
        <PasswordField
          label={t('fields.password')}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          autoComplete="current-password"
          error={textOf(errors.password?.message)}
          {...form.register('password')}
        />
        <Button type="submit" isWide isPending={isSubmitting}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Sign-in by password; leads back to where the person came from, else to their start page. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  if (user !== null) return <Navigate to={next ?? user.landing} replace />;
  return (
    <AccountCard title={t('login.title')} lead={t('login.lead')}>
      <LoginForm next={next} />
      <Text>
        {t('login.noAccount')} <AppLink href={`/auth/signup${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`}>{t('login.create')}</AppLink>
      </Text>
    </AccountCard>
  );
}
export { LoginPage as Component };
