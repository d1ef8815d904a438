import { useTranslation } from 'react-i18next';
import { AppLink, Button, FormError, Page, PageSkeleton, QueryError, Text, useErrorText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import { AccountCard } from '../account/AccountCard';
import { unsubscribeLink, useFollowLink, type UnsubscribeLink } from './unsubscribe.queries';

function Link({ token, preference: { group, isWanted } }: { token: string; preference: UnsubscribeLink }) {
  const { t } = useTranslation('account');
  const textOf = useErrorText('account');
  const { mutate, isPending, isSuccess, error } = useFollowLink(token);
  const again = isSuccess ? 'on' : 'ask';
  const state = isWanted ? again : 'off';
  return (
    <AccountCard title={t(`unsubscribe.${state}`)} lead={t(`unsubscribe.${state}Text`)}>
      <div role="status">
        <Text>
          <strong>{t(`mails.groups.${group}.name`)}.</strong> {t(`mails.groups.${group}.text`)}
        </Text>
      </div>
      {error !== null && <FormError>{textOf(error)}</FormError>}
      <Button variant={isWanted ? 'primary' : 'secondary'} isPending={isPending} onClick={() => mutate(!isWanted)}>
        {t(isWanted ? 'unsubscribe.doOff' : 'unsubscribe.undo')}
      </Button>
      <AppLink href={group.startsWith('SCHOOL_') ? '/user/school/settings' : '/user/profile?section=mails'}>
        {t('unsubscribe.other')}
      </AppLink>
    </AccountCard>
  );
}

/** Opened from the foot of a mail, signed in or not. Looking changes nothing: mail programs open links by themselves. */
export function UnsubscribePage() {
  const { t } = useTranslation('account');
  const { token = '' } = useParams();
  const link = useQuery(unsubscribeLink(token));
  if (link.isPending) return <PageSkeleton label={t('unsubscribe.loading')} cards={1} />;
  if (link.isError)
    return (
      <Page>
        <QueryError error={link.error} onRetry={link.refetch} headingLevel="h1" namespace="account" />
      </Page>
    );
  return <Link token={token} preference={link.data} />;
}
export { UnsubscribePage as Component };
