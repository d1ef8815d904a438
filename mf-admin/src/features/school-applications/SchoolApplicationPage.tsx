import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  Card,
  EmailText,
  FactList,
  formatDateTime,
  languageNames,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Text,
  useDocumentTitle,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { SchoolApplication } from '../../shared/contract.types';
import { Deciding } from './components/Deciding';
import { SchoolApplicationStatus } from './components/SchoolApplicationStatus';
import { SimilarSchools } from './components/SimilarSchools';
import { schoolApplication } from './schoolApplications.queries';

const listPath = '/manage/school-applications';

function Decision({ application }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const { status, decidedAt, decidedBy, note, schoolId } = application;
  if (status === 'PENDING' || decidedAt === null) return null;
  return (
    <Note
      tone={status === 'APPROVED' ? 'ok' : 'neutral'}
      title={t(`schoolApplications.decided.${status}`, { at: formatDateTime(decidedAt), by: decidedBy?.name ?? '–' })}
    >
      {note}
      {schoolId !== null && <AppLink href={`/manage/schools/${schoolId}`}>{t('schoolApplications.toSchool')}</AppLink>}
    </Note>
  );
}

function useFacts({ registryCode, municipality, firstName, lastName, ...rest }: SchoolApplication) {
  const { t } = useTranslation('admin');
  const { email, phoneNumber, language, createdAt } = rest;
  return [
    { label: t('schools.registryCode'), value: registryCode },
    { label: t('schools.municipality'), value: municipality },
    { label: t('schoolApplications.contact'), value: `${firstName} ${lastName}` },
    {
      label: t('users.email'),
      value: (
        <AppLink href={`mailto:${email}`} aria-label={email}>
          <EmailText value={email} />
        </AppLink>
      ),
    },
    { label: t('users.phone'), value: <AppLink href={`tel:${phoneNumber}`}>{phoneNumber}</AppLink> },
    { label: t('users.language'), value: languageNames[language] },
    { label: t('schoolApplications.created'), value: formatDateTime(createdAt) },
  ];
}

function ApplicationView({ application }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const { schoolName, message, status } = application;
  const facts = useFacts(application);
  useDocumentTitle(t('schoolApplications.titleOf', { name: schoolName }));
  return (
    <Page>
      <PageHeader
        title={schoolName}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('schoolApplications.heading'), href: listPath }]}
            current={schoolName}
          />
        }
        actions={<SchoolApplicationStatus status={status} />}
      />
      <Decision application={application} />
      {status === 'PENDING' && <Note tone="warn">{t('schoolApplications.unverified')}</Note>}
      <Card>
        <FactList items={facts} />
        {message !== null && <Text>{message}</Text>}
      </Card>
      {status === 'PENDING' && (
        <>
          <SimilarSchools application={application} />
          <Deciding application={application} />
        </>
      )}
    </Page>
  );
}

/** One school that asks to join: a new school, one that is here already, or a refusal. */
export function SchoolApplicationPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const application = useQuery(schoolApplication(Number(id)));
  if (application.isPending) return <PageSkeleton label={t('schoolApplications.loadingOne')} cards={2} />;
  if (application.isError)
    return (
      <Page>
        <QueryError
          error={application.error}
          headingLevel="h1"
          namespace="admin"
          action={<LinkButton href={listPath}>{t('schoolApplications.back')}</LinkButton>}
          onRetry={application.refetch}
        />
      </Page>
    );
  return <ApplicationView application={application.data} />;
}
export { SchoolApplicationPage as Component };
