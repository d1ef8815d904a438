import { useTranslation } from 'react-i18next';
import { AppLink, Card, Grid, Inline, LinkButton, Money, Stack, Text } from '@valikool/shared-ui';
import { registerPath } from './chosenCohort';
import { CohortFacts } from './CohortFacts';
import type { Eligibility } from './contract.types';

type Sibling = Eligibility['freeSiblings'][number];

function SiblingCard({ sibling, course }: { sibling: Sibling; course: string }) {
  const { t } = useTranslation('student');
  const { cohortId, name, price, freeSeats } = sibling;
  return (
    <Card as="li" padding="md">
      <Inline justify="between">
        <b>{name}</b>
        <Money value={price} />
      </Inline>
      <CohortFacts cohort={{ ...sibling, teachers: [] }} />
      <Text tone="muted" size="small">
        {t('registration.seatsLeft', { count: freeSeats })}
      </Text>
      <LinkButton
        variant="secondary"
        isWide
        href={registerPath({ course, cohortId })}
        aria-label={t('registration.takeSiblingOf', { cohort: name })}
      >
        {t('registration.takeSibling')}
      </LinkButton>
    </Card>
  );
}

type FreeSiblingsProps = { siblings: readonly Sibling[]; /** Slug or id. */ course: string };

/** Other cohorts of the course that have a free seat and no overlapping classes. */
export function FreeSiblings({ siblings, course }: FreeSiblingsProps) {
  const { t } = useTranslation('student');
  if (siblings.length === 0) return null;
  return (
    <Stack as="section" gap="sm">
      <h2>{t('registration.siblings')}</h2>
      <Grid as="ul" role="list">
        {siblings.map((sibling) => (
          <SiblingCard key={sibling.cohortId} sibling={sibling} course={course} />
        ))}
      </Grid>
    </Stack>
  );
}

/** The same as links by name, where there is little room. */
export function FreeSiblingLinks({ siblings, course }: FreeSiblingsProps) {
  const { t } = useTranslation('student');
  if (siblings.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="small" weight="strong">
        {t('registration.siblings')}
      </Text>
      <Stack as="ul" gap="xs" role="list">
        {siblings.map(({ cohortId, name }) => (
          <li key={cohortId}>
            <AppLink href={registerPath({ course, cohortId })}>{name}</AppLink>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
