import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, DateText, FactList, Note, toast, useErrorText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { ChangedUser, UserAccount } from '../../../shared/contract.types';
import { useCodeText } from '../../../shared/useCodeText';
import { unreachableAddress, useChangeUsers } from '../users.queries';

/** Mails again how to sign up. */
function InviteAgain({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText('admin');
  const codeText = useCodeText();
  const { mutate, isPending } = useChangeUsers();
  const showOutcome = ([result]: readonly ChangedUser[]) => {
    if (result?.outcome === 'DONE') toast.success(t('users.invited'));
    else toast.error(codeText(result?.code ?? null));
  };
  const invite = () =>
    mutate(
      { action: 'INVITE', ids: [userId] },
      { onSuccess: showOutcome, onError: (error) => void toast.error(errorText(error)) },
    );
  return (
    <div>
      <Button variant="secondary" isPending={isPending} onClick={invite}>
        {t('users.inviteAgain')}
      </Button>
    </div>
  );
}

/** Says that mails to the user come back, and since when. */
function Unreachable({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const { data: address = null } = useQuery(unreachableAddress(userId));
  if (address === null) return null;
  return (
    <Note tone="warn" title={t('users.unreachable')}>
      {t(`users.unreachableBy.${address.reason}`, { status: address.status })} <DateText value={address.since} />
    </Note>
  );
}

/** Facts about the account that nobody edits. */
export function AccountFacts({ user: { id, createdAt, hasSignedIn, termsAcceptedAt } }: { user: UserAccount }) {
  const { t } = useTranslation('admin');
  const facts = [
    { label: t('users.created'), value: <DateText value={createdAt} /> },
    {
      label: t('users.signedIn'),
      value: <Badge tone={hasSignedIn ? 'ok' : 'neutral'}>{t(hasSignedIn ? 'users.yes' : 'users.no')}</Badge>,
    },
    { label: t('users.terms'), value: termsAcceptedAt === null ? '–' : <DateText value={termsAcceptedAt} /> },
  ];
  return (
    <Card as="section" aria-labelledby="account">
      <h2 id="account">{t('users.account')}</h2>
      <FactList items={facts} />
      <Unreachable userId={id} />
      {!hasSignedIn && <InviteAgain userId={id} />}
    </Card>
  );
}
