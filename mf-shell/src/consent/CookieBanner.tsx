import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@valikool/shared-ui';
import { environment } from '../app/environment';
import { consent } from './consent';
import { StyledBanner } from './CookieBanner.styles';

/** Until the browser has the page, nobody knows what it remembers: nothing is asked. */
const assumedByServer = () => true;

/** Asked once, and only in production: people who develop or test would agree all day. */
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
