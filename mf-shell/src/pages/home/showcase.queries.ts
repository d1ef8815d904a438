import type { components } from '@valikool/contract';
import { api, unwrap, type Language } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';

export type Showcase = components['schemas']['Showcase'];
type ListedCourse = components['schemas']['CourseCard'];
/** What the home page shows of a course that starts next. */
export type StartingCourse = Pick<
  ListedCourse,
  | 'slug'
  | 'title'
  | 'language'
  | 'thumbnailUrl'
  | 'thumbnailSources'
  | 'nextCohortStartTime'
  | 'nextCohort'
  | 'teachers'
  | 'price'
>;

const freshMs = 60_000;
/** One row on a large screen. */
const mostCourses = 3;

/** Numbers, teachers and what students have said, from the database. */
export const showcaseIn = (language: Language) =>
  queryOptions({
    queryKey: ['shell', 'showcase', language],
    queryFn: async ({ signal }) => {
      const { teachers, ...rest } = unwrap(await api.GET('/showcase', { params: { query: { language } }, signal }));
      return { ...rest, teachers: teachers.map(({ shortDescription: _few, ...teacher }) => teacher) };
    },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

/** Courses with a free seat that start next. Those that have begun and may still be joined are in the catalogue. */
export const startingCourses = () =>
  queryOptions({
    queryKey: ['shell', 'startingCourses'],
    queryFn: async ({ signal }) => {
      const query = { hasFreeSeats: 'true' as const, notStarted: 'true' as const, limit: mostCourses };
      const { items } = unwrap(await api.GET('/courses', { params: { query }, signal }));
      return items.map(
        ({
          slug,
          title,
          language,
          thumbnailUrl,
          thumbnailSources,
          nextCohortStartTime,
          nextCohort,
          teachers,
          price,
        }): StartingCourse => ({
          slug,
          title,
          language,
          thumbnailUrl,
          nextCohortStartTime,
          nextCohort,
          teachers,
          price,
          ...(thumbnailSources && { thumbnailSources }),
        }),
      );
    },
    staleTime: freshMs,
  });
