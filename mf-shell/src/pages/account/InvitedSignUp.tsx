import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  api,
  AppLink,
  Button,
  EmptyState,
  FormError,
  isApiError,
  LinkButton,
  Page,
  PageSkeleton,
  QueryError,
  Text,
  unwrap,
  useSession,
  type SessionUser,
} from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { useNavigate } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { AddressPage } from './AddressPage';
import { invitation } from './account.queries';
import { SecondStepPage } from './SecondStepPage';
import { SignUpForm } from './SignUpForm';
import { useAccountErrorText } from './useAccountErrorText';
import { withNext } from './useNext';

type Invitation = { token: string; schoolName: string; email: string };

/** The overview of the school that somebody represents. */
const schoolPath = '/school';

const invitationPath = (token: string) => `/auth/signup?invitation=${encodeURIComponent(token)}`;

function useAccept(token: string, user: SessionUser) {
  const { invalidateUser } = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (move: boolean) =>
      unwrap(
        await api.POST('/invitations/{token}/accept', {
          params: { path: { token }, query: { move: move ? 'true' : 'false' } },
        }),
      ),
    onSuccess: async ({ role }) => {
      await invalidateUser();
      // `user` is still the person of before, and a new representative has another page to begin with.
      await navigate(role === 'SCHOOL_REP' ? schoolPath : user.landing, { replace: true });
    },
  });
}

/** For a signed-in person: joins the school with one button; leaving another school takes a second one. */
function Accept({ token, schoolName, user }: Invitation & { user: SessionUser }) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const { signOut } = useSession();
  const accept = useAccept(token, user);
  const [isMoving, setMoving] = useState(false);
  const press = () =>
    accept.mutate(isMoving, {
      onError: (error) => setMoving(isApiError(error) && error.code === 'invitation.moves-school'),
    });
  return (
    <AccountCard
      title={t('invitation.title', { school: schoolName })}
      lead={t('invitation.signedIn', { email: user.email })}
    >
      <FormError>{accept.isError && textOf(accept.error)}</FormError>
      <Button isWide isPending={accept.isPending} onClick={press}>
        {t(isMoving ? 'invitation.move' : 'invitation.accept')}
      </Button>
      <Button variant="quiet" isWide onClick={() => void signOut()}>
        {t('invitation.otherAccount')}
      </Button>
    </AccountCard>
  );
}

function SignUp({ token, schoolName, email }: Invitation) {
  const { t } = useTranslation('account');
  return (
    <AccountCard
      title={t('invitation.title', { school: schoolName })}
      lead={t('invitation.lead', { school: schoolName })}
    >
      <SignUpForm next={invitationPath(token)} invitedEmail={email} />
      <Text>
        {t('signup.hasAccount')}{' '}
        <AppLink href={withNext('/auth/login', invitationPath(token))}>{t('signup.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}

const codeOf = (error: unknown) => (isApiError(error) ? error.code : '');

/** The page of a school's invitation. */
export function InvitedSignUp({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const { status, user } = useSession();
  const found = useQuery(invitation(token));
  if (found.isPending || status === 'starting') return <PageSkeleton label={t('loading')} />;
  if (found.isError) {
    if (!codeOf(found.error).startsWith('invitation.'))
      return <QueryError error={found.error} onRetry={found.refetch} namespace="account" headingLevel="h1" />;
    return (
      <Page>
        <EmptyState
          headingLevel="h1"
          title={t('invitation.goneTitle')}
          text={t(`errors.${codeOf(found.error)}`)}
          action={<LinkButton href="/auth/login">{t('login.title')}</LinkButton>}
        />
      </Page>
    );
  }
  if (status === 'second-step') return <SecondStepPage />;
  if (status === 'address-missing') return <AddressPage />;
  const { schoolName, email } = found.data;
  if (user !== null) return <Accept token={token} schoolName={schoolName} email={email} user={user} />;
  return <SignUp token={token} schoolName={schoolName} email={email} />;
}
