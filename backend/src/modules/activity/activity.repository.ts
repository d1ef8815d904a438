import type { Knex } from 'knex';
import { currentApiKeyId, currentIp, insertion, statement, type Clock } from '#platform/index';
import { ActivityModel } from './activity.model';
import type { ActivityLog, CourseEntries, LatestEntry, NewActivity } from './activity.types';

const RECORD = insertion(
  'activity-record',
  `insert into activity_log (type, user_id, actor_user_id, cohort_id, course_id, school_id, notes, metadata, created_at,
     api_key_id, ip)
   values (:type, :userId, :actorUserId, :cohortId, :courseId, :schoolId, :notes, :metadata, :createdAt, :apiKeyId, :ip)`,
  {
    type: 'text',
    userId: 'bigint',
    actorUserId: 'bigint',
    cohortId: 'bigint',
    courseId: 'bigint',
    schoolId: 'bigint',
    notes: 'text',
    metadata: 'jsonb',
    createdAt: 'timestamptz',
    apiKeyId: 'bigint',
    ip: 'text',
  },
);

const RECORD_ALL = statement(
  'activity-record-all',
  `insert into activity_log (type, user_id, actor_user_id, cohort_id, course_id, school_id, notes, metadata, created_at,
     api_key_id, ip)
   select type, "userId", "actorUserId", "cohortId", "courseId", "schoolId", notes, coalesce(metadata, '{}'), :createdAt,
     :apiKeyId, :ip
   from jsonb_to_recordset(cast(:activities as jsonb)) as entry (type text, "userId" bigint, "actorUserId" bigint,
     "cohortId" bigint, "courseId" bigint, "schoolId" bigint, notes text, metadata jsonb)`,
);

const LATEST_OF_COURSE = statement<LatestEntry>(
  'activity-latest-of-course',
  `select id, type, actor_user_id as "actorUserId", created_at as "createdAt", metadata from activity_log
   where course_id = :courseId and cohort_id is null order by id desc limit 1`,
);

/** Rows of one statement: none holds locks for long. */
const PRUNED_AT_ONCE = 10_000;

const FORGET_ADDRESSES = statement(
  'activity-forget-addresses',
  `update activity_log set ip = null where id in (
     select id from activity_log where ip is not null and created_at < :before order by created_at limit :limit)`,
);

/** Writes activity rows with the clock's time. */
export class ActivityRepository implements ActivityLog, CourseEntries {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(
    private readonly db: Knex,
    private readonly clock: Clock,
  ) {}

  async record(activity: NewActivity): Promise<void> {
    await RECORD(this.db, {
      ...activity,
      metadata: JSON.stringify(activity.metadata ?? {}),
      createdAt: this.clock.now(),
      apiKeyId: currentApiKeyId(),
      ip: currentIp(),
    });
  }

  async recordAll(activities: readonly NewActivity[]): Promise<void> {
    if (activities.length === 0) return;
    await RECORD_ALL(this.db, {
      activities: JSON.stringify(activities),
      createdAt: this.clock.now(),
      apiKeyId: currentApiKeyId(),
      ip: currentIp(),
    });
  }

  async latestOfCourse(courseId: number): Promise<LatestEntry | null> {
    return (await LATEST_OF_COURSE(this.db, { courseId })).rows[0] ?? null;
  }

  async amend(id: number, metadata: Record<string, unknown>): Promise<void> {
    await ActivityModel.query(this.db).findById(id).patch({ metadata });
  }

  /** Erases the notes about a person who closes their account. The rows themselves stay. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('activity_log').where({ userId }).whereNotNull('notes').update({ notes: null });
    await this.db('activity_log').where({ userId, actorUserId: userId }).whereNotNull('ip').update({ ip: null });
  }

  /** Forgets where requests came from that are older than `before`. Deletes nothing else, and may be repeated. */
  async forgetAddresses(before: Date): Promise<void> {
    for (let changed = PRUNED_AT_ONCE; changed === PRUNED_AT_ONCE;) {
      const { rowCount } = await FORGET_ADDRESSES(this.db, { before, limit: PRUNED_AT_ONCE });
      changed = rowCount;
    }
  }
}
