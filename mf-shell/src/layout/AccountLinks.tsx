import { useTranslation } from 'react-i18next';
import { AppLink, Avatar, useSession, type SessionUser, type useVisitorsOnly } from '@valikool/shared-ui';
import { AccountLink } from './SiteHeader.styles';

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

/** @param isAside in the room of the visitor's links, where a long name is cut until the keyboard comes to it; screen readers have it whole */
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
      <span>{name}</span>
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
