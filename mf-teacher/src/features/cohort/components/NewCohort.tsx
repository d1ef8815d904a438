import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Page, PageHeader, PageSkeleton, useDocumentTitle, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { cohortsPath, useSection } from '../../../shared/section';
import { courseOfNewCohort } from '../cohort.queries';
import { NewCohortForm } from './CohortForm';

/** A new cohort of the course in the address, taught by the person if they are a teacher. */
export function NewCohort() {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { user } = useSession();
  const { params } = useAddressParams();
  const asked = params.get('course') ?? '';
  const courseId = /^\d+$/.test(asked) ? Number(asked) : null;
  const course = useQuery(courseOfNewCohort(courseId));
  useDocumentTitle(t('editor.new'));
  if (courseId !== null && course.isPending) return <PageSkeleton label={t('cohort.loading')} cards={1} />;
  const self = section === 'user' && user !== null ? [{ id: user.id, name: `${user.firstName} ${user.lastName}` }] : [];
  return (
    <Page>
      <PageHeader
        title={t('editor.new')}
        lead={t('editor.newLead')}
        above={
          <Breadcrumbs
            label={t('students.trail')}
            items={[{ label: t(`cohorts.heading.${section}`), href: cohortsPath(section) }]}
            current={t('editor.new')}
          />
        }
      />
      <NewCohortForm
        courseId={course.data === undefined ? '' : String(course.data.id)}
        courseTitle={course.data?.title}
        teachers={self}
      />
    </Page>
  );
}
