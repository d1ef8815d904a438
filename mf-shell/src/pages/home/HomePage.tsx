import { useTranslation } from 'react-i18next';
import { Card, Disc, Grid, LinkButton, Stack, Text, useSession, useVisitorsOnly } from '@valikool/shared-ui';
import type { PageText } from '../text/pageText.queries';
import { StoredPage } from '../text/StoredPage';
import { StoredSection, type SectionProps } from '../text/StoredSection';
import { Hero, HeroText, Sections, Step, Ways } from './HomePage.styles';
import { HeroPicture } from './HeroPicture';
import { Faces, Numbers, Testimonials } from './Showcase';
import { StartingNext } from './StartingNext';

const HowItWorks = ({ section: { title: heading, items } }: SectionProps) => (
  <Stack as="section" gap="lg">
    <h2>{heading}</h2>
    <Grid>
      {items.map(({ title, text }, index) => (
        <Step key={title}>
          <Disc aria-hidden>{index + 1}</Disc>
          <h3>{title}</h3>
          <Text tone="muted">{text}</Text>
        </Step>
      ))}
    </Grid>
  </Stack>
);

const Why = ({ section: { title: heading, items } }: SectionProps) => (
  <Stack as="section" gap="lg">
    <h2>{heading}</h2>
    <Grid>
      {items.map(({ title, text }) => (
        <Card key={title}>
          <h3>{title}</h3>
          <Text tone="muted">{text}</Text>
        </Card>
      ))}
    </Grid>
  </Stack>
);

/** The second button stands in the same place for visitors and for somebody who is signed in. */
function Welcome({ title, lead }: Pick<PageText, 'title' | 'lead'>) {
  const { t } = useTranslation('pages');
  const { user } = useSession();
  const visitorsOnly = useVisitorsOnly();
  return (
    <Hero>
      <HeroText>
        <h1>{title}</h1>
        <Text size="subheading" tone="muted">
          {lead}
        </Text>
        <Ways>
          <LinkButton href="/courses">{t('home.browse')}</LinkButton>
          {user === null ? (
            <LinkButton key="visitor" href="/auth/signup" variant="secondary" {...visitorsOnly}>
              {t('home.signUp')}
            </LinkButton>
          ) : (
            <LinkButton key="own" href={user.landing} variant="secondary">
              {t('home.own')}
            </LinkButton>
          )}
        </Ways>
      </HeroText>
      <HeroPicture />
    </Hero>
  );
}

function ForSchools({ section: { title, text } }: SectionProps) {
  const { t } = useTranslation('pages');
  return (
    <Card as="section">
      <h2>{title}</h2>
      <Text>{text}</Text>
      <div>
        <LinkButton href="/partner-schools" variant="secondary">
          {t('home.schoolsLink')}
        </LinkButton>
      </div>
    </Card>
  );
}

export function HomePage() {
  return (
    <StoredPage slug="home">
      {(page) => (
        <Sections>
          <Welcome title={page.title} lead={page.lead} />
          <Numbers />
          <StartingNext />
          <StoredSection page={page} name="how" as={HowItWorks} />
          <Faces />
          <StoredSection page={page} name="why" as={Why} />
          <Testimonials />
          <StoredSection page={page} name="schools" as={ForSchools} />
        </Sections>
      )}
    </StoredPage>
  );
}
export { HomePage as Component };
