import { useTranslation } from 'react-i18next';
import { AppLink, safeNext, Text, useSession } from '@valikool/shared-ui';
import { Navigate, useSearchParams } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { SignUpForm } from './SignUpForm';

/** A new student's account. */
export function SignUpPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  if (user !== null) return <Navigate to={next ?? user.landing} replace />;
  return (
    <AccountCard title={t('signup.title')} lead={t('signup.lead')}>
      <SignUpForm next={next} />
      <Text>
        {t('signup.hasAccount')} <AppLink href={`/auth/login${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`}>{t('signup.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}
export { SignUpPage as Component };
