import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Card,
  CohortBadges,
  cohortShortName,
  CohortStatusBadge,
  FactList,
  formatDateRange,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  Text,
  useClassTimes,
  useDocumentTitle,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Navigate, pageIdOf, useParams } from '@valikool/shared-ui/router';
import { badgesBeside } from '../../shared/badgesBeside';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import { cohortDetail } from '../../shared/cohorts.queries';
import type { Cohort } from '../../shared/contract.types';
import { JoinLink } from '../../shared/JoinLink';
import { cohortsPath, coursePath, feedbackPath, studentsPath, useSection } from '../../shared/section';

function Facts({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  const classTimes = useClassTimes();
  const { startDate, endDate, timeZone, seatsTaken, size, price, teachers } = cohort;
  const facts = [
    { label: t('cohort.dates'), value: formatDateRange(startDate, endDate, timeZone) },
    { label: t('cohort.classes'), value: classTimes(cohort) || '–' },
    { label: t('cohort.teachers'), value: teachers.map(({ name }) => name).join(', ') || '–' },
    { label: t('cohort.size'), value: t('cohort.sizeRange', size) },
    ...(seatsTaken === undefined ? [] : [{ label: t('cohort.seats'), value: t('cohort.taken', { taken: seatsTaken, max: size.max }) }]),
    { label: t('cohort.price'), value: money(price) },
  ];
  return <FactList items={facts} />;
}

function Notes({ notes }: { notes: string | null | undefined }) {
  const { t } = useTranslation('teacher');
  if (!notes) return null;
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes">{t('cohort.notes')}</h2>
      <Text>{notes}</Text>
    </Card>
  );
}

function CohortView({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { id, name, courseId, courseTitle, status, badges } = cohort;
  useDocumentTitle(`${courseTitle}, ${name}`);
  return (
    <Page>
      <PageHeader
        title={courseTitle}
        lead={cohortShortName(name, courseTitle)}
        above={<Breadcrumbs label={t('students.trail')} items={[{ label: t(`cohorts.heading.${section}`), href: cohortsPath(section) }]} current={name} />}
        actions={<JoinLink cohortId={id} />}
      />
      <Inline gap="xs">
        <CohortStatusBadge status={status} />
        <CohortBadges badges={badgesBeside(status, badges)} />
      </Inline>
      <Card as="section" aria-label={t('cohort.facts')}>
        <Facts cohort={cohort} />
      </Card>
      <Notes notes={cohort.notes} />
      <Inline>
        <LinkButton href={studentsPath(section, id)}>{t('cohort.students')}</LinkButton>
        <LinkButton variant="secondary" href={feedbackPath(section, id)}>
          {t('feedback.title')}
        </LinkButton>
        <LinkButton variant="secondary" href={coursePath(section, courseId)}>
          {t('cohort.course')}
        </LinkButton>
      </Inline>
    </Page>
  );
}

function CohortOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const cohort = useQuery(cohortDetail(cohortId));
  if (cohort.isPending) return <PageSkeleton label={t('cohort.loading')} cards={1} />;
  if (cohort.isError) return <CohortError error={cohort.error} onRetry={cohort.refetch} />;
  return <CohortView cohort={cohort.data} />;
}

/** One cohort with all that is known of it, and the ways to its students and their feedback. */
export function CohortPage() {
  const pageId = pageIdOf(useParams()['id']);
  const section = useSection();
  switch (pageId.kind) {
    case 'known':
      return <CohortOf cohortId={pageId.id} />;
    case 'new':
      return <Navigate to={cohortsPath(section)} replace />;
    case 'malformed':
      return <CohortError error={noSuchCohort} />;
  }
}
export { CohortPage as Component };
