import { useTranslation } from 'react-i18next';
import { AppLink, Avatar, useSession } from '@valikool/shared-ui';
import { AccountLink } from './SiteHeader.styles';

/** Sign in, or who is signed in and the way to their start page. */
export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  // Who still owes the second step finds it behind the same link.
  if (status === 'signed-out' || status === 'second-step') {
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
