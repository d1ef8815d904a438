import { ActivityTimeline } from '@valikool/shared-ui/widgets';
import { cohortPath, useSection } from '../../../shared/section';

/** The activity of a course. Exported by default, for `lazy`. */
function CourseHistory({ courseId }: { courseId: number }) {
  const section = useSection();
  return <ActivityTimeline of={{ courseId }} namespace="teacher" links={{ cohort: (id) => cohortPath(section, id) }} />;
}
export { CourseHistory as default };
