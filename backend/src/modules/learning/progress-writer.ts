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

/** Progress that a list has set, and what was there before; null where nothing was. Times as ISO 8601. */
export type ListedProgress = {
  registrationId: number;
  percent: number;
  at: string;
  former: { percent: number; at: string; from: string | null; byUserId: number | null } | null;
};

/** A seat that has moved to another cohort meanwhile has no progress there. What is newer than the given time stays. */
const SYNC = statement<{ id: number }>(
  'progress-sync',
  `insert into cohort_progress (cohort_participant_id, student_user_id, cohort_id, school_id, progress_percent, updated_at, synced_from)
   select p.id, p.user_id, p.cohort_id, p.school_id, r.percent, r.at, r."from"
   from jsonb_to_recordset(cast(:rows as jsonb))
       as r ("registrationId" bigint, "cohortId" bigint, percent smallint, at timestamptz, "from" text)
     join cohort_participants p on p.id = r."registrationId" and p.cohort_id = r."cohortId" and p.status <> 'CANCELED'
   order by p.id
   on conflict (cohort_participant_id) do update set progress_percent = excluded.progress_percent, cohort_id = excluded.cohort_id,
     school_id = excluded.school_id, updated_at = excluded.updated_at, synced_from = excluded.synced_from, updated_by_user_id = null
     where cohort_progress.updated_at <= excluded.updated_at or cohort_progress.cohort_id <> excluded.cohort_id
   returning cohort_participant_id as id`,
);

const STILL = `g.cohort_participant_id = r."registrationId" and g.progress_percent = r.percent and g.updated_by_user_id is null
  and date_trunc('milliseconds', g.updated_at) = r.at`;

const RESTORE = statement<{ id: number }>(
  'progress-restore',
  `update cohort_progress g set progress_percent = (r.former ->> 'percent')::smallint, updated_at = (r.former ->> 'at')::timestamptz,
     synced_from = r.former ->> 'from', updated_by_user_id = (r.former ->> 'byUserId')::bigint
   from jsonb_to_recordset(cast(:rows as jsonb)) as r ("registrationId" bigint, percent smallint, at timestamptz, former jsonb)
   where ${STILL} and jsonb_typeof(r.former) = 'object' returning g.cohort_participant_id as id`,
);
const REMOVE = statement<{ id: number }>(
  'progress-remove',
  `delete from cohort_progress g
   using jsonb_to_recordset(cast(:rows as jsonb)) as r ("registrationId" bigint, percent smallint, at timestamptz, former jsonb)
   where ${STILL} and (r.former is null or jsonb_typeof(r.former) = 'null') returning g.cohort_participant_id as id`,
);

/** Keeps progress that an outside room or a list knows, in other modules' transactions. */
export type ProgressWriter = {
  sync(progress: SyncedProgress): Promise<void>;
  /** Keeps the progress of different registrations with one statement. @returns those whose progress was kept */
  syncAll(progress: readonly SyncedProgress[]): Promise<ReadonlySet<number>>;
  /** Restores what was there before, unless it has changed since. @returns the registrations where it was restored */
  takeBack(progress: readonly ListedProgress[]): Promise<ReadonlySet<number>>;
};

/** @returns a writer for the transaction `db` */
export function progressWriter(db: Knex): ProgressWriter {
  const syncAll = async (progress: readonly SyncedProgress[]) =>
    new Set((await SYNC(db, { rows: JSON.stringify(progress) })).rows.map(({ id }) => id));
  return {
    syncAll,
    sync: async (progress) => void (await syncAll([progress])),
    async takeBack(progress) {
      const rows = JSON.stringify(progress);
      const back = [...(await RESTORE(db, { rows })).rows, ...(await REMOVE(db, { rows })).rows];
      return new Set(back.map(({ id }) => id));
    },
  };
}
