import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { LearningPlace } from './learning.types';

export type SyncedProgress = LearningPlace & {
  cohortId: number;
  /** Per cent of the assignments done, from 0 to 100. */
  percent: number;
  at: Date;
  /** Id of the room that says so. */
  from: string;
};

/** A seat that has moved to another cohort meanwhile has no progress there. */
const SYNC = statement(
  'progress-sync',
  `insert into cohort_progress (cohort_participant_id, student_user_id, cohort_id, school_id, progress_percent, updated_at, synced_from)
   select p.id, p.user_id, p.cohort_id, p.school_id, :percent, :at, :from from cohort_participants p
   where p.id = :registrationId and p.cohort_id = :cohortId and p.status <> 'CANCELED'
   on conflict (cohort_participant_id) do update set progress_percent = excluded.progress_percent, cohort_id = excluded.cohort_id,
     school_id = excluded.school_id, updated_at = excluded.updated_at, synced_from = excluded.synced_from, updated_by_user_id = null`,
);

/** Keeps progress that an outside room knows, in other modules' transactions. */
export type ProgressWriter = { sync(progress: SyncedProgress): Promise<void> };

/** @returns a writer for the transaction `db` */
export const progressWriter = (db: Knex): ProgressWriter => ({
  async sync({ registrationId, cohortId, percent, at, from }) {
    await SYNC(db, { registrationId, cohortId, percent, at, from });
  },
});
