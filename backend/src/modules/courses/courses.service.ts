import type { Clock, Page } from '#platform/index';
import type { CatalogueReadModel } from './catalogue.read-model';
import { CourseNotFoundError } from './courses.errors';
import type { CatalogueCourse, CatalogueFilter, CourseKey, CoursePage, PublicSource } from './courses.types';

export type CoursesDeps = { catalogue: CatalogueReadModel; otherSources: readonly PublicSource[]; clock: Clock };

export class CoursesService {
  constructor(private readonly deps: CoursesDeps) {}

  /** Approved courses only. Apart from a student's own marks, nothing depends on who asks. */
  async list(filter: CatalogueFilter): Promise<Page<CatalogueCourse>> {
    return this.deps.catalogue.list(filter, this.deps.clock.now());
  }

  /**
   * @returns the course, or the slug that it has now where the one asked for is an old one
   * @throws AppError 404 `course.not-found` for a course that is not public, too
   */
  async getPage(key: CourseKey): Promise<CoursePage | { movedTo: string }> {
    const page = await this.deps.catalogue.findPage(key, this.deps.clock.now());
    if (page) return page;
    const movedTo = 'slug' in key ? await this.deps.catalogue.findMovedTo(key.slug) : null;
    if (movedTo === null) throw new CourseNotFoundError();
    return { movedTo };
  }

  /** Of everything that public pages show. */
  async publicRevision(): Promise<string> {
    const { catalogue, otherSources } = this.deps;
    return (await Promise.all([catalogue, ...otherSources].map((source) => source.revision()))).join('-');
  }
}
