import { useTranslation } from 'react-i18next';
import { AppLink, Card, LinkButton, Text } from '@valikool/shared-ui';
import { environment } from '../../app/environment';
import { TextPage } from './TextPage';

export function HelpPage() {
  const { t } = useTranslation('pages');
  return (
    <TextPage slug="help">
      <Text>
        <AppLink href="/faq">{t('help.faqLink')}</AppLink>
      </Text>
      <Card as="section">
        <h2>{t('help.mailTitle')}</h2>
        <Text tone="muted">{t('help.mailText')}</Text>
        <div>
          <LinkButton href={`mailto:${environment.supportEmail}`}>{t('help.mailLink')}</LinkButton>
        </div>
      </Card>
    </TextPage>
  );
}
export { HelpPage as Component };
