import { useTranslation } from 'react-i18next';
import { AppLink, Skeleton } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { everyCourse } from '../conditions.queries';

/** The courses that a school pays for, by name. */
export function CourseNames({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('school');
  const { data: courses = [], isPending } = useQuery(everyCourse());
  const nameOf = (id: number) => {
    const course = courses.find((each) => each.id === id);
    if (course) return <AppLink href={`/courses/${course.slug}`}>{course.title}</AppLink>;
    return isPending ? <Skeleton width="12rem" /> : t('conditions.unknownCourse');
  };
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>{nameOf(id)}</li>
      ))}
    </ul>
  );
}
