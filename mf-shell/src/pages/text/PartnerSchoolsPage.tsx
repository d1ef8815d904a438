import { useTranslation } from 'react-i18next';
import { LinkButton } from '@valikool/shared-ui';
import { environment } from '../../app/environment';
import { TextPage } from './TextPage';

export function PartnerSchoolsPage() {
  const { t } = useTranslation('pages');
  return (
    <TextPage slug="partner-schools">
      <div>
        <LinkButton href={`mailto:${environment.supportEmail}`}>{t('partner-schools.action')}</LinkButton>
      </div>
    </TextPage>
  );
}
export { PartnerSchoolsPage as Component };
