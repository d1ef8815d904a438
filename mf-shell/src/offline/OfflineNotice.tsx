import { useTranslation } from 'react-i18next';
import { Icon } from '@valikool/shared-ui';
import { OfflineBar } from './OfflineNotice.styles';
import { useOnline } from './useOnline';

/** Says that there is no network. The page stays readable. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return (
    <OfflineBar role="status" $isShown={!isOnline}>
      {!isOnline && (
        <>
          <Icon name="alert" />
          {t('offline')}
        </>
      )}
    </OfflineBar>
  );
}
