import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { ActivityModel } from './activity.model';
import type { Activity, ActivityLog, NewActivity } from './activity.types';

const toActivity = ({ id, type, userId, actorUserId, cohortId, courseId, schoolId, notes, metadata, createdAt }: ActivityModel): Activity => ({
  id,
  type,
  userId,
  actorUserId,
  cohortId,
  courseId,
  schoolId,
  notes,
  metadata,
  createdAt,
});

const RECORD = statement(
  'activity-record',
  `insert into activity_log (type, user_id, actor_user_id, cohort_id, course_id, school_id, notes, metadata)
   values (:type, :userId, :actorUserId, :cohortId, :courseId, :schoolId, :notes, :metadata)`,
);

export class ActivityRepository implements ActivityLog {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async record(activity: NewActivity): Promise<void> {
    await RECORD(this.db, { ...activity, metadata: JSON.stringify(activity.metadata ?? {}) });
  }

  async recordAll(activities: readonly NewActivity[]): Promise<void> {
    if (activities.length > 0) await ActivityModel.query(this.db).insert([...activities]);
  }

  /** @returns what happened between one person and one cohort, oldest first. */
  async listOfParticipant(userId: number, cohortId: number): Promise<Activity[]> {
    return (await ActivityModel.query(this.db).where({ userId, cohortId }).orderBy('id')).map(toActivity);
  }
}
