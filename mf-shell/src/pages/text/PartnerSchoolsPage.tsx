import { useTranslation } from 'react-i18next';
import { Inline, LinkButton } from '@valikool/shared-ui';
import { environment } from '../../app/environment';
import { TextPage } from './TextPage';

export function PartnerSchoolsPage() {
  const { t } = useTranslation('pages');
  return (
    <TextPage slug="partner-schools">
      <Inline>
        <LinkButton href="/partner-schools/join">{t('partner-schools.join')}</LinkButton>
        <LinkButton href={`mailto:${environment.supportEmail}`} variant="secondary">
          {t('partner-schools.action')}
        </LinkButton>
      </Inline>
    </TextPage>
  );
}
export { PartnerSchoolsPage as Component };
