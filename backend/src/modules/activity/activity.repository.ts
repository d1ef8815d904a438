import type { Knex } from 'knex';
import { ActivityModel } from './activity.model';
import type { Activity, ActivityLog, NewActivity } from './activity.types';

const toActivity = ({ id, type, userId, actorUserId, cohortId, schoolId, notes, metadata, createdAt }: ActivityModel): Activity => ({
  id,
  type,
  userId,
  actorUserId,
  cohortId,
  schoolId,
  notes,
  metadata,
  createdAt,
});

export class ActivityRepository implements ActivityLog {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async record(activity: NewActivity): Promise<void> {
    await ActivityModel.query(this.db).insert(activity);
  }

  async recordAll(activities: readonly NewActivity[]): Promise<void> {
    if (activities.length > 0) await ActivityModel.query(this.db).insert([...activities]);
  }

  /** @returns what happened between one person and one cohort, oldest first. */
  async listOfParticipant(userId: number, cohortId: number): Promise<Activity[]> {
    return (await ActivityModel.query(this.db).where({ userId, cohortId }).orderBy('id')).map(toActivity);
  }
}
