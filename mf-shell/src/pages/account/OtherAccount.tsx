import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, LinkButton, Text, useSession, type SessionUser } from '@valikool/shared-ui';
import { useNavigate } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { withNext } from './useNext';

/** For a signed-in person who was sent here by a page for another account. */
export function OtherAccount({ user, next }: { user: SessionUser; next: string | undefined }) {
  const { t } = useTranslation('shell');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function change() {
    setLeaving(true);
    await signOut();
    // Without the reason, which is not about the next person who signs in.
    await navigate(withNext('/auth/login', next), { replace: true });
  }

  return (
    <AccountCard title={t('otherAccount.title')} lead={t('otherAccount.lead')}>
      <Text>{t('otherAccount.signedIn', { email: user.email })}</Text>
      <Inline>
        <Button isPending={isLeaving} onClick={() => void change()}>
          {t('otherAccount.change')}
        </Button>
        <LinkButton href={user.landing} variant="secondary">
          {t('notAllowed.back')}
        </LinkButton>
      </Inline>
    </AccountCard>
  );
}
