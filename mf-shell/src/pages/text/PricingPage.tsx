import { useTranslation } from 'react-i18next';
import { Card, Grid, Inline, LinkButton, PageHeader, Stack, Text } from '@valikool/shared-ui';
import { PassPrices } from './PassPrices';
import { StoredPage } from './StoredPage';
import { StoredSection, type SectionProps } from './StoredSection';

const Ways = ({ section: { items } }: SectionProps) => (
  <Grid>
    {items.map(({ title, note, text }) => (
      <Card key={title} as="section">
        <h2>{title}</h2>
        <Text size="heading" weight="heavy">
          {note}
        </Text>
        <Text tone="muted">{text}</Text>
      </Card>
    ))}
  </Grid>
);

const Rules = ({ section: { title: heading, items } }: SectionProps) => (
  <Stack as="section" gap="lg">
    <h2>{heading}</h2>
    {items.map(({ title, text }) => (
      <Stack key={title} gap="xs">
        <h3>{title}</h3>
        <Text>{text}</Text>
      </Stack>
    ))}
  </Stack>
);

export function PricingPage() {
  const { t } = useTranslation('pages');
  return (
    <StoredPage slug="pricing">
      {(page) => (
        <>
          <PageHeader title={page.title} lead={page.lead} />
          <StoredSection page={page} name="ways" as={Ways} />
          <Inline>
            <LinkButton href="/courses">{t('pricing.action')}</LinkButton>
            <LinkButton href="/gift-cards" variant="secondary">
              {t('pricing.giftCard')}
            </LinkButton>
          </Inline>
          <PassPrices page={page} />
          <StoredSection page={page} name="rules" as={Rules} />
        </>
      )}
    </StoredPage>
  );
}
export { PricingPage as Component };
