import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Card,
  formatDateTime,
  LinkButton,
  Page,
  PageHeader,
  QueryError,
  RowsSkeleton,
  Stack,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import type { Import } from '../../shared/contract.types';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { DryRun } from './components/DryRun';
import { Upload, uploadKeys } from './components/Upload';
import { importList, importOf, type ListOf } from './imports.queries';
import { ImportList } from './ImportsPage.styles';

/** The lists that were uploaded last; nothing when there is none. */
function LastImports({ of, path }: { of: ListOf; path: string }) {
  const { t } = useTranslation('school');
  const { data } = useQuery(importList(of));
  if (data === undefined || data.items.length === 0) return null;
  const item = ({ id, createdAt, rowsTotal, state }: Import) => (
    <li key={id}>
      <AppLink href={`${path}?list=${id}`}>
        {t('imports.listOf', { when: formatDateTime(createdAt), count: rowsTotal })}
      </AppLink>{' '}
      <Badge tone={state === 'APPLIED' ? 'ok' : 'neutral'}>{t(`imports.states.${state}`)}</Badge>
    </li>
  );
  return (
    <Stack as="section" aria-labelledby="last-imports">
      <h2 id="last-imports">{t('imports.last')}</h2>
      <ImportList>{data.items.map(item)}</ImportList>
    </Stack>
  );
}

function OneImport({ id }: { id: string }) {
  const { t } = useTranslation('school');
  const job = useQuery(importOf(id));
  if (job.isPending) return <RowsSkeleton label={t('imports.loading')} />;
  if (job.isError) return <QueryError error={job.error} onRetry={job.refetch} namespace="school" />;
  return <DryRun job={job.data} />;
}

/** A new list, or the one in the address: what it would do first, then doing it, then taking it back within a day. */
function Lists({ of, path, list }: { of: ListOf; path: string; list: string | null }) {
  const { t } = useTranslation('school');
  const { setParam } = useAddressParams();
  if (list !== null) return <OneImport key={list} id={list} />;
  return (
    <>
      <Card as="section" aria-label={t(uploadKeys[of.what])}>
        <Upload of={of} onUploaded={(job) => setParam('list', { value: job.id })} />
      </Card>
      <LastImports of={of} path={path} />
    </>
  );
}

/** Takes a list of students of a school from a file. */
export function ImportsPage() {
  const { t } = useTranslation('school');
  const { id, invitationsPath, importsPath } = useSchool();
  const list = useAddressParams().params.get('list');
  if (id === null) return <SchoolNotFound />;
  return (
    <Page>
      <PageHeader
        title={t('imports.heading')}
        lead={t('imports.lead')}
        actions={
          <>
            {list !== null && <LinkButton href={importsPath}>{t('imports.another')}</LinkButton>}
            <LinkButton variant="secondary" href={invitationsPath}>
              {t('invitations.heading')}
            </LinkButton>
          </>
        }
      />
      <Lists of={{ what: 'students', schoolId: id }} path={importsPath} list={list} />
    </Page>
  );
}

/** Takes a school into its next year: the list of all its students says who stays, who is new and who leaves. */
export function NextYearPage() {
  const { t } = useTranslation('school');
  const { id, nextYearPath, membersPath } = useSchool();
  const list = useAddressParams().params.get('list');
  if (id === null) return <SchoolNotFound />;
  return (
    <Page>
      <PageHeader
        title={t('nextYear.heading')}
        lead={t('nextYear.lead')}
        actions={
          <>
            {list !== null && <LinkButton href={nextYearPath}>{t('imports.another')}</LinkButton>}
            <LinkButton variant="secondary" href={membersPath}>
              {t('members.heading')}
            </LinkButton>
          </>
        }
      />
      <Lists of={{ what: 'school-year', schoolId: id }} path={nextYearPath} list={list} />
    </Page>
  );
}

const feedbackPath = '/manage/feedback/import';

/** Takes feedback from before this product from a file. */
export function FeedbackImportsPage() {
  const { t } = useTranslation(['school', 'forms', 'widgets']);
  const list = useAddressParams().params.get('list');
  return (
    <Page>
      <PageHeader
        title={t('imports.feedback.heading')}
        lead={t('imports.feedback.lead')}
        {...(list !== null && { actions: <LinkButton href={feedbackPath}>{t('imports.another')}</LinkButton> })}
      />
      <Lists of={{ what: 'feedback' }} path={feedbackPath} list={list} />
    </Page>
  );
}
/** Lists of staff: where they are imported, the page that they belong to, and another list of the same registrations. */
const staffLists = {
  users: { path: '/manage/imports/users', back: '/manage/users', beside: null },
  results: { path: '/manage/imports/results', back: '/manage/registrations', beside: 'progress' },
  progress: { path: '/manage/imports/progress', back: '/manage/registrations', beside: 'results' },
} as const;

function StaffImportsPage({ what }: { what: keyof typeof staffLists }) {
  const { t } = useTranslation('school');
  const list = useAddressParams().params.get('list');
  const { path, back, beside } = staffLists[what];
  return (
    <Page>
      <PageHeader
        title={t(`imports.${what}.heading`)}
        lead={t(`imports.${what}.lead`)}
        actions={
          <>
            {list !== null && <LinkButton href={path}>{t('imports.another')}</LinkButton>}
            {beside !== null && (
              <LinkButton variant="secondary" href={staffLists[beside].path}>
                {t(`imports.${beside}.heading`)}
              </LinkButton>
            )}
            <LinkButton variant="secondary" href={back}>
              {t(`imports.${what}.back`)}
            </LinkButton>
          </>
        }
      />
      <Lists of={{ what }} path={path} list={list} />
    </Page>
  );
}

/** Takes accounts from a file. */
export const UsersImportsPage = () => <StaffImportsPage what="users" />;

/** Takes results of students from a file. */
export const ResultsImportsPage = () => <StaffImportsPage what="results" />;

/** Takes progress of students from a file. */
export const ProgressImportsPage = () => <StaffImportsPage what="progress" />;
export { ImportsPage as Component };
