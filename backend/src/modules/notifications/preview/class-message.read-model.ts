import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** Who would get a message to a class, and what its frame says. */
export type ClassReaders = {
  course: string;
  cohort: string;
  sender: string;
  /** All who have or hold a seat. */
  readers: number;
  unwanted: number;
  unreachable: number;
  /** The reader in whose place the message is shown: the first of those whose language is the most common. */
  language: Language | null;
  firstName: string | null;
};

const READERS = statement<ClassReaders>(
  'class-message-readers',
  `with readers as (
     select p.id, u.language, u.first_name, o.user_id is not null as unwanted,
       o.user_id is null and a.address is not null as unreachable, count(*) over (partition by u.language) as speakers
     from cohort_participants p join users u on u.id = p.user_id and u.deleted_at is null
       left join mail_opt_outs o on o.user_id = u.id and o.mail_group = 'MESSAGES'
       left join unreachable_addresses a on a.address = lower(u.email)
     where p.cohort_id = cast(:cohortId as bigint) and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT')),
   shown as (select language, first_name from readers order by speakers desc, language, id limit 1)
   select co.title as course, c.name as cohort, trim(s.first_name || ' ' || s.last_name) as sender,
     (select cast(count(*) as integer) from readers) as readers,
     (select cast(count(*) as integer) from readers where unwanted) as unwanted,
     (select cast(count(*) as integer) from readers where unreachable) as unreachable,
     (select language from shown) as language, (select first_name from shown) as "firstName"
   from cohorts c join courses co on co.id = c.course_id join users s on s.id = cast(:senderId as bigint)
   where c.id = cast(:cohortId as bigint)`,
);

export class ClassMessageReadModel {
  constructor(private readonly db: Knex) {}

  async readersOf(cohortId: number, senderId: number): Promise<ClassReaders | null> {
    return (await READERS(this.db, { cohortId, senderId })).rows[0] ?? null;
  }
}
