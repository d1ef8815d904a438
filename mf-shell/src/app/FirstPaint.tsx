import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '@valikool/shared-ui';

/** Shown while the first page's front end loads. */
export function FirstPaint() {
  const { t } = useTranslation('shell');
  return <PageSkeleton label={t('loading')} />;
}
