import { useTranslation } from 'react-i18next';
import { AppLink } from '@valikool/shared-ui';
import { environment } from '../app/environment';
import { Foot, FootLinks } from './SiteFooter.styles';

const links = ['help', 'terms', 'privacy'] as const;

export function SiteFooter() {
  const { t } = useTranslation('shell');
  return (
    <Foot>
      <span>{t('footer.about', { name: environment.appName })}</span>
      <FootLinks aria-label={t('footer.links')}>
        {links.map((page) => (
          <AppLink key={page} href={`/${page}`}>
            {t(`titles.${page}`)}
          </AppLink>
        ))}
      </FootLinks>
    </Foot>
  );
}
