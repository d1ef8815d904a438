import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  AppLink,
  Breadcrumbs,
  Button,
  Card,
  EmailText,
  FactList,
  formatDateTime,
  FormError,
  Inline,
  languageNames,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Text,
  toast,
  useDocumentTitle,
  useErrorText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { Application } from '../../shared/contract.types';
import { applicationDetail, useApprove } from './applications.queries';
import { ApplicationStatus } from './components/ApplicationStatus';
import { DeclineDialog } from './components/DeclineDialog';

/** The server's answer to an unknown id; used here for an address that holds no id. */
const noSuchApplication = new ApiError({
  statusCode: 404,
  code: 'teacher-application.not-found',
  message: 'The application could not be found',
});

function ApplicationError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('admin');
  const back = <LinkButton href="/manage/teacher-applications">{t('applications.back')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="admin" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

/** The decision about an application. */
function Decision({ application: { status, decidedAt, decidedBy, note, userId } }: { application: Application }) {
  const { t } = useTranslation('admin');
  if (status === 'PENDING' || decidedAt === null) return null;
  return (
    <Note
      tone={status === 'APPROVED' ? 'ok' : 'neutral'}
      title={t(`applications.decided.${status}`, { at: formatDateTime(decidedAt), by: decidedBy?.name ?? '–' })}
    >
      {note}
      {userId !== null && <AppLink href={`/manage/users/${userId}`}>{t('applications.toUser')}</AppLink>}
    </Note>
  );
}

function Deciding({ application }: { application: Application }) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const [isDeclining, setDeclining] = useState(false);
  const { mutate, isPending, error } = useApprove(application.id);
  if (application.status !== 'PENDING') return null;
  return (
    <>
      {error !== null && <FormError>{textOf(error)}</FormError>}
      <Inline>
        <Button
          isPending={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => toast.success(t('applications.approved')) })}
        >
          {t('applications.approve')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t('applications.decline')}
        </Button>
      </Inline>
      {isDeclining && <DeclineDialog application={application} onClose={() => setDeclining(false)} />}
    </>
  );
}

function ApplicationView({ application }: { application: Application }) {
  const { t } = useTranslation('admin');
  const { firstName, lastName, email, phoneNumber, subject, background, language, createdAt, status } = application;
  const name = `${firstName} ${lastName}`;
  useDocumentTitle(t('applications.titleOf', { name }));
  const facts = [
    {
      label: t('users.email'),
      value: (
        <AppLink href={`mailto:${email}`} aria-label={email}>
          <EmailText value={email} />
        </AppLink>
      ),
    },
    {
      label: t('users.phone'),
      value: <AppLink href={`tel:${phoneNumber.replaceAll(' ', '')}`}>{phoneNumber}</AppLink>,
    },
    { label: t('applications.subject'), value: subject },
    { label: t('users.language'), value: languageNames[language] },
    { label: t('applications.created'), value: formatDateTime(createdAt) },
  ];
  return (
    <Page>
      <PageHeader
        title={name}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('applications.heading'), href: '/manage/teacher-applications' }]}
            current={name}
          />
        }
        actions={<ApplicationStatus status={status} />}
      />
      <Decision application={application} />
      <Card>
        <FactList items={facts} />
      </Card>
      <Card as="section" aria-labelledby="background">
        <h2 id="background">{t('applications.background')}</h2>
        {background.split(/\n+/).map((paragraph, index) => (
          <Text key={`${index} ${paragraph}`}>{paragraph}</Text>
        ))}
      </Card>
      <Deciding application={application} />
    </Page>
  );
}

function ApplicationOf({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const application = useQuery(applicationDetail(id));
  if (application.isPending) return <PageSkeleton label={t('applications.loadingOne')} cards={1} />;
  if (application.isError) return <ApplicationError error={application.error} onRetry={application.refetch} />;
  return <ApplicationView application={application.data} />;
}

/** One application, which an administrator approves or declines. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <ApplicationOf id={Number(id)} /> : <ApplicationError error={noSuchApplication} />;
}
export { ApplicationPage as Component };
