import { useTranslation } from 'react-i18next';
import {
  AppLink,
  DateText,
  EmptyState,
  LinkButton,
  Page,
  PagedList,
  PageHeader,
  ParticipantStatusBadge,
  Table,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../shared/contract.types';
import { registrationList } from '../../shared/registrations.queries';

function ResultTable({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('student');
  const columns: TableColumn<Registration>[] = [
    {
      key: 'course',
      header: t('plan.course'),
      isRowHeader: true,
      cell: ({ id, cohort }) => <AppLink href={`/user/my-courses?registration=${id}`}>{cohort.course.title}</AppLink>,
    },
    { key: 'ended', header: t('results.ended'), cell: ({ cohort }) => <DateText value={cohort.endDate} /> },
    {
      key: 'result',
      header: t('results.result'),
      cell: ({ status, confirmedAt }) => <ParticipantStatusBadge status={status} confirmedAt={confirmedAt} />,
    },
  ];
  return <Table caption={t('results.title')} columns={columns} rows={registrations} rowKey={({ id }) => id} />;
}

/** The student's finished courses, with their results. */
export function ResultsPage() {
  const { t } = useTranslation('student');
  const results = useInfiniteQuery(registrationList({ status: 'FINAL' }));
  return (
    <Page>
      <PageHeader title={t('results.title')} lead={t('results.lead')} />
      <PagedList
        query={results}
        loadingLabel={t('results.loading')}
        empty={
          <EmptyState
            role="status"
            title={t('results.none')}
            text={t('results.noneText')}
            action={<LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>}
          />
        }
        namespace="student"
      >
        {(items) => <ResultTable registrations={items} />}
      </PagedList>
    </Page>
  );
}
export { ResultsPage as Component };
