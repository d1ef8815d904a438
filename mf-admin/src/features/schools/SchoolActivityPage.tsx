import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Card,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  useDocumentTitle,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { ActivityTimeline } from '@valikool/shared-ui/widgets';
import { schoolNameOf } from '../../shared/school.queries';
import { timelineLinks } from '../../shared/timelineLinks';
import { noSuchSchool } from './noSuchSchool';

function SchoolError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('admin');
  const back = <LinkButton href="/manage/schools">{t('schools.showAll')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="admin" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

function SchoolActivity({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const school = useQuery(schoolNameOf(id));
  useDocumentTitle(t('activity.ofSchool', { name: school.data ?? '' }));
  if (school.isPending) return <PageSkeleton label={t('schools.loading')} cards={1} />;
  if (school.isError) return <SchoolError error={school.error} onRetry={school.refetch} />;
  const trail = [
    { label: t('schools.heading'), href: '/manage/schools' },
    { label: school.data, href: `/manage/schools/${id}/students` },
  ];
  return (
    <Page>
      <PageHeader
        title={t('activity.ofSchool', { name: school.data })}
        above={<Breadcrumbs label={t('trail')} items={trail} current={t('activity.heading')} />}
      />
      <Card>
        <ActivityTimeline of={{ schoolId: id }} links={timelineLinks} namespace="admin" />
      </Card>
    </Page>
  );
}

/** The activity of one school: invitations, new students, credits, registrations. */
export function SchoolActivityPage() {
  const pageId = pageIdOf(useParams()['id']);
  return pageId.kind === 'known' ? (
    <SchoolActivity key={pageId.id} id={pageId.id} />
  ) : (
    <SchoolError error={noSuchSchool} />
  );
}
export { SchoolActivityPage as Component };
