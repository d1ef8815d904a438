import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  FormError,
  LinkButton,
  Note,
  PageSkeleton,
  QueryError,
  Text,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSearchParams } from '@valikool/shared-ui/router';
import { accountState } from './account.queries';
import { AccountCard } from './AccountCard';
import { NewPasswordForm } from './NewPasswordForm';
import { RemainingWaysIn } from './RemainingWaysIn';
import { SecondStepPage } from './SecondStepPage';
import { useAccountErrorText } from './useAccountErrorText';

const linkTypes = ['recovery', 'invite'] as const;
type Link = { tokenHash: string; type: (typeof linkTypes)[number] };

/** A button uses the link up, because mail scanners open links too. */
function RedeemLink({ tokenHash, type, onDone }: Link & { onDone: () => void }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const [state, setState] = useState<{ isPending?: boolean; failure?: string }>({});
  const redeem = async () => {
    setState({ isPending: true });
    try {
      await (await openAccount()).redeemLink(tokenHash, type);
      onDone();
    } catch (error) {
      setState({ failure: textOf(error) });
    }
  };
  return (
    <AccountCard title={t(`password.links.${type}.title`)} lead={t(`password.links.${type}.lead`)}>
      <FormError>{state.failure}</FormError>
      <Button isWide isPending={state.isPending === true} onClick={() => void redeem()}>
        {t(`password.links.${type}.action`)}
      </Button>
      {state.failure !== undefined && (
        <Text>
          <AppLink href="/auth/forgot">{t('password.askAgain')}</AppLink>
        </Text>
      )}
    </AccountCard>
  );
}

function NewPassword({ landing }: { landing: string }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const account = useQuery(accountState(openAccount));
  const [isDone, setDone] = useState(false);
  if (account.isPending) return <PageSkeleton label={t('loading')} />;
  if (account.isError)
    return <QueryError error={account.error} onRetry={account.refetch} namespace="account" headingLevel="h1" />;
  return (
    <AccountCard title={t('password.title')} lead={t('password.lead')}>
      {isDone ? (
        <>
          <Note tone="ok" role="status">
            {t('password.done')}
          </Note>
          <RemainingWaysIn email={account.data.email} />
          <LinkButton href={landing}>{t('password.goOn')}</LinkButton>
        </>
      ) : (
        <NewPasswordForm needsCurrent={account.data.needsCurrentPassword} onDone={() => setDone(true)} />
      )}
    </AccountCard>
  );
}

function linkOf(params: URLSearchParams): Link | null {
  const tokenHash = params.get('token_hash');
  const type = linkTypes.find((each) => each === params.get('type'));
  return tokenHash === null || type === undefined ? null : { tokenHash, type };
}

/** A new password: from the mail for people who forgot theirs, from an invitation, or for a signed-in person. */
export function UpdatePasswordPage() {
  const { t } = useTranslation('account');
  const { status, user } = useSession();
  const [params] = useSearchParams();
  const [isRedeemed, setRedeemed] = useState(false);
  const link = linkOf(params);
  if (status === 'starting') return <PageSkeleton label={t('loading')} />;
  if (status === 'second-step') return <SecondStepPage />;
  // Also for a signed-in person, since the mail may be for another account.
  if (link !== null && !isRedeemed) return <RedeemLink {...link} onDone={() => setRedeemed(true)} />;
  if (user !== null) return <NewPassword landing={user.landing} />;
  return (
    <AccountCard title={t('password.title')} lead={t('password.noLink')}>
      <LinkButton href="/auth/forgot">{t('password.askAgain')}</LinkButton>
    </AccountCard>
  );
}
export { UpdatePasswordPage as Component };
