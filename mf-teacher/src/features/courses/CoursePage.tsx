import { useTranslation } from 'react-i18next';
import { ApiError, LinkButton, Page, PageSkeleton, QueryError } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { coursesPath, useSection } from '../../shared/section';
import { CourseEditor } from './components/CourseEditor';
import { NewCourse } from './components/NewCourse';
import { editableCourse } from './courses.queries';

/** The server's answer to an id of the wrong form. */
const malformed = new ApiError({ statusCode: 400, code: 'course.malformed', message: 'The course could not be found' });

function CourseError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const back = <LinkButton href={coursesPath(section)}>{t('courses.back')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="teacher" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

function CourseOf({ courseId }: { courseId: number }) {
  const { t } = useTranslation('teacher');
  const course = useQuery(editableCourse(courseId));
  if (course.isPending) return <PageSkeleton label={t('course.loading')} cards={2} />;
  if (course.isError) return <CourseError error={course.error} onRetry={course.refetch} />;
  return <CourseEditor course={course.data} />;
}

/** The editor of a course, new or existing. */
export function CoursePage() {
  const pageId = pageIdOf(useParams()['id']);
  switch (pageId.kind) {
    case 'known':
      // The key gives each course a form of its own.
      return <CourseOf key={pageId.id} courseId={pageId.id} />;
    case 'new':
      return <NewCourse />;
    case 'malformed':
      return <CourseError error={malformed} />;
  }
}
export { CoursePage as Component };
