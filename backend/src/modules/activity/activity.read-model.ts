import type { Knex } from 'knex';
import { ActivityModel } from './activity.model';
import type { Activity } from './activity.types';

const toActivity = ({
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
}: ActivityModel): Activity => ({
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

export class ActivityReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns the activity of one person in one cohort, oldest first. */
  async listOfParticipant(userId: number, cohortId: number): Promise<Activity[]> {
    return (await ActivityModel.query(this.db).where({ userId, cohortId }).orderBy('id')).map(toActivity);
  }
}
