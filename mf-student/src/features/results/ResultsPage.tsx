import { useTranslation } from 'react-i18next';
import {
  AppLink,
  DateText,
  EmptyState,
  Grid,
  Inline,
  LinkButton,
  Note,
  Page,
  PagedList,
  PageHeader,
  ParticipantStatusBadge,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../shared/contract.types';
import { registrationList } from '../../shared/registrations.queries';
import { DiplomaCard } from './components/DiplomaCard';
import { ownDiplomas } from './diplomas.queries';

/** Diplomas are tall, and the results stand under them. */
const rowsOfAScreen = 18;

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
  return <Table caption={t('results.resultsHeading')} columns={columns} rows={registrations} rowKey={({ id }) => id} />;
}

/** Results of finished courses, also of those that were not passed. */
function Results() {
  const { t } = useTranslation('student');
  const results = useInfiniteQuery(registrationList({ status: 'FINAL' }));
  return (
    <Stack as="section">
      <h2>{t('results.resultsHeading')}</h2>
      <PagedList
        query={results}
        loadingLabel={t('results.loading')}
        empty={
          <EmptyState
            role="status"
            headingLevel="h3"
            title={t('results.none')}
            text={t('results.noneText')}
            action={<LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>}
          />
        }
        namespace="student"
      >
        {(items) => <ResultTable registrations={items} />}
      </PagedList>
    </Stack>
  );
}

/** What a student does when the name on a diploma is not theirs. */
function WrongName() {
  const { t } = useTranslation('student');
  return (
    <Note tone="info" title={t('diplomas.wrongName')}>
      <Text>{t('diplomas.wrongNameText')}</Text>
      <Inline>
        <AppLink href="/user/profile">{t('diplomas.toProfile')}</AppLink>
        <AppLink href="/help">{t('diplomas.toHelp')}</AppLink>
      </Inline>
    </Note>
  );
}

function Diplomas() {
  const { t } = useTranslation('student');
  const diplomas = useInfiniteQuery(ownDiplomas());
  return (
    <Stack as="section">
      <h2>{t('diplomas.heading')}</h2>
      <PagedList
        query={diplomas}
        loadingLabel={t('diplomas.loading')}
        sketchedRows={rowsOfAScreen}
        empty={<EmptyState role="status" headingLevel="h3" title={t('diplomas.none')} text={t('diplomas.noneText')} />}
        namespace="student"
      >
        {(items) => (
          <Stack>
            <Grid min="21rem">
              {items.map((diploma) => (
                <DiplomaCard key={diploma.id} diploma={diploma} />
              ))}
            </Grid>
            <WrongName />
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

/** The student's diplomas, and the results of their finished courses. */
export function ResultsPage() {
  const { t } = useTranslation('student');
  return (
    <Page>
      <PageHeader title={t('results.title')} lead={t('results.lead')} />
      <Diplomas />
      <Results />
    </Page>
  );
}
export { ResultsPage as Component };
