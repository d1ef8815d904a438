import { useTranslation } from 'react-i18next';
import { PageHeader } from '@valikool/shared-ui';

export function CohortsPage() {
  const { t } = useTranslation('admin');
  return <PageHeader title={t('cohorts.title')} />;
}
export { CohortsPage as Component };
