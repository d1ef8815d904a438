import type { Knex } from 'knex';
import type { AccountEdit, KnownAccount, ListedPerson } from './account-intake.types';

/** Everything that may be in the log of an account that nobody has used. */
const FROM_INTAKE = `('USER_CREATED', 'USER_INVITED', 'EMAIL_SENT')`;

/** Statements about many accounts at once. */
export class AccountIntakeRepository {
  /** `db` is the caller's transaction. */
  constructor(private readonly db: Knex) {}

  async known(emails: readonly string[]): Promise<KnownAccount[]> {
    const { rows } = await this.db.raw<{ rows: KnownAccount[] }>(
      `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, u.language,
         u.phone_number as "phoneNumber",
         case u.role when 'STUDENT' then s.school_id when 'TEACHER' then t.school_id when 'SCHOOL_REP' then r.school_id end as "schoolId"
       from unnest(cast(:emails as text[])) as asked (email)
         join users u on u.email = asked.email and u.deleted_at is null
         left join students s on s.user_id = u.id
         left join teachers t on t.user_id = u.id
         left join school_reps r on r.user_id = u.id`,
      { emails },
    );
    return rows;
  }

  /** @returns the new accounts; an address that somebody has already is left out */
  async insert(people: readonly ListedPerson[]): Promise<{ id: number; email: string }[]> {
    const { rows } = await this.db.raw<{ rows: { id: number; email: string }[] }>(
      `insert into users (email, first_name, last_name, role, language, phone_number, background)
       select p.email, p."firstName", p."lastName", p.role, p.language, p."phoneNumber", ''
       from jsonb_to_recordset(cast(:people as jsonb))
         as p (email text, "firstName" text, "lastName" text, role text, language text, "phoneNumber" text)
       on conflict do nothing returning id, email`,
      { people: JSON.stringify(people) },
    );
    return rows;
  }

  async insertTeachers(teachers: readonly { userId: number; schoolId: number | null }[]): Promise<void> {
    if (teachers.length === 0) return;
    await this.db('teachers')
      .insert(teachers.map(({ userId, schoolId }) => ({ userId, schoolId })))
      .onConflict('user_id')
      .ignore();
  }

  /** Locks the accounts in order of id, so that two lists about the same people wait for each other. */
  async lock(ids: readonly number[]): Promise<void> {
    await this.db.raw('select id from users where id = any(cast(:ids as bigint[])) order by id for update', { ids });
  }

  /** Call with the accounts locked. @returns the ids of those that were still as `former` says */
  async edit(edits: readonly AccountEdit[]): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `update users u set
         first_name = coalesce(e.fresh ->> 'firstName', u.first_name),
         last_name = coalesce(e.fresh ->> 'lastName', u.last_name),
         language = coalesce(e.fresh ->> 'language', u.language),
         phone_number = case when e.fresh ->> 'phoneNumber' is null then u.phone_number else nullif(e.fresh ->> 'phoneNumber', '') end
       from jsonb_to_recordset(cast(:edits as jsonb)) as e (id bigint, former jsonb, fresh jsonb)
       where u.id = e.id and u.deleted_at is null
         and u.first_name = coalesce(e.former ->> 'firstName', u.first_name)
         and u.last_name = coalesce(e.former ->> 'lastName', u.last_name)
         and u.language = coalesce(e.former ->> 'language', u.language)
         and coalesce(u.phone_number, '') = coalesce(e.former ->> 'phoneNumber', u.phone_number, '')
       returning u.id`,
      { edits: JSON.stringify(edits) },
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Call with the accounts locked. An account is used, too, by what staff have given it: a seat, a place in a queue, a
   * course or cohort of its own. Names and numbers go, as when somebody closes their account; the row stays, since the
   * activity log refers to it.
   * @returns the ids of the accounts that nobody has used, which are closed now
   */
  async closeUnused(ids: readonly number[], now: Date): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `update users u set email = 'user-' || u.id || '@deleted.invalid', first_name = '', last_name = '', phone_number = null,
         background = null, metadata = '{}', deleted_at = :now
       where u.id = any(cast(:ids as bigint[])) and u.deleted_at is null and u.auth_id is null
         and not exists (select 1 from cohort_participants p where p.user_id = u.id)
         and not exists (select 1 from cohort_teachers t where t.user_id = u.id)
         and not exists (select 1 from courses c where c.user_creator_id = u.id)
         and not exists (select 1 from cohorts h where h.user_creator_id = u.id)
         and not exists (select 1 from waitlist_entries w where w.user_id = u.id)
         and not exists (select 1 from feedback_pools l where u.id = any(l.teacher_ids))
         and not exists (select 1 from activity_log a where a.user_id = u.id and a.type not in ${FROM_INTAKE})
       returning u.id`,
      { ids, now },
    );
    return rows.map(({ id }) => id);
  }
}
