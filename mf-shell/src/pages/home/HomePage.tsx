import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '@valikool/shared-ui';

export function HomePage() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <PageHeader title={t('home.title')} />
    </Page>
  );
}
export { HomePage as Component };
