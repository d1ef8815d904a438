import { useTranslation } from 'react-i18next';
import { AppLink, Avatar, useSession } from '@valikool/shared-ui';
import { AccountLink } from './SiteHeader.styles';

/** A link to sign in, or the person's name with a link to their start page. */
export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  // A person who owes the second step uses the same link.
  if (status !== 'starting' && status !== 'signed-in') {
    return (
      <AccountLink as={AppLink} href="/auth/login" onClick={onFollow}>
        {t('account.signIn')}
      </AccountLink>
    );
  }
  if (user === null) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <AccountLink as={AppLink} href={user.landing} onClick={onFollow}>
      <Avatar name={name} />
      {name}
    </AccountLink>
  );
}
