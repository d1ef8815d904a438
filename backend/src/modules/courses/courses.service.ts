import type { Clock, Page } from '#platform/index';
import type { CatalogueReadModel } from './catalogue.read-model';
import { classHoursOf } from './class-hours.policy';
import { CourseNotFoundError } from './courses.errors';
import type {
  AskedFilter,
  CatalogueCounts,
  CatalogueCourse,
  CatalogueFilter,
  CountsFilter,
  CourseKey,
  CoursePage,
  PaidBySchool,
} from './courses.types';

export type CoursesDeps = { catalogue: CatalogueReadModel; paidBySchool: PaidBySchool; clock: Clock };

export class CoursesService {
  constructor(private readonly deps: CoursesDeps) {}

  /** Lists approved courses. Only a student's own marks, and who would pay for them, depend on the reader. */
  async list({ days, hours, payer, ...filter }: AskedFilter): Promise<Page<CatalogueCourse>> {
    const paid = await this.cohortsOf(payer, filter.viewerId);
    return this.deps.catalogue.list(
      { ...filter, ...paid, classHours: classHoursOf({ days, hours }) },
      this.deps.clock.now(),
    );
  }

  /** Counts the courses of each choice of the filters; who would pay only for a student. */
  async count(filter: CountsFilter): Promise<CatalogueCounts> {
    const { viewerId } = filter;
    const paidBySchool = viewerId === undefined ? undefined : await this.deps.paidBySchool(viewerId);
    return this.deps.catalogue.count({ ...filter, paidBySchool }, this.deps.clock.now());
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

  /** The cohorts that the chosen payer leaves; no condition when no payer is chosen. */
  private async cohortsOf(
    payer: AskedFilter['payer'],
    viewerId: number | undefined,
  ): Promise<Pick<CatalogueFilter, 'amongCohorts' | 'otherThanCohorts'>> {
    if (payer === undefined || viewerId === undefined) return {};
    const paid = await this.deps.paidBySchool(viewerId);
    return payer === 'SCHOOL' ? { amongCohorts: paid } : { otherThanCohorts: paid };
  }
}
