import { useTranslation } from 'react-i18next';
import { AppLink, Skeleton } from '@valikool/shared-ui';
import { useQueries } from '@valikool/shared-ui/query';
import { courseNamed } from '../conditions.queries';

/** The courses that a school pays for, by name. */
export function CourseNames({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('school');
  const courses = useQueries({ queries: ids.map((id) => courseNamed(id)) });
  return (
    <ul>
      {courses.map(({ data, isPending }, index) => (
        <li key={ids[index]}>
          {isPending && <Skeleton width="12rem" />}
          {data && <AppLink href={`/courses/${data.slug}`}>{data.title}</AppLink>}
          {!isPending && !data && t('conditions.unknownCourse')}
        </li>
      ))}
    </ul>
  );
}
