import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionColumn, useSelection, type Bulk } from '@valikool/shared-ui/widgets';
import type { ManagedCourse } from '../../../shared/contract.types';
import { CourseBulk } from './CourseBulk';
import { CourseTable } from './CourseTable';

const idOf = ({ id }: ManagedCourse) => id;

/**
 * Courses that can be selected and reviewed together. Give it a new key for another filter: a selection belongs to one
 * view.
 */
export function ChosenCourses({ courses, bulk }: { courses: readonly ManagedCourse[]; bulk: Bulk<ManagedCourse> }) {
  const { t } = useTranslation('teacher');
  const ids = useMemo(() => courses.map(idOf), [courses]);
  const selection = useSelection(ids);
  const choosing = selectionColumn<ManagedCourse>(selection, idOf, {
    column: t('bulk.choose'),
    all: t('bulk.chooseAll'),
    row: ({ title }) => t('bulk.chooseOne', { name: title }),
  });
  return (
    <>
      <CourseTable courses={courses} section="manage" choosing={choosing} />
      <CourseBulk selection={selection} courses={courses} bulk={bulk} />
    </>
  );
}
