import { LinkButton } from '@valikool/shared-ui';
import { environment } from '../../app/environment';
import { TextPage } from './TextPage';
import { usePageTexts } from './usePageTexts';

export function PartnerSchoolsPage() {
  const { t } = usePageTexts();
  return (
    <TextPage page="partner-schools">
      <div>
        <LinkButton href={`mailto:${environment.supportEmail}`}>{t('partner-schools.action')}</LinkButton>
      </div>
    </TextPage>
  );
}
export { PartnerSchoolsPage as Component };
