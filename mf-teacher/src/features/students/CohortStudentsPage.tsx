import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  cohortShortName,
  CohortStatusBadge,
  EmptyState,
  formatDateRange,
  Inline,
  LinkButton,
  Page,
  PagedList,
  PageHeader,
  PageSkeleton,
  Text,
  useClassTimes,
  useDocumentTitle,
} from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import { cohortDetail, cohortStudents } from '../../shared/cohorts.queries';
import type { Cohort } from '../../shared/contract.types';
import { JoinLink } from '../../shared/JoinLink';
import { cohortPath, cohortsPath, useSection } from '../../shared/section';
import { StudentTable } from './components/StudentTable';

/** When the cohort runs, when it meets and how full it is, on one line. */
function Facts({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const classTimes = useClassTimes();
  const { startDate, endDate, timeZone, seatsTaken, size } = cohort;
  const seats = seatsTaken === undefined ? '' : t('students.seats', { taken: seatsTaken, max: size.max });
  const facts = [formatDateRange(startDate, endDate, timeZone), classTimes(cohort), seats];
  return <Text tone="muted">{facts.filter((fact) => fact !== '').join(' · ')}</Text>;
}

function Actions({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  return (
    <>
      <LinkButton variant="secondary" href={cohortPath(useSection(), cohortId)}>
        {t('cohort.facts')}
      </LinkButton>
      <JoinLink cohortId={cohortId} />
    </>
  );
}

function Students({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const students = useInfiniteQuery(cohortStudents(cohort.id));
  useDocumentTitle(t('students.title', { cohort: cohort.name }));
  const crumbs = (
    <Breadcrumbs label={t('students.trail')} items={[{ label: t(`cohorts.heading.${section}`), href: cohortsPath(section) }]} current={cohort.name} />
  );
  return (
    <Page>
      <PageHeader title={cohort.courseTitle} above={crumbs} actions={<Actions cohortId={cohort.id} />} />
      <Inline>
        <CohortStatusBadge status={cohort.status} />
        <Text as="span" tone="muted">
          {cohortShortName(cohort.name, cohort.courseTitle)}
        </Text>
      </Inline>
      <Facts cohort={cohort} />
      <h2>{t('students.heading')}</h2>
      <PagedList
        query={students}
        loadingLabel={t('students.loading')}
        empty={<EmptyState role="status" headingLevel="h3" title={t('students.none')} text={t('students.noneText')} />}
        namespace="teacher"
      >
        {(items) => <StudentTable students={items} endDate={cohort.endDate} />}
      </PagedList>
    </Page>
  );
}

function StudentsOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const cohort = useQuery(cohortDetail(cohortId));
  if (cohort.isPending) return <PageSkeleton label={t('students.loading')} cards={0} />;
  if (cohort.isError) return <CohortError error={cohort.error} onRetry={cohort.refetch} />;
  return <Students cohort={cohort.data} />;
}

/** The students of one cohort. The number in the address is digits, or there is no such cohort. */
export function CohortStudentsPage() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <StudentsOf cohortId={Number(id)} /> : <CohortError error={noSuchCohort} />;
}
export { CohortStudentsPage as Component };
