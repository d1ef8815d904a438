import { route, type z } from '#platform/index';
import type { CoursesController } from './courses.controller';
import { CourseAddressError } from './courses.errors';
import { CountCourses, CourseCardsDto, CourseCountsDto, CourseDto, CourseParams, ListCourses } from './courses.schemas';

type CourseBody = z.output<typeof CourseDto>;

type Asked = z.output<typeof CountCourses> & Partial<Pick<z.output<typeof ListCourses>, 'cursor' | 'favorites'>>;

/** Lists that many visitors ask for; a search or a later page is asked for once. */
const isEveryday = ({ q, cursor, days, hours, startsFrom, startsTo, priceMax, favorites }: Asked): boolean =>
  [q, cursor, startsFrom, startsTo, priceMax, favorites].every((filter) => filter === undefined || filter === false) &&
  days.length + hours.length === 0;

export const coursesRoutes = (controller: CoursesController) => [
  route({
    method: 'get',
    path: '/courses',
    operationId: 'listCourses',
    summary: 'The catalogue: courses with open cohorts first, by their next start',
    permission: 'public',
    query: ListCourses,
    response: { status: 200, body: CourseCardsDto },
    errors: ['cursor.invalid', 'auth.required', 'auth.not-allowed'],
    keptUnder: ({ query }) => (isEveryday(query) ? 'catalogue' : null),
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/courses/counts',
    operationId: 'countCourses',
    summary: 'How many courses each choice of the catalogue’s filters would show',
    permission: 'public',
    query: CountCourses,
    response: { status: 200, body: CourseCountsDto },
    errors: ['auth.required', 'auth.not-allowed'],
    keptUnder: ({ query }) => (isEveryday(query) ? 'catalogue' : null),
    handler: controller.count,
  }),
  route({
    method: 'get',
    path: '/courses/:course',
    operationId: 'getCourse',
    summary: 'A course with its open cohorts; an old slug answers 308 with the present one in Location',
    permission: 'public',
    params: CourseParams,
    badParams: () => new CourseAddressError(),
    response: { status: 200, body: CourseDto },
    errors: ['course.malformed', 'course.not-found'],
    keptUnder: ({ body }) => `course:${(body as CourseBody).id}`,
    handler: controller.get,
  }),
];
