import type { Clock, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { CohortNotFoundError } from '../cohorts.errors';
import type { ClassSessionsService } from '../sessions/class-sessions.service';
import { NoVideoLinkError, SeatNotSureError } from './calendar.errors';
import type { CalendarReadModel } from './calendar.read-model';
import type { CalendarCohort, OwnClass } from './calendar.types';

type Deps = {
  stores: UnitOfWork<{ activity: Pick<ActivityLog, 'record'> }>;
  sessions: Pick<ClassSessionsService, 'sessionsOf'>;
  calendars: CalendarReadModel;
  clock: Clock;
};

/** Classes that a user teaches or has a seat in. */
export class OwnClassesService {
  constructor(private readonly deps: Deps) {}

  /** @returns all classes that begin in [from, to), earliest first. */
  async list(userId: number, { from, to }: { from: Date; to: Date }): Promise<OwnClass[]> {
    const cohorts = await this.cohortsOf(userId, from);
    const cohortOf = new Map(cohorts.map((cohort) => [cohort.cohortId, cohort]));
    const sessions = await this.deps.sessions.sessionsOf([...cohortOf.keys()]);
    return sessions.flatMap((session) => {
      const cohort = cohortOf.get(session.cohortId);
      return cohort && session.startsAt >= from && session.startsAt < to ? [{ session, cohort }] : [];
    });
  }

  /**
   * Records that somebody joins the cohort's class.
   * @returns the link to join
   * @throws AppError 404 for another person's cohort, 409 without access or without a link
   */
  async joinVideo(userId: number, cohortId: number): Promise<{ url: string }> {
    const cohort = (await this.cohortsOf(userId, new Date(0))).find((each) => each.cohortId === cohortId);
    if (!cohort) throw new CohortNotFoundError();
    if (!cohort.hasAccess) throw new SeatNotSureError();
    if (cohort.videoUrl === null || cohort.status === 'CANCELED') throw new NoVideoLinkError();
    await this.deps.stores.run(({ activity }) =>
      activity.record({ type: 'VIDEO_CALL_JOINED', userId, actorUserId: userId, cohortId }),
    );
    return { url: cohort.videoUrl };
  }

  private cohortsOf(userId: number, since: Date): Promise<CalendarCohort[]> {
    return this.deps.calendars.cohortsOf(userId, { now: this.deps.clock.now(), since });
  }
}
