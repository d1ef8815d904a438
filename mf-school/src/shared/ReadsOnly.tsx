import { useTranslation } from 'react-i18next';
import { Note } from '@valikool/shared-ui';
import { useMayDecide } from './useMayDecide';

/** Tells a representative who only reads why the page has no buttons that change something. */
export function ReadsOnly() {
  const { t } = useTranslation('school');
  return useMayDecide() ? null : <Note tone="neutral">{t('readsOnly')}</Note>;
}
