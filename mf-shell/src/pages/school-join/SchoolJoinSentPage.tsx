import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page } from '@valikool/shared-ui';
import { useSearchParams } from '@valikool/shared-ui/router';

/** Shown after somebody asked for their school to join; `?listed` when the list has such a school already. */
export function SchoolJoinSentPage() {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  return (
    <Page>
      <EmptyState
        headingLevel="h1"
        title={t('schoolJoin.sentTitle')}
        text={t(params.has('listed') ? 'schoolJoin.sentListed' : 'schoolJoin.sent')}
        action={<LinkButton href="/partner-schools">{t('schoolJoin.more')}</LinkButton>}
      />
    </Page>
  );
}
export { SchoolJoinSentPage as Component };
