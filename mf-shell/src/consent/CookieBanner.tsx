import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@valikool/shared-ui';
import { environment } from '../app/environment';
import { StyledBanner } from './CookieBanner.styles';

const storageKey = 'hasAgreedToTerms';

/** Asked once, and only in production: people who develop or test would agree all day. */
export function CookieBanner() {
  const { t } = useTranslation('shell');
  const [hasAgreed, setAgreed] = useState(() => window.localStorage.getItem(storageKey) === 'true');
  if (hasAgreed || !environment.isProduction) return null;

  function agree() {
    window.localStorage.setItem(storageKey, 'true');
    setAgreed(true);
  }

  return (
    <StyledBanner aria-label={t('cookies.label')}>
      <p>{t('cookies.text')}</p>
      <Button onClick={agree}>{t('cookies.agree')}</Button>
    </StyledBanner>
  );
}
