import { useTranslation } from 'react-i18next';
import { Page, PageHeader, useSession } from '@valikool/shared-ui';
import { ApiKeys } from '@valikool/shared-ui/widgets';

/** Keys by which other programs use the API for the school. */
export function ApiKeysPage() {
  const { t } = useTranslation('school');
  const { can } = useSession();
  return (
    <Page>
      <PageHeader title={t('apiKeys.heading')} lead={t('apiKeys.lead')} />
      <ApiKeys mayManage={can('api-key.manage-school')} />
    </Page>
  );
}
export { ApiKeysPage as Component };
