import { route } from '#platform/index';
import type { CoursesController } from './courses.controller';
import { CourseAddressError } from './courses.errors';
import { CourseCardsDto, CourseDto, CourseParams, ListCourses, PublicRevisionDto } from './courses.schemas';

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
    handler: controller.list,
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
    handler: controller.get,
  }),
  route({
    method: 'get',
    path: '/public-revision',
    operationId: 'getPublicRevision',
    summary: 'Another value whenever something on a public page has changed: what rendered pages are kept by',
    permission: 'public',
    response: { status: 200, body: PublicRevisionDto },
    handler: controller.publicRevision,
  }),
];
