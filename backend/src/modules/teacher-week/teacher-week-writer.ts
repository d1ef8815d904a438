import type { Knex } from 'knex';
import { TeacherWeekRepository } from './teacher-week.repository';

/** @returns what forgets what a teacher was told, in the transaction `db` that closes the account */
export const teacherWeekEraser = (db: Knex): Pick<TeacherWeekRepository, 'erase'> => new TeacherWeekRepository(db);
