import { useTranslation } from 'react-i18next';
import { AppLink, DateText, languageNames, Money, Text, type TableColumn } from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { ManagedCourse } from '../../../shared/contract.types';
import { coursePath, type Section } from '../../../shared/section';
import { CourseStatusBadge } from './CourseStatusBadge';
import { OneLine } from './CourseTable.styles';

function useColumns(section: Section): TableColumn<ManagedCourse>[] {
  const { t } = useTranslation('teacher');
  const creator: TableColumn<ManagedCourse> = {
    key: 'creator',
    header: t('course.fields.creatorId'),
    cell: ({ creator: by }) => by?.name ?? '–',
  };
  return [
    {
      key: 'title',
      header: t('courses.course'),
      isRowHeader: true,
      cell: ({ id, title, language }) => (
        <>
          <AppLink href={coursePath(section, id)} lang={language}>
            {title}
          </AppLink>
          <Text as="div" size="small" tone="muted" weight="normal">
            {languageNames[language]}
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      header: t('courses.statusLabel'),
      cell: ({ status, pendingRevision }) => <CourseStatusBadge status={status} pending={pendingRevision} />,
    },
    ...(section === 'manage' ? [creator] : []),
    {
      key: 'cohorts',
      header: t('courses.cohorts'),
      align: 'end',
      cell: ({ openCohortCount, cohortCount }) => (
        <OneLine>{t('courses.cohortCount', { open: openCohortCount, all: cohortCount })}</OneLine>
      ),
    },
    { key: 'price', header: t('course.fields.price'), align: 'end', cell: ({ price }) => <Money value={price} /> },
    { key: 'updated', header: t('courses.updated'), cell: ({ updatedAt }) => <DateText value={updatedAt} /> },
  ];
}

export type CourseTableProps = {
  courses: readonly ManagedCourse[];
  section: Section;
  /** The column of checkboxes, when courses can be selected. */
  choosing?: TableColumn<ManagedCourse>;
};

/** Courses as rows, or as cards on a phone. */
export function CourseTable({ courses, section, choosing }: CourseTableProps) {
  const { t } = useTranslation('teacher');
  const columns = useColumns(section);
  return (
    <StaffTable
      list="courses"
      caption={t('courses.caption')}
      columns={choosing ? [choosing, ...columns] : columns}
      rows={courses}
      rowKey={({ id }) => id}
    />
  );
}
