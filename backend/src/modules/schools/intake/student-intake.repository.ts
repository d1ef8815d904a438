import type { Knex } from 'knex';
import type { Invitation } from '../invitations/invitations.types';
import type { ConfirmedClaim, EndedMember, GradeChange, KnownStudent, SchoolMember } from './student-intake.types';

/** A new invitation as its row has it. */
export type InvitationRow = Pick<Invitation, 'id' | 'email'> & {
  grade: string | null;
  tokenHash: string;
  sealedToken: string;
};
type Inviting = Pick<Invitation, 'schoolId' | 'language' | 'expiresAt'> & { byUserId: number; now: Date };
type Sent = { id: string; email: string; sendings: number };
type Act = { schoolId: number; byUserId: number; now: Date };

/** The school year of a member's grade: that of the day on which they joined, unless it is known better. */
const GRADE_YEAR = `case when m.grade is not null then coalesce(m.grade_year,
  cast(extract(year from (m.confirmed_at at time zone 'Europe/Tallinn') - interval '7 months') as integer)) end`;

/** Statements about many students of a school at once. */
export class StudentIntakeRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async known(
    schoolId: number,
    emails: readonly string[],
    { seesAll, now }: { seesAll: boolean; now: Date },
  ): Promise<KnownStudent[]> {
    const { rows } = await this.db.raw<{ rows: KnownStudent[] }>(
      `select asked.email, m.id as "membershipId", m.state, m.grade, ${GRADE_YEAR} as "gradeYear", i.id is not null as "isInvited",
         cast(:seesAll as boolean) and exists (
           select 1 from memberships o where o.user_id = u.id and o.state = 'CONFIRMED' and o.school_id <> :schoolId) as "isElsewhere"
       from unnest(cast(:emails as text[])) as asked (email)
         left join users u on u.email = asked.email and u.role = 'STUDENT' and u.deleted_at is null
         left join lateral (
           select id, state, grade, grade_year, confirmed_at from memberships
           where user_id = u.id and school_id = :schoolId and state <> 'ENDED' order by state desc limit 1) m on true
         left join school_invitations i on i.school_id = :schoolId and i.email = asked.email
           and i.accepted_at is null and i.revoked_at is null and i.expires_at > :now`,
      { schoolId, emails, seesAll, now },
    );
    return rows;
  }

  /** Inserts invitations, and opens expired ones again. @returns those that are to be mailed */
  async invite(
    rows: readonly InvitationRow[],
    { schoolId, language, expiresAt, byUserId, now }: Inviting,
  ): Promise<Sent[]> {
    const { rows: sent } = await this.db.raw<{ rows: Sent[] }>(
      `insert into school_invitations
         (id, school_id, email, role, language, token_hash, sealed_token, invited_by_user_id, expires_at, last_sent_at, created_at, grade)
       select cast(r.id as uuid), :schoolId, r.email, 'STUDENT', :language, r."tokenHash", r."sealedToken", :byUserId,
         cast(:expiresAt as timestamptz), cast(:now as timestamptz), cast(:now as timestamptz), r.grade
       from jsonb_to_recordset(cast(:rows as jsonb)) as r (id text, email text, "tokenHash" text, "sealedToken" text, grade text)
       on conflict (school_id, email) where accepted_at is null and revoked_at is null do update set
         token_hash = excluded.token_hash, sealed_token = excluded.sealed_token, role = 'STUDENT', grade = excluded.grade,
         expires_at = excluded.expires_at, last_sent_at = excluded.last_sent_at, sendings = school_invitations.sendings + 1
         where school_invitations.expires_at <= excluded.last_sent_at
       returning id, email, sendings`,
      { rows: JSON.stringify(rows), schoolId, language, expiresAt, byUserId, now },
    );
    return sent;
  }

  /** Locks the students of these claims or memberships, by id, so that two decisions wait for each other. */
  async lockStudents(schoolId: number, membershipIds: readonly number[]): Promise<void> {
    await this.db.raw(
      `select u.id from users u where u.id in (
         select user_id from memberships where school_id = :schoolId and id = any(cast(:membershipIds as bigint[])))
       order by u.id for update`,
      { schoolId, membershipIds },
    );
  }

  /** Call with the students locked. @returns the memberships in other schools that ended, by student */
  async endOthers(claimIds: readonly number[], { schoolId, byUserId, now }: Act): Promise<Map<number, number>> {
    const { rows } = await this.db.raw<{ rows: { id: number; userId: number }[] }>(
      `update memberships m set state = 'ENDED', ended_at = :now, ended_how = 'MOVED', ended_by_user_id = :byUserId
       from memberships c
       where c.id = any(cast(:claimIds as bigint[])) and c.school_id = :schoolId and c.state = 'CLAIMED'
         and m.user_id = c.user_id and m.state = 'CONFIRMED'
       returning m.id, m.user_id as "userId"`,
      { claimIds, schoolId, byUserId, now },
    );
    return new Map(rows.map(({ id, userId }) => [userId, id]));
  }

  async confirm(
    claims: readonly { id: number; grade: string | null; year: number }[],
    { how, schoolId, byUserId, now }: Act & { how: 'REPRESENTATIVE' | 'ADMIN' },
  ): Promise<{ id: number; userId: number; formerGrade: string | null }[]> {
    const { rows } = await this.db.raw<{ rows: { id: number; userId: number; formerGrade: string | null }[] }>(
      `with claim as (
         select m.id, m.grade as former_grade, r.grade, r.year
         from jsonb_to_recordset(cast(:claims as jsonb)) as r (id bigint, grade text, year integer)
           join memberships m on m.id = r.id and m.school_id = :schoolId and m.state = 'CLAIMED')
       update memberships m set state = 'CONFIRMED', confirmed_at = :now, confirmed_how = :how, confirmed_by_user_id = :byUserId,
         grade = coalesce(claim.grade, m.grade), grade_year = case when claim.grade is null then m.grade_year else claim.year end
       from claim where m.id = claim.id
       returning m.id, m.user_id as "userId", claim.former_grade as "formerGrade"`,
      { claims: JSON.stringify(claims), how, schoolId, byUserId, now },
    );
    return rows;
  }

  /** @returns the ids of the memberships that still had their former grade, and have the new one now */
  async setGrades(changes: readonly GradeChange[], schoolId: number): Promise<Set<number>> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `update memberships m set grade = r.grade, grade_year = case when r.grade is not null then r.year end
       from jsonb_to_recordset(cast(:changes as jsonb)) as r (id bigint, former text, grade text, year integer)
       where m.id = r.id and m.school_id = :schoolId and m.state = 'CONFIRMED' and m.grade is not distinct from r.former
       returning m.id`,
      { changes: JSON.stringify(changes), schoolId },
    );
    return new Set(rows.map(({ id }) => id));
  }

  async revoke(schoolId: number, ids: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await this.db('school_invitations')
      .where({ schoolId })
      .whereIn('id', [...ids])
      .whereNull('acceptedAt')
      .whereNull('revokedAt')
      .update({ revokedAt: now, sealedToken: null })
      .returning<{ id: string }[]>('id');
    return new Set(rows.map(({ id }) => id));
  }

  /** Call with the students locked. Grades become those of the claims again. @returns the ids of confirmed claims that are open again */
  async reopenClaims(schoolId: number, confirmed: readonly ConfirmedClaim[]): Promise<Set<number>> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `update memberships m set state = 'CLAIMED', confirmed_at = null, confirmed_how = null, confirmed_by_user_id = null,
         grade = r."formerGrade", grade_year = null
       from jsonb_to_recordset(cast(:confirmed as jsonb)) as r ("membershipId" bigint, "formerGrade" text)
       where m.id = r."membershipId" and m.school_id = :schoolId and m.state = 'CONFIRMED' and m.claimed_at is not null
         and not exists (select 1 from memberships o where o.user_id = m.user_id and o.state = 'CLAIMED')
         and not exists (select 1 from cohort_participants p
           where p.user_id = m.user_id and p.school_id = m.school_id and p.created_at >= m.confirmed_at)
       returning m.id`,
      { confirmed: JSON.stringify(confirmed), schoolId },
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Makes memberships valid that ended when a claim elsewhere was confirmed. */
  async restore(confirmed: readonly ConfirmedClaim[]): Promise<void> {
    const ids = confirmed.flatMap(({ endedMembershipId }) => (endedMembershipId === null ? [] : [endedMembershipId]));
    if (ids.length === 0) return;
    await this.db('memberships')
      .whereIn('id', ids)
      .where({ state: 'ENDED', endedHow: 'MOVED' })
      .update({ state: 'CONFIRMED', endedAt: null, endedHow: null, endedByUserId: null });
  }

  async membersBut(schoolId: number, emails: readonly string[]): Promise<SchoolMember[]> {
    const { rows } = await this.db.raw<{ rows: SchoolMember[] }>(
      `select m.id, u.email, u.first_name as "firstName", u.last_name as "lastName", m.grade, ${GRADE_YEAR} as "gradeYear"
       from memberships m join users u on u.id = m.user_id and u.role = 'STUDENT' and u.deleted_at is null
       where m.school_id = :schoolId and m.state = 'CONFIRMED' and u.email <> all(cast(:emails as text[]))
       order by u.last_name, u.first_name, m.id`,
      { schoolId, emails },
    );
    return rows;
  }

  /** Call with the students locked. @returns the memberships that ended now */
  async end(
    leavers: readonly EndedMember[],
    { schoolId, byUserId, now, on }: Act & { on: string | null },
  ): Promise<{ id: number; userId: number; how: EndedMember['how'] }[]> {
    const { rows } = await this.db.raw<{ rows: { id: number; userId: number; how: EndedMember['how'] }[] }>(
      `update memberships m set state = 'ENDED', ended_at = :now, ended_how = r.how, ended_by_user_id = :byUserId, left_on = cast(:on as date)
       from jsonb_to_recordset(cast(:leavers as jsonb)) as r (id bigint, how text)
       where m.id = r.id and m.school_id = :schoolId and m.state = 'CONFIRMED'
       returning m.id, m.user_id as "userId", m.ended_how as how`,
      { leavers: JSON.stringify(leavers), schoolId, byUserId, now, on },
    );
    return rows;
  }

  /** Call with the students locked. @returns the new memberships, with the ended ones that they stand for */
  async rejoin(
    schoolId: number,
    endedIds: readonly number[],
  ): Promise<{ id: number; userId: number; endedId: number }[]> {
    const { rows } = await this.db.raw<{ rows: { id: number; userId: number; endedId: number }[] }>(
      `with back as (
         select m.* from memberships m join users u on u.id = m.user_id and u.role = 'STUDENT' and u.deleted_at is null
         where m.id = any(cast(:endedIds as bigint[])) and m.school_id = :schoolId and m.state = 'ENDED' and m.ended_how in ('LEFT', 'GRADUATED')
           and not exists (select 1 from memberships o where o.user_id = m.user_id and o.state <> 'ENDED')),
       made as (
         insert into memberships (user_id, school_id, state, claimed_at, asked_at, confirmed_at, confirmed_how, confirmed_by_user_id, grade, grade_year)
         select user_id, school_id, 'CONFIRMED', claimed_at, asked_at, confirmed_at, confirmed_how, confirmed_by_user_id, grade, grade_year from back
         returning id, user_id)
       select made.id, made.user_id as "userId", back.id as "endedId" from made join back on back.user_id = made.user_id`,
      { schoolId, endedIds },
    );
    return rows;
  }
}
