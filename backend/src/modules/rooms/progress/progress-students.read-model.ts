import type { Knex } from 'knex';
import { statement } from '#platform/index';

export type KnownStudent = { email: string; registrationId: number; studentId: number; schoolId: number | null };

/**
 * A student is known by the address of the account or by the one that they use in the learning environment. Nobody proves
 * the latter, so that where it is somebody else's account, the line is that person's, who comes last.
 */
const STUDENTS = statement<KnownStudent>(
  'rooms-progress-students',
  `select named.email, p.id as "registrationId", p.user_id as "studentId", p.school_id as "schoolId"
   from unnest(cast(:emails as text[])) as named (email)
     join users u on u.email = named.email or lower(u.classroom_email) = named.email
     join cohort_participants p on p.user_id = u.id and p.cohort_id = :cohortId and p.status <> 'CANCELED'
   order by u.email = named.email, p.id`,
);

export class ProgressStudentsReadModel {
  constructor(private readonly db: Knex) {}

  async known(cohortId: number, emails: readonly string[]): Promise<KnownStudent[]> {
    return (await STUDENTS(this.db, { cohortId, emails: [...emails] })).rows;
  }
}
