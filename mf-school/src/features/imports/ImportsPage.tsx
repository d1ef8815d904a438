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
import { Upload } from './components/Upload';
import { importList, importOf } from './imports.queries';
import { ImportList } from './ImportsPage.styles';

/** The lists that were uploaded last; nothing when there is none. */
function LastImports({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { importsPath } = useSchool();
  const { data } = useQuery(importList(schoolId));
  if (data === undefined || data.items.length === 0) return null;
  const item = ({ id, createdAt, rowsTotal, state }: Import) => (
    <li key={id}>
      <AppLink href={`${importsPath}?list=${id}`}>
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

/** Takes a list of students from a file: what it would do first, then doing it, then taking it back within a day. */
export function ImportsPage() {
  const { t } = useTranslation('school');
  const { id, invitationsPath, importsPath } = useSchool();
  const { params, setParam } = useAddressParams();
  const list = params.get('list');
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
      {list === null ? (
        <>
          <Card as="section" aria-label={t('imports.upload')}>
            <Upload schoolId={id} onUploaded={(job) => setParam('list', { value: job.id })} />
          </Card>
          <LastImports schoolId={id} />
        </>
      ) : (
        <OneImport key={list} id={list} />
      )}
    </Page>
  );
}
export { ImportsPage as Component };
