import { authorize, can, Reply, type PublicInput } from '#platform/index';
import { toCourseCardDto, toCourseDto } from './courses.mapper';
import type { CourseParams, ListCourses } from './courses.schemas';
import type { CoursesService } from './courses.service';

/** Permanent: an old slug leads to its course for good, and no other course can get it. */
const MOVED = 308;

export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  list = async ({ actor, query }: PublicInput<undefined, undefined, typeof ListCourses>) => {
    if (query.favorites) authorize(actor, 'course.favorite-own');
    const viewerId = actor !== null && can(actor, 'course.favorite-own') ? actor.userId : undefined;
    const page = await this.courses.list({ ...query, viewerId });
    return { ...page, items: page.items.map(toCourseCardDto) };
  };

  get = async ({ params }: PublicInput<typeof CourseParams>) => {
    const page = await this.courses.getPage(params.course);
    return 'movedTo' in page
      ? new Reply(null, { status: MOVED, headers: { Location: page.movedTo } })
      : toCourseDto(page);
  };
}
