import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Breadcrumbs,
  Card,
  FactList,
  LinkButton,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  useDocumentTitle,
  WithAside,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { ActivityTimeline } from '@valikool/shared-ui/widgets';
import type { SchoolRecord } from '../../shared/contract.types';
import { timelineLinks } from '../../shared/timelineLinks';
import { ArchiveSchool } from './components/ArchiveSchool';
import { EditSchool } from './components/EditSchool';
import { NewSchool } from './components/NewSchool';
import { noSuchSchool } from './noSuchSchool';
import { schoolRecord } from './schools.queries';

const pages = [
  'students',
  'members',
  'next-year',
  'conditions',
  'billing',
  'representatives',
  'invitations',
  'credits',
  'settings',
] as const;

/** What waits for somebody. */
function ToDo({ school }: { school: SchoolRecord }) {
  const { t } = useTranslation('admin');
  const { id, claims, overdueInvoices, overdue, representatives, deciders } = school;
  const isDone = claims === 0 && overdueInvoices === 0 && deciders > 0;
  return (
    <Card as="section" aria-labelledby="to-do">
      <h2 id="to-do">{t('schools.toDo')}</h2>
      {isDone && <p>{t('schools.nothingToDo')}</p>}
      <Stack>
        {representatives === 0 && (
          <AppLink href={`/manage/schools/${id}/invitations`}>{t('schools.noRepresentative')}</AppLink>
        )}
        {representatives > 0 && deciders === 0 && (
          <AppLink href={`/manage/schools/${id}/representatives`}>{t('schools.noDecider')}</AppLink>
        )}
        {claims > 0 && (
          <AppLink href={`/manage/schools/${id}/students`}>{t('schools.claims', { count: claims })}</AppLink>
        )}
        {overdueInvoices > 0 && (
          <AppLink href={`/manage/schools/${id}/billing`}>
            {t('schools.overdue', { count: overdueInvoices })} (<Money value={overdue} />)
          </AppLink>
        )}
      </Stack>
    </Card>
  );
}

function Figures({ school }: { school: SchoolRecord }) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="figures">
      <h2 id="figures">{t('schools.figures')}</h2>
      <FactList
        items={[
          { label: t('schools.students'), value: school.students },
          { label: t('schools.spend'), value: <Money value={school.spend} /> },
          { label: t('schools.debt'), value: <Money value={school.debt} /> },
        ]}
      />
      <Stack>
        {pages.map((page) => (
          <LinkButton key={page} variant="secondary" href={`/manage/schools/${school.id}/${page}`}>
            {t(`schools.pages.${page}`)}
          </LinkButton>
        ))}
      </Stack>
    </Card>
  );
}

function SchoolView({ school }: { school: SchoolRecord }) {
  const { t } = useTranslation('admin');
  useDocumentTitle(school.name);
  const trail = [{ label: t('schools.heading'), href: '/manage/schools' }];
  return (
    <Page>
      <PageHeader
        title={school.name}
        above={<Breadcrumbs label={t('trail')} items={trail} current={school.name} />}
        actions={school.archivedAt === null ? undefined : <Badge tone="warn">{t('schools.states.archived')}</Badge>}
      />
      <WithAside>
        <Stack gap="lg">
          <ToDo school={school} />
          <EditSchool school={school} />
          <Card as="section" aria-labelledby="activity">
            <h2 id="activity">{t('activity.heading')}</h2>
            <ActivityTimeline of={{ schoolId: school.id }} links={timelineLinks} namespace="admin" />
          </Card>
        </Stack>
        <Stack>
          <Figures school={school} />
          <ArchiveSchool school={school} />
        </Stack>
      </WithAside>
    </Page>
  );
}

function KnownSchool({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const school = useQuery(schoolRecord(id));
  if (school.isPending) return <PageSkeleton label={t('schools.loadingOne')} cards={2} />;
  if (school.isError) return <SchoolError error={school.error} onRetry={school.refetch} />;
  return <SchoolView school={school.data} />;
}

function SchoolError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('admin');
  const back = <LinkButton href="/manage/schools">{t('schools.showAll')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="admin" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

/** One school: what must be done, its details and its history. At `new`: a new school. */
export function SchoolPage() {
  const pageId = pageIdOf(useParams()['id']);
  if (pageId.kind === 'new') return <NewSchool />;
  return pageId.kind === 'known' ? (
    <KnownSchool key={pageId.id} id={pageId.id} />
  ) : (
    <SchoolError error={noSuchSchool} />
  );
}
export { SchoolPage as Component };
