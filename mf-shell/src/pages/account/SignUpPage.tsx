import { useTranslation } from 'react-i18next';
import { AppLink, Text } from '@valikool/shared-ui';
import { useSearchParams } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { Arrival } from './Arrival';
import { InvitedSignUp } from './InvitedSignUp';
import { ProviderButtons } from './ProviderButtons';
import { SignUpForm } from './SignUpForm';
import { useNext, withNext } from './useNext';

/** Where students join a school by its code, for those whose account is not made by the form. */
const joiningBy = (joinCode: string): string => `/user/profile?${new URLSearchParams({ join: joinCode }).toString()}`;

function OpenSignUp({ joinCode }: { joinCode: string }) {
  const { t } = useTranslation('account');
  const next = useNext();
  const nextWithoutForm = joinCode === '' ? next : joiningBy(joinCode);
  return (
    <Arrival next={next}>
      <AccountCard title={t('signup.title')} lead={t('signup.lead')}>
        <SignUpForm next={next} joinCode={joinCode} />
        <ProviderButtons next={nextWithoutForm} />
        <Text>
          {t('signup.hasAccount')}{' '}
          <AppLink href={withNext('/auth/login', nextWithoutForm)}>{t('signup.login')}</AppLink>
        </Text>
        <Text>
          {t('signup.isTeacher')} <AppLink href="/auth/signup-teacher">{t('signup.teacher')}</AppLink>
        </Text>
      </AccountCard>
    </Arrival>
  );
}

/** Sign-up of a student, by themselves, by a school's join link (`?code`) or by its invitation. */
export function SignUpPage() {
  const [params] = useSearchParams();
  const token = params.get('invitation');
  return token === null ? <OpenSignUp joinCode={params.get('code') ?? ''} /> : <InvitedSignUp token={token} />;
}
export { SignUpPage as Component };
