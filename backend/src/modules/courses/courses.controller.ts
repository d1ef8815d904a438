import { authorize, can, type PublicInput } from '#platform/index';
import { toCourseCardDto, toCourseDto } from './courses.mapper';
import type { CourseParams, ListCourses } from './courses.schemas';
import type { CoursesService } from './courses.service';

export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  list = async ({ actor, query }: PublicInput<undefined, undefined, typeof ListCourses>) => {
    if (query.favorites) authorize(actor, 'course.favorite-own');
    const viewerId = actor !== null && can(actor, 'course.favorite-own') ? actor.userId : undefined;
    const page = await this.courses.list({ ...query, viewerId });
    return { ...page, items: page.items.map(toCourseCardDto) };
  };

  get = async ({ params }: PublicInput<typeof CourseParams>) => toCourseDto(await this.courses.getPage(params.course));

  publicRevision = async () => ({ revision: await this.courses.publicRevision() });
}
