import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader, QueryError, RowsSkeleton, SearchField } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { useSearchParamText } from '@valikool/shared-ui/router';
import { myCohorts } from '../../shared/cohorts.queries';
import { coursesPath, useSection } from '../../shared/section';
import { CourseTable } from './components/CourseTable';
import { courseList } from './courses.queries';
import { taughtCourses } from './taughtCourses';

/** The courses that the person teaches, from their cohorts. */
function OwnCourses() {
  const { t } = useTranslation('teacher');
  const cohorts = useQuery(myCohorts());
  if (cohorts.isPending) return <RowsSkeleton label={t('courses.loading')} />;
  if (cohorts.isError) return <QueryError error={cohorts.error} onRetry={cohorts.refetch} isRetrying={cohorts.isRefetching} namespace="teacher" />;
  const courses = taughtCourses(cohorts.data.items, new Date());
  if (courses.length === 0) {
    return <EmptyState title={t('courses.none')} text={t('dashboard.noneText')} action={<LinkButton href="/courses">{t('dashboard.seeCourses')}</LinkButton>} />;
  }
  return <CourseTable courses={courses} section="user" />;
}

/** Every course of the catalogue. */
function AllCourses() {
  const { t } = useTranslation('teacher');
  const { applied, text, setText } = useSearchParamText();
  const courses = useInfiniteQuery({ ...courseList(applied), placeholderData: keepPreviousData });
  const everything = <LinkButton href={coursesPath('manage')}>{t('courses.showAll')}</LinkButton>;
  return (
    <>
      <div role="search">
        <SearchField label={t('courses.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <PagedList
        query={courses}
        loadingLabel={t('courses.loading')}
        empty={<EmptyState role="status" title={t('courses.none')} text={t('courses.noneText')} action={applied === '' ? undefined : everything} />}
        namespace="teacher"
      >
        {(items) => (
          <CourseTable
            section="manage"
            courses={items.map(({ id, title, language, cohortCount, nextCohortStartTime }) => ({ id, title, language, cohorts: cohortCount, nextStart: nextCohortStartTime }))}
          />
        )}
      </PagedList>
    </>
  );
}

/** Courses: those that one teaches under /user, the whole catalogue under /manage. */
export function CoursesPage() {
  const { t } = useTranslation('teacher');
  const section = useSection();
  return (
    <Page>
      <PageHeader title={t(`courses.heading.${section}`)} lead={t(`courses.lead.${section}`)} />
      {section === 'user' ? <OwnCourses /> : <AllCourses />}
    </Page>
  );
}
export { CoursesPage as Component };
