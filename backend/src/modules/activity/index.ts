import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import { ActivityController } from './activity.controller';
import { ActivityReadModel } from './activity.read-model';
import { ActivityRepository } from './activity.repository';
import { activityRoutes } from './activity.routes';
import type { ActivityLog, CourseEntries } from './activity.types';
import { TimelineReadModel } from './timeline.read-model';
import { TimelineService } from './timeline.service';

export type { Activity, ActivityLog, ActivityType, CourseEntries, LatestEntry, NewActivity } from './activity.types';

/** What other modules read of the log. */
export type ActivityReader = Pick<ActivityReadModel, 'listOfParticipant'>;

/** @returns a writer for the transaction `db`: what it records is kept with everything else or not at all. */
export const activityLog = (db: Knex, clock: Clock): ActivityLog & CourseEntries => new ActivityRepository(db, clock);

/** @returns what forgets somebody in the transaction `db` that closes the account. */
export const activityForgetter = (db: Knex, clock: Clock): Pick<ActivityRepository, 'forget'> =>
  new ActivityRepository(db, clock);

/** @returns a reader over the pool. */
export const activityReader = (db: Knex): ActivityReader => new ActivityReadModel(db);

/** Timelines for people; what happened is written by everybody else. */
export const activityModule = (db: Knex) => ({
  routes: activityRoutes(new ActivityController(new TimelineService(new TimelineReadModel(db)))),
});
