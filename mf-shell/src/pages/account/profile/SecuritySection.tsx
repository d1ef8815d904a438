import { useTranslation } from 'react-i18next';
import { QueryError, RowsSkeleton, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { accountState } from '../account.queries';
import { EmailCard } from './EmailCard';
import { FactorsCard } from './FactorsCard';
import { IdentitiesCard } from './IdentitiesCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { PhoneCard } from './PhoneCard';
import { ownProfile } from './profile.queries';
import { Sections } from './SectionCard';

/** Password, passkeys, addresses and second factors. Exported by default, for `lazy`. */
function SecuritySection({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const account = useQuery(accountState(openAccount));
  const profile = useQuery(ownProfile(userId));
  if (account.isPending || profile.isPending) return <RowsSkeleton label={t('loading')} />;
  if (account.isError) return <QueryError error={account.error} onRetry={account.refetch} namespace="account" />;
  if (profile.isError) return <QueryError error={profile.error} onRetry={profile.refetch} namespace="account" />;
  return (
    <Sections>
      <PasswordCard needsCurrent={account.data.needsCurrentPassword} />
      <PasskeysCard email={account.data.email} />
      <FactorsCard account={account.data} />
      <IdentitiesCard account={account.data} />
      <EmailCard account={account.data} />
      <PhoneCard account={account.data} profile={profile.data} />
    </Sections>
  );
}
export { SecuritySection as default };
