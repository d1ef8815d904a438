import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { Graduate, NewDiploma, Revocation } from './diplomas.types';

const LOCK_GRADUATE = statement<Graduate>(
  'diplomas-lock-graduate',
  `select p.id as "registrationId", p.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", p.status,
     p.result_at as "resultAt", p.learning_outcomes as "learningOutcomes",
     case when u.deleted_at is null then nullif(trim(u.first_name || ' ' || u.last_name), '') end as "holderName", u.language,
     co.title as "courseTitle", co.language as "courseLanguage", co.academic_hours as "academicHours",
     c.start_date as "startsAt", c.end_date as "endsAt",
     coalesce((select array_agg(t.first_name || ' ' || t.last_name order by t.last_name collate et_names, t.id)
       from cohort_teachers ct join users t on t.id = ct.user_id and t.deleted_at is null where ct.cohort_id = c.id), '{}') as "teacherNames",
     (select a.notes from activity_log a where a.type = 'COHORT_PARTICIPANT_STATUS_CHANGE' and a.user_id = p.user_id
       and a.metadata ->> 'registrationId' = cast(p.id as text) order by a.id desc limit 1) as reason
   from cohort_participants p join users u on u.id = p.user_id join cohorts c on c.id = p.cohort_id
     join courses co on co.id = c.course_id
   where p.id = :registrationId for no key update of p`,
);

const NEXT_SEQUENCE = statement<{ sequence: number }>(
  'diplomas-next-sequence',
  `insert into diploma_series (series, next_sequence) values (:series, 2)
   on conflict (series) do update set next_sequence = diploma_series.next_sequence + 1
   returning next_sequence - 1 as sequence`,
);

const REVOKE = statement<{ id: number }>(
  'diplomas-revoke',
  `update diplomas set revoked_at = :now, revoked_by_user_id = :actorUserId, revoke_reason = :reason
   where id = :diplomaId and revoked_at is null returning id`,
);

const MISSING = statement<{ id: number }>(
  'diplomas-missing',
  `select p.id from cohort_participants p join users u on u.id = p.user_id and u.deleted_at is null
   where p.status = 'COMPLETED' and p.result_at < :before and p.id > :afterId
     and not exists (select 1 from diplomas d where d.participant_id = p.id and d.result_at = p.result_at)
   order by p.id limit :limit`,
);

const ERASE = statement(
  'diplomas-erase',
  `update diplomas set holder_name = null, revoke_reason = case when revoke_reason is not null then '–' end
   where user_id = :userId`,
);

/** Issues and revokes diplomas. */
export class DiplomasRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Locks the registration until the transaction ends, so that its result stays. @returns null when there is none */
  async lockGraduate(registrationId: number): Promise<Graduate | null> {
    return (await LOCK_GRADUATE(this.db, { registrationId })).rows[0] ?? null;
  }

  /** @returns the registration's valid diploma */
  async validOf(registrationId: number): Promise<{ id: number; number: string } | null> {
    const row = await this.db('diplomas')
      .where({ participantId: registrationId })
      .whereNull('revokedAt')
      .first<{ id: number; number: string } | undefined>('id', 'number');
    return row ?? null;
  }

  /** @returns whether a diploma, valid or revoked, was issued for this setting of the result */
  async isIssuedFor(registrationId: number, resultAt: Date): Promise<boolean> {
    const row = await this.db('diplomas')
      .where({ participantId: registrationId, resultAt })
      .first<{ id: number } | undefined>('id');
    return row !== undefined;
  }

  /**
   * Draws the next number of a series. The row stays locked until the transaction ends, so a rollback leaves no gap. Call
   * it last.
   */
  async nextSequence(series: string): Promise<number> {
    const [row] = (await NEXT_SEQUENCE(this.db, { series })).rows;
    if (!row) throw new Error('A series has a next number');
    return row.sequence;
  }

  async insert(diploma: NewDiploma): Promise<number> {
    const [row] = await this.db('diplomas').insert(diploma).returning<{ id: number }[]>('id');
    if (!row) throw new Error('An inserted diploma has an id');
    return row.id;
  }

  /** @returns false when it was revoked before */
  async revoke(revocation: Revocation): Promise<boolean> {
    return (await REVOKE(this.db, revocation)).rows.length === 1;
  }

  /** @returns registrations that were passed before an instant and have no diploma for it, by id */
  async listMissing(before: Date, afterId: number, limit: number): Promise<number[]> {
    return (await MISSING(this.db, { before, afterId, limit })).rows.map(({ id }) => id);
  }

  /** Somebody's account is closed: numbers, courses and dates stay, and the name goes. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await ERASE(this.db, { userId });
  }
}
