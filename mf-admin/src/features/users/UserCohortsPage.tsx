import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  cohortShortName,
  CohortStatusBadge,
  EmptyState,
  formatDateRange,
  Page,
  PagedList,
  PageHeader,
  ParticipantStatusBadge,
  Stack,
  Table,
  Text,
  useDocumentTitle,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { CohortCard, Registration, UserAccount } from '../../shared/contract.types';
import { AddStudent } from '../../shared/registrations/AddStudent';
import { RegistrationActions } from '../../shared/registrations/RegistrationActions';
import { registrationList } from '../../shared/registrations/registrations.requests';
import { KnownUser } from './components/KnownUser';
import { cohortsOf } from './users.queries';

type CohortName = { id: number; name: string; courseTitle: string };

function Cohort({ cohort: { id, name, courseTitle } }: { cohort: CohortName }) {
  return (
    <>
      <AppLink href={`/manage/cohorts/${id}`}>{courseTitle}</AppLink>
      <Text as="div" size="small" tone="muted" weight="normal">
        {cohortShortName(name, courseTitle)}
      </Text>
    </>
  );
}

function RegistrationTable({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation(['admin', 'shared']);
  const columns: TableColumn<Registration>[] = [
    {
      key: 'cohort',
      header: t('cohort.name'),
      isRowHeader: true,
      cell: ({ cohort }) => <Cohort cohort={{ id: cohort.id, name: cohort.name, courseTitle: cohort.course.title }} />,
    },
    {
      key: 'dates',
      header: t('users.dates'),
      cell: ({ cohort }) => formatDateRange(cohort.startDate, cohort.endDate, cohort.timeZone),
    },
    { key: 'payer', header: t('users.payer'), cell: ({ payer }) => t(`shared:payer.${payer}`) },
    {
      key: 'status',
      header: t('registrations.status'),
      cell: ({ status, confirmedAt, isResultLate }) => (
        <ParticipantStatusBadge status={status} confirmedAt={confirmedAt} isResultLate={isResultLate} />
      ),
    },
  ];
  return (
    <Table
      caption={t('users.takes')}
      columns={columns}
      rows={registrations}
      rowKey={({ id }) => id}
      rowActions={(registration) => <RegistrationActions registration={registration} />}
      actionsLabel={t('registrations.actions')}
    />
  );
}

function CohortTable({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('admin');
  const columns: TableColumn<CohortCard>[] = [
    { key: 'cohort', header: t('cohort.name'), isRowHeader: true, cell: (cohort) => <Cohort cohort={cohort} /> },
    {
      key: 'dates',
      header: t('users.dates'),
      cell: ({ startDate, endDate, timeZone }) => formatDateRange(startDate, endDate, timeZone),
    },
    {
      key: 'seats',
      header: t('cohort.seats'),
      align: 'end',
      cell: ({ seatsTaken, size }) => `${seatsTaken} / ${size.max}`,
    },
    { key: 'status', header: t('registrations.status'), cell: ({ status }) => <CohortStatusBadge status={status} /> },
  ];
  return <Table caption={t('users.teaches')} columns={columns} rows={cohorts} rowKey={({ id }) => id} />;
}

function Takes({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const registrations = useInfiniteQuery(registrationList({ student: userId, schoolYear: 'all' }));
  return (
    <Stack as="section" aria-labelledby="takes">
      <h2 id="takes">{t('users.takes')}</h2>
      <PagedList
        query={registrations}
        loadingLabel={t('registrations.loading')}
        empty={<EmptyState headingLevel="h3" title={t('users.takesNone')} />}
        namespace="admin"
      >
        {(items) => <RegistrationTable registrations={items} />}
      </PagedList>
    </Stack>
  );
}

function Teaches({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const cohorts = useInfiniteQuery(cohortsOf(userId));
  return (
    <Stack as="section" aria-labelledby="teaches">
      <h2 id="teaches">{t('users.teaches')}</h2>
      <PagedList
        query={cohorts}
        loadingLabel={t('users.loadingCohorts')}
        empty={<EmptyState headingLevel="h3" title={t('users.teachesNone')} />}
        namespace="admin"
      >
        {(items) => <CohortTable cohorts={items} />}
      </PagedList>
    </Stack>
  );
}

function UserCohorts({ user: { id, firstName, lastName, role } }: { user: UserAccount }) {
  const { t } = useTranslation('admin');
  const name = `${firstName} ${lastName}`;
  const trail = [
    { label: t('users.heading'), href: '/manage/users' },
    { label: name, href: `/manage/users/${id}` },
  ];
  useDocumentTitle(t('users.cohortsOf', { name }));
  return (
    <Page>
      <PageHeader
        title={t('users.cohortsOf', { name })}
        above={<Breadcrumbs label={t('trail')} items={trail} current={t('users.cohorts')} />}
        actions={role === 'STUDENT' && <AddStudent student={{ id, name }} />}
      />
      <Takes userId={id} />
      <Teaches userId={id} />
    </Page>
  );
}

/** The cohorts in which one user takes part or teaches. */
export function UserCohortsPage() {
  return <KnownUser>{(user) => <UserCohorts user={user} />}</KnownUser>;
}
export { UserCohortsPage as Component };
