import { useTranslation } from 'react-i18next';
import { Page, PageHeader, useSession } from '@valikool/shared-ui';
import { Webhooks } from '@valikool/shared-ui/widgets';

/** Other programs that hear at once what happens in the school. */
export function WebhooksPage() {
  const { t } = useTranslation('school');
  const { can } = useSession();
  return (
    <Page>
      <PageHeader title={t('webhooks.heading')} lead={t('webhooks.lead')} />
      <Webhooks mayManage={can('webhook.manage-school')} />
    </Page>
  );
}
export { WebhooksPage as Component };
