import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { CreditReader } from './school-credit.types';

const READERS = statement<CreditReader>(
  'school-credit-readers',
  `select u.id as "userId", s.id as "schoolId", u.email as "to", u.language, u.first_name as "firstName", s.name as "schoolName"
   from schools s join school_reps r on r.school_id = s.id join users u on u.id = r.user_id and u.deleted_at is null
   where s.id = :schoolId order by u.id`,
);

export class SchoolCreditFactsReadModel {
  constructor(private readonly db: Knex) {}

  async list(schoolId: number): Promise<CreditReader[]> {
    return (await READERS(this.db, { schoolId })).rows;
  }
}
