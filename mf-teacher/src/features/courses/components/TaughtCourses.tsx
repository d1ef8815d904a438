import { useTranslation } from 'react-i18next';
import { AppLink, Card, DateText, languageNames, Table, type TableColumn } from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { myCohorts } from '../../../shared/cohorts.queries';
import { courseList } from '../courses.queries';
import { taughtCourses, type CourseRow } from '../taughtCourses';

function useColumns(): TableColumn<CourseRow>[] {
  const { t } = useTranslation('teacher');
  return [
    {
      key: 'title',
      header: t('courses.course'),
      isRowHeader: true,
      cell: ({ slug, title, language }) => (
        <AppLink href={`/courses/${slug}`} lang={language}>
          {title}
        </AppLink>
      ),
    },
    { key: 'language', header: t('courses.language'), cell: ({ language }) => languageNames[language] },
    { key: 'cohorts', header: t('courses.myCohorts'), align: 'end', cell: ({ cohorts }) => cohorts },
    {
      key: 'next',
      header: t('courses.nextStart'),
      cell: ({ nextStart }) => (nextStart === null ? '–' : <DateText value={nextStart} />),
    },
  ];
}

/** Courses of others whose cohorts the person teaches; nothing when there are none. */
export function TaughtCourses() {
  const { t } = useTranslation('teacher');
  const columns = useColumns();
  const cohorts = useQuery(myCohorts());
  const written = useInfiniteQuery(courseList({}));
  if (cohorts.data === undefined || written.data === undefined) return null;
  const own = new Set(written.data.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const courses = taughtCourses(cohorts.data.items, new Date()).filter(({ id }) => !own.has(id));
  if (courses.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="taught-courses">
      <h2 id="taught-courses">{t('courses.taught')}</h2>
      <Table caption={t('courses.taught')} columns={columns} rows={courses} rowKey={({ id }) => id} />
    </Card>
  );
}
