import { useTranslation } from 'react-i18next';
import {
  Inline,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  Stat,
  Stats,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { useQueries } from '@valikool/shared-ui/query';
import type { Invoice } from '../../shared/contract.types';
import { everyStudent } from '../../shared/school.queries';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { OpenInvoices, owedOf } from './components/OpenInvoices';
import { activeRegistrations, openInvoices } from './overview.queries';

type FiguresProps = { students: number; registrations: number; invoices: readonly Invoice[] };

function Figures({ students, registrations, invoices }: FiguresProps) {
  const { t } = useTranslation('school');
  const { money, number } = useFormat();
  // A draft has no number yet, and is not owed before it is issued.
  const issued = invoices.filter(({ issuedAt, kind }) => issuedAt !== null && kind === 'INVOICE');
  const owed = issued.reduce((sum, invoice) => sum + owedOf(invoice), 0);
  return (
    <Stats>
      <Stat value={number(students)} label={t('figures.students', { count: students })} />
      <Stat value={number(registrations)} label={t('figures.active', { count: registrations })} />
      <Stat value={number(issued.length)} label={t('figures.openInvoices', { count: issued.length })} />
      <Stat value={money({ amount: owed, currency: 'EUR' })} label={t('figures.owed')} />
    </Stats>
  );
}

function Overview({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { user } = useSession();
  const { studentsPath, conditionsPath } = useSchool();
  const [students, registrations, invoices] = useQueries({
    queries: [everyStudent(schoolId, 'current'), activeRegistrations(schoolId), openInvoices(schoolId)],
  });
  const all = [students, registrations, invoices];
  const failed = all.find(({ isError }) => isError);
  const retry = () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (all.some(({ isPending }) => isPending)) return <PageSkeleton label={t('overview.loading')} />;
  return (
    <Page>
      <PageHeader title={user?.schoolName ?? t('overview.heading')} lead={t('overview.lead')} />
      {failed && <QueryError error={failed.error} onRetry={retry} namespace="school" />}
      {students.data && registrations.data && invoices.data && (
        <>
          <Figures students={students.data.length} registrations={registrations.data.length} invoices={invoices.data} />
          <Inline>
            <LinkButton href={studentsPath}>{t('overview.toStudents')}</LinkButton>
            <LinkButton variant="secondary" href={conditionsPath}>
              {t('conditions.heading')}
            </LinkButton>
          </Inline>
          <Stack as="section" aria-labelledby="invoices">
            <h2 id="invoices">{t('overview.invoices')}</h2>
            <OpenInvoices invoices={invoices.data} />
          </Stack>
        </>
      )}
    </Page>
  );
}

/** The school's students, seats and money at a glance. */
export function OverviewPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Overview schoolId={id} />;
}
export { OverviewPage as Component };
