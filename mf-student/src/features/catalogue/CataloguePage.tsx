import { useTranslation } from 'react-i18next';
import { PageHeader } from '@valikool/shared-ui';

export function CataloguePage() {
  const { t } = useTranslation('student');
  return <PageHeader title={t('catalogue.title')} />;
}
export { CataloguePage as Component };
