import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** A student came to a school, or left it. */
export type MembershipStep = {
  type: 'student.joined' | 'student.left';
  key: string;
  membershipId: number;
  userId: number;
  schoolId: number;
  at: Date;
};

/** A student who comes back after an ending was taken back has joined once: the row keeps its first day. */
const STEPS = `(
  select 'student.joined' as type, concat('student.joined_', m.id) as key, m.id, m.user_id, m.school_id, m.confirmed_at as at
  from memberships m where m.confirmed_at >= :since and (:id is null or m.id = :id)
  union all
  select 'student.left', concat('student.left_', m.id, '_', extract(epoch from m.ended_at)), m.id, m.user_id, m.school_id, m.ended_at
  from memberships m where m.ended_at >= :since and m.confirmed_at is not null and (:id is null or m.id = :id))`;

const COLUMNS = `step.type, step.key, step.id as "membershipId", step.user_id as "userId", step.school_id as "schoolId", step.at`;

/** An endpoint hears of what happened while it was on and was to hear of it, and once. */
const MISSING = `exists (select 1 from webhook_endpoints e
  where e.state = 'ON' and step.type = any(e.events) and step.at >= e.state_since
    and step.at >= coalesce(cast(e.heard_since ->> step.type as timestamptz), e.state_since)
    and (e.school_id is null or e.school_id = step.school_id)
    and not exists (select 1 from schools s where s.id = e.school_id and s.archived_at is not null)
    and not exists (select 1 from endpoint_deliveries d where d.endpoint_id = e.id and d.event_key = step.key))`;

const UNTOLD = statement<MembershipStep>(
  'webhook-untold-students',
  `select ${COLUMNS} from ${STEPS.replaceAll(':id', 'cast(:id as bigint)')} step where ${MISSING}
   order by step.at, step.key limit :most`,
);

export class StudentStepsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns what was not told yet of one membership */
  async ofMembership(id: number, since: Date): Promise<MembershipStep[]> {
    return (await UNTOLD(this.db, { id, since, most: 2 })).rows;
  }

  /** The oldest first. */
  async untold(since: Date, most: number): Promise<MembershipStep[]> {
    return (await UNTOLD(this.db, { id: null, since, most })).rows;
  }
}
