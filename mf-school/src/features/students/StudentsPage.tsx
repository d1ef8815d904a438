import { useTranslation } from 'react-i18next';
import { PageHeader } from '@valikool/shared-ui';

export function StudentsPage() {
  const { t } = useTranslation('school');
  return <PageHeader title={t('students.title')} />;
}
export { StudentsPage as Component };
