import type { Knex } from 'knex';
import { schoolMailReaders } from '../mail-choices/school-mail-readers.policy';
import type { ClaimsMail, MembershipMail, MembershipMailReader, RepresentativeMail } from './memberships.types';

/** Facts of the mails about memberships. */
export class MembershipMailsReadModel implements MembershipMailReader {
  constructor(private readonly db: Knex) {}

  async membership(membershipId: number): Promise<MembershipMail | null> {
    const { rows } = await this.db.raw<{ rows: MembershipMail[] }>(
      `select u.id as "userId", s.id as "schoolId", u.email as "to", u.language, u.first_name as "firstName", s.name as "schoolName",
         m.state, m.ended_how as "endedHow"
       from memberships m join users u on u.id = m.user_id and u.deleted_at is null join schools s on s.id = m.school_id
       where m.id = ?`,
      [membershipId],
    );
    return rows[0] ?? null;
  }

  async representative(userId: number, schoolId: number): Promise<RepresentativeMail | null> {
    const { rows } = await this.db.raw<{ rows: RepresentativeMail[] }>(
      `select u.id as "userId", s.id as "schoolId", u.email as "to", u.language, u.first_name as "firstName", s.name as "schoolName"
       from users u join schools s on s.id = :schoolId where u.id = :userId and u.deleted_at is null`,
      { userId, schoolId },
    );
    return rows[0] ?? null;
  }

  async claims(schoolId: number): Promise<ClaimsMail[]> {
    const { rows } = await this.db.raw<{ rows: ClaimsMail[] }>(
      `select r.user_id as "userId", s.id as "schoolId", r.email as "to", r.language, r.first_name as "firstName",
         s.name as "schoolName", open.waiting
       from schools s
         cross join lateral (
           select count(*)::integer as waiting from memberships m join users c on c.id = m.user_id and c.role = 'STUDENT' and c.deleted_at is null
           where m.school_id = s.id and m.state = 'CLAIMED') open
         join ${schoolMailReaders('emails.claims-waiting')} r on r.school_id = s.id
       where s.id = ? and open.waiting > 0
       order by r.user_id`,
      [schoolId],
    );
    return rows;
  }
}
