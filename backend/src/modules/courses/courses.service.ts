import type { Clock, Page } from '#platform/index';
import type { CatalogueReadModel } from './catalogue.read-model';
import { CourseNotFoundError } from './courses.errors';
import type { CatalogueCourse, CatalogueFilter, CourseKey, CoursePage } from './courses.types';

export type CoursesDeps = { catalogue: CatalogueReadModel; clock: Clock };

export class CoursesService {
  constructor(private readonly deps: CoursesDeps) {}

  /** Lists approved courses. Only a student's own marks depend on the reader. */
  async list(filter: CatalogueFilter): Promise<Page<CatalogueCourse>> {
    return this.deps.catalogue.list(filter, this.deps.clock.now());
  }

  /**
   * @returns the course, or its present slug when the given one is old
   * @throws AppError 404 `course.not-found` also for a course that is not public
   */
  async getPage(key: CourseKey): Promise<CoursePage | { movedTo: string }> {
    const page = await this.deps.catalogue.findPage(key, this.deps.clock.now());
    if (page) return page;
    const movedTo = 'slug' in key ? await this.deps.catalogue.findMovedTo(key.slug) : null;
    if (movedTo === null) throw new CourseNotFoundError();
    return { movedTo };
  }
}
