import { useTranslation } from 'react-i18next';
import { AppLink, DateText, languageNames, Table, type TableColumn } from '@valikool/shared-ui';
import { coursePath, type Section } from '../../../shared/section';
import type { CourseRow } from '../taughtCourses';

function useColumns(section: Section): TableColumn<CourseRow>[] {
  const { t } = useTranslation('teacher');
  return [
    { key: 'title', header: t('courses.course'), isRowHeader: true, cell: ({ id, title }) => <AppLink href={coursePath(section, id)}>{title}</AppLink> },
    { key: 'language', header: t('courses.language'), cell: ({ language }) => languageNames[language] },
    { key: 'cohorts', header: t(`courses.cohorts.${section}`), align: 'end', cell: ({ cohorts }) => cohorts },
    { key: 'next', header: t('courses.nextStart'), cell: ({ nextStart }) => (nextStart === null ? '–' : <DateText value={nextStart} />) },
  ];
}

/** Courses as rows, or as cards on a phone. */
export function CourseTable({ courses, section }: { courses: readonly CourseRow[]; section: Section }) {
  const { t } = useTranslation('teacher');
  return <Table caption={t('courses.caption')} columns={useColumns(section)} rows={courses} rowKey={({ id }) => id} />;
}
