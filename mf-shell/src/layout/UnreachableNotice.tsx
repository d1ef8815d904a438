import { useTranslation } from 'react-i18next';
import { AppLink, Note, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { mailPreferences } from './mailPreferences.queries';
import { NoticeRoom } from './UnreachableNotice.styles';

/** Says on every signed-in page that mails do not arrive at the person's address. */
export function UnreachableNotice() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { data } = useQuery({ ...mailPreferences(), enabled: user !== null });
  const unreachable = data?.unreachable ?? null;
  if (user === null || unreachable === null) return null;
  return (
    <NoticeRoom>
      <Note tone="warn" role="status">
        {t('unreachable.text', { address: unreachable.address })}{' '}
        <AppLink href="/user/profile?section=mails">{t('unreachable.link')}</AppLink>
      </Note>
    </NoticeRoom>
  );
}
