import { useTranslation } from 'react-i18next';
import { Card, Grid, LinkButton, Page, PageHeader, Stack, Text } from '@valikool/shared-ui';
import { usePageTexts } from './usePageTexts';

export function PricingPage() {
  const { t } = useTranslation('shell');
  const texts = usePageTexts();
  return (
    <Page>
      <PageHeader title={t('titles.pricing')} lead={texts.t('pricing.lead')} />
      <Grid>
        {texts.passages('pricing.cards').map(({ title, price, text }) => (
          <Card key={title} as="section">
            <h2>{title}</h2>
            <Text size="heading" weight="heavy">
              {price}
            </Text>
            <Text tone="muted">{text}</Text>
          </Card>
        ))}
      </Grid>
      <Stack as="section" gap="lg">
        <h2>{texts.t('pricing.rulesTitle')}</h2>
        {texts.passages('pricing.rules').map(({ title, text }) => (
          <Stack key={title} gap="xs">
            <h3>{title}</h3>
            <Text>{text}</Text>
          </Stack>
        ))}
      </Stack>
      <div>
        <LinkButton href="/courses">{texts.t('pricing.action')}</LinkButton>
      </div>
    </Page>
  );
}
export { PricingPage as Component };
