import { useTranslation } from 'react-i18next';
import { Card, Grid, LinkButton, Money, Stack, Text, useSession, useVisitorsOnly } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { passOffers, type PassOffers } from './passOffers.queries';
import type { PageText } from './pageText.queries';

/** Where a pass is bought. Visitors make an account first and go on there. */
const buyingPath = '/user/billing';
const signUpPath = `/auth/signup?next=${encodeURIComponent(buyingPath)}`;

function Offer({ offer: { type, price, every, coursesAtOnce } }: { offer: PassOffers['offers'][number] }) {
  const { t } = useTranslation('pages');
  return (
    <Card as="section">
      <h3>{t(`pricing.pass.types.${type}`)}</h3>
      <Text size="heading" weight="heavy">
        <Money value={price} />
      </Text>
      <Text>{t(`pricing.pass.every.${every.unit}`, { count: every.count })}</Text>
      <Text tone="muted">
        {coursesAtOnce === null
          ? t('pricing.pass.anyNumber')
          : t('pricing.pass.coursesAtOnce', { count: coursesAtOnce })}
      </Text>
    </Card>
  );
}

/** A way to buy, for those who may: visitors and students. */
function Buying() {
  const { t } = useTranslation('pages');
  const { user, can } = useSession();
  const visitorsOnly = useVisitorsOnly();
  if (user !== null && !can('subscription.manage-own')) return null;
  return (
    <LinkButton
      key={user === null ? 'visitor' : 'student'}
      href={user === null ? signUpPath : buyingPath}
      {...(user === null && visitorsOnly)}
    >
      {t(user === null ? 'pricing.pass.signUp' : 'pricing.pass.buy')}
    </LinkButton>
  );
}

const sectionOf = ({ sections }: PageText) => sections.find(({ key }) => key === 'passes');

/** Passes with their prices of today, and what the school says about them; nothing where none is sold. */
export function PassPrices({ page }: { page: PageText }) {
  const { t } = useTranslation('pages');
  const { data } = useQuery(passOffers());
  if (data === undefined || data.offers.length === 0) return null;
  const section = sectionOf(page);
  return (
    <Stack as="section" gap="lg">
      <h2>{section?.title || t('pricing.pass.title')}</h2>
      <Text>{t('pricing.pass.when', { count: data.multiFromCourses })}</Text>
      <Grid>
        {data.offers.map((offer) => (
          <Offer key={offer.type} offer={offer} />
        ))}
      </Grid>
      <Text size="small" tone="muted">
        {t(`pricing.pass.vat.${data.vat.treatment}`, { rate: data.vat.rate })}
      </Text>
      {section?.items.map(({ title, text }) => (
        <Stack key={title} gap="xs">
          <h3>{title}</h3>
          <Text>{text}</Text>
        </Stack>
      ))}
      <Text>{t('pricing.pass.giveBack', { count: data.withdrawalDays })}</Text>
      <div>
        <Buying />
      </div>
    </Stack>
  );
}
