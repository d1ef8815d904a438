import { useTranslation } from 'react-i18next';
import { PageHeader } from '@valikool/shared-ui';

export function DashboardPage() {
  const { t } = useTranslation('teacher');
  return <PageHeader title={t('dashboard.title')} />;
}
export { DashboardPage as Component };
