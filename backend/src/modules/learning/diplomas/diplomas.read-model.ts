import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { Diploma, DiplomaCheck, DiplomaScope, DiplomasFilter } from './diplomas.types';

const COLUMNS = `
  d.id, d.user_id as "userId", d.participant_id as "registrationId", d.result_at as "resultAt", d.number, d.code, d.language,
  d.holder_name as "holderName", d.course_title as "courseTitle", d.course_language as "courseLanguage",
  d.learning_outcomes as "learningOutcomes", d.academic_hours as "academicHours", d.starts_at as "startsAt",
  d.ends_at as "endsAt", d.teacher_names as "teacherNames", d.issuer_name as "issuerName",
  d.issuer_registry_code as "issuerRegistryCode", d.issued_at as "issuedAt", d.revoked_at as "revokedAt",
  d.revoke_reason as "revokeReason", p.cohort_id as "cohortId", p.school_id as "schoolId", c.name as "cohortName"`;
const FROM = `diplomas d join cohort_participants p on p.id = d.participant_id join cohorts c on c.id = p.cohort_id`;

const CHECK = statement<Omit<Extract<DiplomaCheck, { state: 'VALID' | 'REVOKED' }>, 'state'>>(
  'diplomas-check',
  `select number, holder_name as "holderName", course_title as "courseTitle", academic_hours as "academicHours",
     starts_at as "startsAt", ends_at as "endsAt", issuer_name as "issuerName", issued_at as "issuedAt", revoked_at as "revokedAt"
   from diplomas where code = :code`,
);

type Conditions = { sql: string[]; bindings: Record<string, unknown> };

function scoped(scope: DiplomaScope): Conditions {
  if ('all' in scope) return { sql: ['true'], bindings: {} };
  if ('userId' in scope) return { sql: ['d.user_id = :userId'], bindings: scope };
  if ('schoolId' in scope) return { sql: ['p.school_id = :schoolId'], bindings: scope };
  return {
    sql: [
      `(c.user_creator_id = :teacherId or exists (
         select 1 from cohort_teachers t where t.cohort_id = c.id and t.user_id = :teacherId))`,
    ],
    bindings: scope,
  };
}

/** Diplomas as people see them. The query itself limits them to what the actor may see. */
export class DiplomasReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list(scope: DiplomaScope, filter: DiplomasFilter): Promise<Page<Diploma>> {
    const { sql, bindings } = scoped(scope);
    const { cohort, registration, state, limit, cursor } = filter;
    if (cohort !== undefined) sql.push('p.cohort_id = :cohort');
    if (registration !== undefined) sql.push('d.participant_id = :registration');
    if (state !== undefined) sql.push(`d.revoked_at is ${state === 'VALID' ? 'null' : 'not null'}`);
    if (cursor !== undefined) sql.push('d.id < :before');
    const before = cursor === undefined ? null : decodeCursor(z.tuple([z.number().int()]), cursor)[0];
    const { rows } = await statement<Diploma>(
      null,
      `select ${COLUMNS} from ${FROM} where ${sql.join(' and ')} order by d.id desc limit :limit`,
    )(this.db, { ...bindings, cohort, registration, before, limit: limit + 1 });
    return toPage(rows, limit, ({ id }) => [id]);
  }

  async get(scope: DiplomaScope, id: number): Promise<Diploma | null> {
    const { sql, bindings } = scoped(scope);
    const { rows } = await statement<Diploma>(
      null,
      `select ${COLUMNS} from ${FROM} where d.id = :id and ${sql.join(' and ')}`,
    )(this.db, { ...bindings, id });
    return rows[0] ?? null;
  }

  /** @returns the valid diplomas of a cohort by the holders' names; null for a cohort outside the scope */
  async ofCohort(scope: DiplomaScope, cohortId: number, limit: number): Promise<Diploma[] | null> {
    const { sql, bindings } = scoped(scope);
    const { rows } = await statement<Omit<Diploma, 'id'> & { id: number | null }>(
      null,
      `select d.*, c.id as "cohortId" from cohorts c left join lateral (
         select d.id, d.user_id as "userId", d.participant_id as "registrationId", d.result_at as "resultAt", d.number, d.code,
           d.language, d.holder_name as "holderName", d.course_title as "courseTitle", d.course_language as "courseLanguage",
           d.learning_outcomes as "learningOutcomes", d.academic_hours as "academicHours", d.starts_at as "startsAt",
           d.ends_at as "endsAt", d.teacher_names as "teacherNames", d.issuer_name as "issuerName",
           d.issuer_registry_code as "issuerRegistryCode", d.issued_at as "issuedAt", d.revoked_at as "revokedAt",
           d.revoke_reason as "revokeReason", p.school_id as "schoolId"
         from cohort_participants p join diplomas d on d.participant_id = p.id join users u on u.id = p.user_id
         where p.cohort_id = c.id and d.revoked_at is null and d.holder_name is not null
         order by u.last_name collate et_names, u.first_name collate et_names, d.id limit :limit) d on true
       where c.id = :cohortId and ${sql.join(' and ')}`,
    )(this.db, { ...bindings, cohortId, limit });
    if (rows.length === 0) return null;
    return rows.filter((row): row is Diploma => row.id !== null);
  }

  async check(code: string): Promise<DiplomaCheck> {
    const [row] = (await CHECK(this.db, { code })).rows;
    return row === undefined ? { state: 'UNKNOWN' } : { state: row.revokedAt === null ? 'VALID' : 'REVOKED', ...row };
  }
}
