import { useTranslation } from 'react-i18next';
import { Page, PageHeader, Stack, Text } from '@valikool/shared-ui';
import { Question } from './FaqPage.styles';
import { usePageTexts } from './usePageTexts';

export function FaqPage() {
  const { t } = useTranslation('shell');
  const texts = usePageTexts();
  return (
    <Page>
      <PageHeader title={t('titles.faq')} lead={texts.t('faq.lead')} />
      <Stack gap="sm">
        {texts.passages('faq.items').map(({ title, text }) => (
          <Question key={title}>
            <summary>{title}</summary>
            <Text>{text}</Text>
          </Question>
        ))}
      </Stack>
    </Page>
  );
}
export { FaqPage as Component };
