import { useTranslation } from 'react-i18next';
import {
  Grid,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  WithAside,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { Credit } from './components/Credit';
import { Decisions } from './components/Decisions';
import { DownloadPdf } from './components/DownloadPdf';
import { Feedback } from './components/Feedback';
import { Figures } from './components/Figures';
import { OpenInvoices } from './components/OpenInvoices';
import { SelfPayers } from './components/SelfPayers';
import { Spending } from './components/Spending';
import { YearSelect } from './components/YearSelect';
import { overviewOf } from './overview.queries';
import { useYear } from './useYear';

function Overview({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { year, choose } = useYear();
  const { studentsPath } = useSchool();
  const { data, error, isPending, refetch } = useQuery(overviewOf(schoolId, year));
  if (isPending) return <PageSkeleton label={t('overview.loading')} />;
  return (
    <Page>
      <PageHeader
        title={data?.schoolName ?? t('overview.heading')}
        actions={
          <Inline align="end">
            <YearSelect year={data?.year.startYear ?? year} onChoose={choose} />
            {data !== undefined && <DownloadPdf overview={data} />}
            <LinkButton variant="secondary" href={studentsPath}>
              {t('overview.toStudents')}
            </LinkButton>
          </Inline>
        }
      />
      <ReadsOnly />
      {error !== null && <QueryError error={error} onRetry={refetch} namespace="school" />}
      <Decisions schoolId={schoolId} />
      {data !== undefined && (
        <>
          <Figures overview={data} />
          <WithAside>
            <Spending overview={data} />
            <Credit schoolId={schoolId} />
          </WithAside>
          <Grid min="380px">
            <Feedback overview={data} />
            <SelfPayers overview={data} />
          </Grid>
        </>
      )}
      <Stack as="section" aria-labelledby="invoices">
        <h2 id="invoices">{t('overview.invoices')}</h2>
        <OpenInvoices schoolId={schoolId} />
      </Stack>
    </Page>
  );
}

/** What the school has to decide first; then its students, seats, cost, credit and invoices. */
export function OverviewPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Overview schoolId={id} />;
}
export { OverviewPage as Component };
