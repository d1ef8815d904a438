import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '@valikool/shared-ui';
import { Webhooks } from '@valikool/shared-ui/widgets';
import { Neighbours } from '../../shared/neighbours/Neighbours';

/** Other programs that hear at once what happens in all schools. */
export function WebhooksPage() {
  const { t } = useTranslation('admin');
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="integrations" current="/manage/webhooks" />}
        title={t('webhooks.heading')}
        lead={t('webhooks.lead')}
      />
      <Webhooks mayManage />
    </Page>
  );
}
export { WebhooksPage as Component };
