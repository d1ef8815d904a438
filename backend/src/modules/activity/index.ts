import type { Knex } from 'knex';
import { ActivityRepository } from './activity.repository';
import type { ActivityLog } from './activity.types';

export type { Activity, ActivityLog, ActivityType, NewActivity } from './activity.types';

/** What other modules read of the log. */
export type ActivityReader = Pick<ActivityRepository, 'listOfParticipant'>;

/** @returns a writer for the transaction `db`: what it records is kept with everything else or not at all. */
export const activityLog = (db: Knex): ActivityLog => new ActivityRepository(db);

/** @returns a reader over the pool. */
export const activityReader = (db: Knex): ActivityReader => new ActivityRepository(db);
