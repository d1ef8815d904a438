import { useTranslation } from 'react-i18next';
import {
  AppLink,
  LinkButton,
  Note,
  Page,
  PageSkeleton,
  QueryError,
  Stack,
  Text,
  useDocumentTitle,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import { CohortCard } from './components/CohortCard';
import { CohortList } from './components/CoursePage.styles';
import { CourseDetails } from './components/CourseDetails';
import { CourseTop } from './components/CourseTop';
import { coursePreview } from './coursePreview.queries';

/** A course as students would see it, for its authors. */
export function CoursePreviewPage() {
  const { t } = useTranslation('student');
  const { can } = useSession();
  const { slug = '' } = useParams();
  const preview = useQuery(coursePreview(slug));
  useDocumentTitle(preview.data?.course.title);

  if (preview.isPending) return <PageSkeleton label={t('course.loading')} />;
  if (preview.isError)
    return (
      <Page>
        <QueryError
          error={preview.error}
          onRetry={preview.refetch}
          isRetrying={preview.isRefetching}
          headingLevel="h1"
          action={
            <LinkButton variant="secondary" href="/courses">
              {t('course.others')}
            </LinkButton>
          }
        />
      </Page>
    );
  const { course, isPublic } = preview.data;
  const editor = `/${can('course.edit-all') ? 'manage' : 'user'}/courses/${course.id}`;
  return (
    <Page>
      <Note tone="info" title={t('preview.title')}>
        {t(isPublic ? 'preview.public' : 'preview.hidden')} <AppLink href={editor}>{t('preview.edit')}</AppLink>
      </Note>
      <CourseTop course={course} />
      <Stack as="section">
        <h2>{t('course.cohorts')}</h2>
        {course.cohorts.length === 0 && <Text tone="muted">{t('preview.noCohorts')}</Text>}
        <CohortList>
          {course.cohorts.map((cohort) => (
            <CohortCard
              key={cohort.id}
              cohort={cohort}
              course={course.slug}
              registrationId={undefined}
              isFirstChoice={false}
            />
          ))}
        </CohortList>
      </Stack>
      <CourseDetails course={course} />
    </Page>
  );
}
export { CoursePreviewPage as Component };
