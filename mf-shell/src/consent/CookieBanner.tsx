import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@valikool/shared-ui';
import { environment } from '../app/environment';
import { consent } from './consent';
import { StyledBanner } from './CookieBanner.styles';

/** Outside a browser the choice is unknown, so nothing is asked. */
const assumedByServer = () => true;

/** Asks once, and only in production. */
export function CookieBanner() {
  const { t } = useTranslation('shell');
  const hasAgreed = useSyncExternalStore(consent.subscribe, consent.getSnapshot, assumedByServer);
  if (hasAgreed || !environment.isProduction) return null;
  return (
    <StyledBanner aria-label={t('cookies.label')}>
      <p>{t('cookies.text')}</p>
      <Button onClick={() => consent.agree()}>{t('cookies.agree')}</Button>
    </StyledBanner>
  );
}
