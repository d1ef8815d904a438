import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolMailReaders } from '#modules/schools/index';
import type { SchoolWeekMail, SchoolWeekMailReader } from './weekly.types';

const MAIL = statement<SchoolWeekMail>(
  'school-weeks-mail',
  `select m.user_id as "userId", m.school_id as "schoolId", s.name as "schoolName", r.email as "to", r.language,
     r.first_name as "firstName", m.figures as week
   from school_overview_mails m join ${schoolMailReaders('emails.school-week')} r
       on r.user_id = m.user_id and r.school_id = m.school_id
     join schools s on s.id = m.school_id
   where m.user_id = :userId and m.week = cast(:week as date) and m.figures is not null`,
);

/** What the mail on Mondays says to one person. */
export class WeekMailsReadModel implements SchoolWeekMailReader {
  constructor(private readonly db: Knex) {}

  async mail(userId: number, week: string): Promise<SchoolWeekMail | null> {
    return (await MAIL(this.db, { userId, week })).rows[0] ?? null;
  }
}
