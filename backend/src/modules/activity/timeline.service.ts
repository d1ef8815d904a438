import { AppError, can, type Actor, type Page } from '#platform/index';
import { ScopeNeededError } from './activity.errors';
import type { TimelineEntry, TimelineFilter, TimelineReader } from './activity.types';

/** Timelines of people, cohorts, courses and schools. */
export class TimelineService {
  constructor(private readonly timelines: TimelineReader) {}

  /**
   * Administrators see everything. Teachers see cohorts that they teach and courses that they made, without the cohorts
   * of others.
   * @throws ScopeNeededError when a teacher names neither; 404 for those of others
   */
  async list(actor: Actor, filter: TimelineFilter): Promise<Page<TimelineEntry>> {
    if (can(actor, 'activity.read-all')) return this.timelines.list(filter);
    await this.assertOwn(actor.userId, filter);
    return this.timelines.list(filter, actor.userId);
  }

  private async assertOwn(teacherId: number, { cohortId, courseId }: TimelineFilter): Promise<void> {
    if (cohortId === undefined && courseId === undefined) throw new ScopeNeededError();
    if (cohortId !== undefined && !(await this.timelines.isCohortOf(teacherId, cohortId)))
      throw new AppError('not-found', 'cohort.not-found', 'The cohort could not be found');
    if (courseId !== undefined && !(await this.timelines.isCourseOf(teacherId, courseId)))
      throw new AppError('not-found', 'course.not-found', 'The course could not be found');
  }
}
