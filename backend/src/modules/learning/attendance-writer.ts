import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { MarksOfClasses } from '#modules/cohorts/index';
import { openStartsUntil } from './attendance/attendance.policy';

const REMOVE_EARLY = statement(
  'attendance-remove-early',
  `delete from class_attendance a using class_sessions s
   where s.id = a.class_session_id and s.id = any(:sessionIds) and s.starts_at > :opensUntil`,
);

/** @returns what takes marks off moved classes, in the transaction `db` that moves them */
export const marksOfClasses = (db: Knex): MarksOfClasses => ({
  async removeEarly(sessionIds, now) {
    await REMOVE_EARLY(db, { sessionIds: [...sessionIds], opensUntil: openStartsUntil(now) });
  },
});
