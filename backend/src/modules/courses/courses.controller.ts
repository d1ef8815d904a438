import { authorize, can, Reply, type Actor, type PublicInput } from '#platform/index';
import { toCourseCardDto, toCourseDto } from './courses.mapper';
import type { CountCourses, CourseParams, ListCourses } from './courses.schemas';
import type { CoursesService } from './courses.service';

/** Permanent: an old slug leads to its course for good, and no other course can get it. */
const MOVED = 308;

/** The student whose marks and payers count; undefined for everybody else. */
const viewerOf = (actor: Actor | null): number | undefined =>
  actor !== null && can(actor, 'course.favorite-own') ? actor.userId : undefined;

export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  list = async ({ actor, query }: PublicInput<undefined, undefined, typeof ListCourses>) => {
    if (query.favorites || query.payer !== undefined) authorize(actor, 'course.favorite-own');
    const page = await this.courses.list({ ...query, viewerId: viewerOf(actor) });
    return { ...page, items: page.items.map(toCourseCardDto) };
  };

  count = async ({ actor, query }: PublicInput<undefined, undefined, typeof CountCourses>) => {
    if (query.payer !== undefined) authorize(actor, 'course.favorite-own');
    return this.courses.count({ ...query, viewerId: viewerOf(actor) });
  };

  get = async ({ params }: PublicInput<typeof CourseParams>) => {
    const page = await this.courses.getPage(params.course);
    return 'movedTo' in page
      ? new Reply(null, { status: MOVED, headers: { Location: page.movedTo } })
      : toCourseDto(page);
  };
}
