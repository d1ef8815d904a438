import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import type { Course, EditableCourse } from '../../shared/contract.types';
import { courseOf } from '../../shared/course.queries';

/** Fields that only a published course has. */
type Standing = Pick<Course, 'rating' | 'changes' | 'nextCohortStartTime' | 'teachers' | 'cohorts'>;

const nothingYet: Standing = { rating: null, changes: null, nextCohortStartTime: null, teachers: [], cohorts: [] };

/** A course as its page would show it if its newest texts were published now. */
const previewOf = (
  written: EditableCourse,
  { rating, changes, nextCohortStartTime, teachers, cohorts }: Standing,
): Course => ({
  id: written.id,
  slug: written.slug,
  title: written.title,
  descriptionShort: written.descriptionShort,
  descriptionHtml: written.description,
  summary: written.summary,
  language: written.language,
  categories: written.categories,
  learningOutcomes: written.learningOutcomes,
  weeklyPlan: written.weeklyPlan,
  gradingCriteria: written.gradingCriteria,
  academicHours: written.academicHours,
  thumbnailUrl: written.thumbnailUrl,
  ...(written.thumbnailSources && { thumbnailSources: written.thumbnailSources }),
  tag: written.tag,
  price: written.price,
  testimonials: written.testimonials,
  rating,
  changes,
  nextCohortStartTime,
  teachers,
  cohorts,
});

/** The newest texts of a course, for its authors; never cached. @param course slug or id */
export const coursePreview = (course: string) =>
  queryOptions({
    queryKey: ['student', 'course-preview', course],
    queryFn: async ({ signal, client }) => {
      const written = unwrap(await api.GET('/courses/{course}/edit', { params: { path: { course } }, signal }));
      const standing = written.status === 'APPROVED' ? await client.query(courseOf(String(written.id))) : nothingYet;
      const isPublic = written.status === 'APPROVED' && written.pendingRevision === null;
      return { course: previewOf(written, standing), isPublic };
    },
    gcTime: 0,
  });
