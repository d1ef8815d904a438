import { Card, Grid, Inline, LinkButton, Page, Stack, Text, useSession } from '@valikool/shared-ui';
import { usePageTexts } from '../text/usePageTexts';
import { Hero, HeroText, Step, StepNumber } from './HomePage.styles';
import { HeroPicture } from './HeroPicture';

function HowItWorks() {
  const { t, passages } = usePageTexts();
  return (
    <Stack as="section" gap="lg">
      <h2>{t('home.howTitle')}</h2>
      <Grid>
        {passages('home.how').map(({ title, text }, index) => (
          <Step key={title}>
            <StepNumber aria-hidden>{index + 1}</StepNumber>
            <h3>{title}</h3>
            <Text tone="muted">{text}</Text>
          </Step>
        ))}
      </Grid>
    </Stack>
  );
}

function Why() {
  const { t, passages } = usePageTexts();
  return (
    <Stack as="section" gap="lg">
      <h2>{t('home.whyTitle')}</h2>
      <Grid>
        {passages('home.why').map(({ title, text }) => (
          <Card key={title}>
            <h3>{title}</h3>
            <Text tone="muted">{text}</Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

export function HomePage() {
  const { t } = usePageTexts();
  const { status } = useSession();
  return (
    <Page>
      <Hero>
        <HeroText>
          <h1>{t('home.title')}</h1>
          <Text size="subheading" tone="muted">
            {t('home.lead')}
          </Text>
          <Inline>
            <LinkButton href="/courses">{t('home.browse')}</LinkButton>
            {status === 'signed-out' && (
              <LinkButton href="/auth/signup" variant="secondary">
                {t('home.signUp')}
              </LinkButton>
            )}
          </Inline>
        </HeroText>
        <HeroPicture />
      </Hero>
      <HowItWorks />
      <Why />
      <Card as="section">
        <h2>{t('home.schoolsTitle')}</h2>
        <Text>{t('home.schoolsText')}</Text>
        <div>
          <LinkButton href="/partner-schools" variant="secondary">
            {t('home.schoolsLink')}
          </LinkButton>
        </div>
      </Card>
    </Page>
  );
}
export { HomePage as Component };
