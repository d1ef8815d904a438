import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import { ActivityReadModel } from './activity.read-model';
import { ActivityRepository } from './activity.repository';
import type { ActivityLog, CourseEntries } from './activity.types';

export type { ActivityLog, ActivityType, CourseEntries, LatestEntry, NewActivity } from './activity.types';

/** What other modules read of the log. */
export type ActivityReader = Pick<ActivityReadModel, 'listOfParticipant'>;

/** @returns a writer for the transaction `db`: its rows are saved with everything else, or not at all. */
export const activityLog = (db: Knex, clock: Clock): ActivityLog & CourseEntries => new ActivityRepository(db, clock);

/** @returns the eraser of a person's notes, for the transaction `db` that closes the account. */
export const activityEraser = (db: Knex, clock: Clock): Pick<ActivityRepository, 'erase'> =>
  new ActivityRepository(db, clock);

/** @returns a reader over the pool. */
export const activityReader = (db: Knex): ActivityReader => new ActivityReadModel(db);
