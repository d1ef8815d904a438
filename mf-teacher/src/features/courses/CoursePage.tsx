import { useTranslation } from 'react-i18next';
import {
  ApiError,
  Breadcrumbs,
  Card,
  FactList,
  languageNames,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Text,
  useDocumentTitle,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Navigate, pageIdOf, useParams } from '@valikool/shared-ui/router';
import type { Course } from '../../shared/contract.types';
import { coursesPath, useSection } from '../../shared/section';
import { courseDetail } from './courses.queries';

/** As the server says it of an id of the wrong form. */
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

function Facts({ course: { language, academicHours, price, teachers, cohorts } }: { course: Course }) {
  const { t } = useTranslation('teacher');
  const { money, number } = useFormat();
  return (
    <FactList
      items={[
        { label: t('courses.language'), value: languageNames[language] },
        ...(academicHours === null ? [] : [{ label: t('courses.hours'), value: number(academicHours) }]),
        { label: t('cohort.price'), value: money(price) },
        { label: t('cohort.teachers'), value: teachers.map(({ name }) => name).join(', ') || '–' },
        { label: t('courses.cohorts.manage'), value: number(cohorts.length) },
      ]}
    />
  );
}

function CourseView({ course }: { course: Course }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { title, slug, language, descriptionShort, learningOutcomes, gradingCriteria } = course;
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        lead={descriptionShort}
        above={<Breadcrumbs label={t('students.trail')} items={[{ label: t(`courses.heading.${section}`), href: coursesPath(section) }]} current={title} />}
        actions={
          <LinkButton variant="secondary" href={`/courses/${slug}`}>
            {t('courses.publicPage')}
          </LinkButton>
        }
      />
      <Card as="section" aria-label={t('courses.facts')}>
        <Facts course={course} />
      </Card>
      <Card as="section" aria-labelledby="outcomes">
        <h2 id="outcomes">{t('courses.outcomes')}</h2>
        <ul lang={language}>
          {learningOutcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-labelledby="grading">
        <h2 id="grading">{t('courses.grading')}</h2>
        <Text lang={language}>{gradingCriteria}</Text>
      </Card>
    </Page>
  );
}

function CourseOf({ courseId }: { courseId: number }) {
  const { t } = useTranslation('teacher');
  const course = useQuery(courseDetail(courseId));
  if (course.isPending) return <PageSkeleton label={t('courses.loading')} cards={2} />;
  if (course.isError) return <CourseError error={course.error} onRetry={course.refetch} />;
  return <CourseView course={course.data} />;
}

/** One course as its teachers and administrators look at it. */
export function CoursePage() {
  const pageId = pageIdOf(useParams()['id']);
  const section = useSection();
  switch (pageId.kind) {
    case 'known':
      return <CourseOf courseId={pageId.id} />;
    case 'new':
      return <Navigate to={coursesPath(section)} replace />;
    case 'malformed':
      return <CourseError error={malformed} />;
  }
}
export { CoursePage as Component };
