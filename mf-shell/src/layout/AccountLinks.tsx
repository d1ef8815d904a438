import { useTranslation } from 'react-i18next';
import { AppLink, Avatar, useSession, type SessionUser, type useVisitorsOnly } from '@valikool/shared-ui';
import { AccountLink, OwnName } from './SiteHeader.styles';

type LinkProps = { onFollow?: (() => void) | undefined };

/** @param rest marks it as one for visitors only */
export function SignInLink({ onFollow, ...rest }: LinkProps & Partial<ReturnType<typeof useVisitorsOnly>>) {
  const { t } = useTranslation('shell');
  return (
    <AccountLink as={AppLink} href="/auth/login" onClick={onFollow} {...rest}>
      {t('account.signIn')}
    </AccountLink>
  );
}

/** @param isAside in the room of the visitor's links, where a long name is cut */
export function OwnLink({ user, isAside = false, onFollow }: LinkProps & { user: SessionUser; isAside?: boolean }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <AccountLink
      as={AppLink}
      href={user.landing}
      onClick={onFollow}
      $isAside={isAside}
      title={isAside ? name : undefined}
    >
      <Avatar name={name} />
      <OwnName>{name}</OwnName>
    </AccountLink>
  );
}

/** A link to sign in, or the person's name with a link to their start page. */
export function AccountLinks({ onFollow }: LinkProps) {
  const { status, user } = useSession();
  // A person who owes the second step uses the same link.
  if (status !== 'starting' && status !== 'signed-in') return <SignInLink onFollow={onFollow} />;
  return user !== null && <OwnLink user={user} onFollow={onFollow} />;
}
