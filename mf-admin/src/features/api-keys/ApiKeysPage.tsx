import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '@valikool/shared-ui';
import { ApiKeys } from '@valikool/shared-ui/widgets';
import { Neighbours } from '../../shared/neighbours/Neighbours';

/** Keys by which other programs use the API for the organisation itself. */
export function ApiKeysPage() {
  const { t } = useTranslation('admin');

  return (
    <Page>
      <PageHeader
        above={<Neighbours of="integrations" current="/manage/api-keys" />}
        title={t('apiKeys.heading')}
        lead={t('apiKeys.lead')}
      />
      <ApiKeys mayManage />
    </Page>
  );
}
export { ApiKeysPage as Component };
