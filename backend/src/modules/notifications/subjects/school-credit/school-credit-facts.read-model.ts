import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolMailReaders } from '#modules/schools/index';
import type { CreditReader } from './school-credit.types';

const readersOf = (about: 'low' | 'expired' | 'expiring') =>
  statement<CreditReader>(
    `school-credit-readers-${about}`,
    `select r.user_id as "userId", s.id as "schoolId", r.email as "to", r.language, r.first_name as "firstName",
       s.name as "schoolName"
     from schools s join ${schoolMailReaders(`emails.school-credit-${about}`)} r on r.school_id = s.id
     where s.id = :schoolId order by r.user_id`,
  );

const READERS = { low: readersOf('low'), expired: readersOf('expired'), expiring: readersOf('expiring') };

export class SchoolCreditFactsReadModel {
  constructor(private readonly db: Knex) {}

  async list(schoolId: number, about: keyof typeof READERS): Promise<CreditReader[]> {
    return (await READERS[about](this.db, { schoolId })).rows;
  }
}
