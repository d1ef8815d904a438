import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '@valikool/shared-ui';

/** While the first page's front end is on its way. */
export function FirstPaint() {
  const { t } = useTranslation('shell');
  return <PageSkeleton label={t('loading')} />;
}
