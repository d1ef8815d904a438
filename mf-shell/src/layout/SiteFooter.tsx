import { useTranslation } from 'react-i18next';
import { AppLink } from '@valikool/shared-ui';
import { environment } from '../app/environment';
import { footerLinks } from '../pages/footerLinks';
import { Foot, FootLinks } from './SiteFooter.styles';

export function SiteFooter() {
  const { t } = useTranslation('shell');
  return (
    <Foot>
      <span>{t('footer.about', { name: environment.appName })}</span>
      <FootLinks aria-label={t('footer.links')}>
        {footerLinks.map(({ href, titleKey }) => (
          <AppLink key={href} href={href}>
            {t(titleKey)}
          </AppLink>
        ))}
      </FootLinks>
    </Foot>
  );
}
