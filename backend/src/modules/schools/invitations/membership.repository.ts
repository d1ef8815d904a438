import type { SchoolRight } from '@valikool/contract';
import type { Knex } from 'knex';
import { gradeYearAt } from '../grade.policy';
import { MembershipChangesRepository } from '../memberships/membership-changes.repository';
import type { Invitation } from './invitations.types';

export type SchoolOf = { id: number; name: string };

/** Reads and changes who belongs to a school, for invitations. */
export class MembershipRepository {
  private readonly memberships: MembershipChangesRepository;

  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {
    this.memberships = new MembershipChangesRepository(db);
  }

  /** @returns those of the addresses that now belong to the school in this role. */
  async listMembers(schoolId: number, role: Invitation['role'], emails: readonly string[]): Promise<string[]> {
    const table = role === 'STUDENT' ? 'students' : 'school_reps';
    const rows = await this.db('users')
      .join(table, `${table}.user_id`, 'users.id')
      .where({ [`${table}.school_id`]: schoolId, 'users.role': role })
      .whereNull('users.deleted_at')
      .whereIn('users.email', [...emails])
      .select<{ email: string }[]>('users.email');
    return rows.map(({ email }) => email);
  }

  async studentsSchool(userId: number): Promise<SchoolOf | null> {
    return (
      (await this.db('students')
        .join('schools', 'schools.id', 'students.school_id')
        .where({ userId })
        .first<SchoolOf | undefined>('schools.id', 'schools.name')) ?? null
    );
  }

  async representedSchoolId(userId: number): Promise<number | null> {
    return (
      (await this.db('school_reps').where({ userId }).first<{ schoolId: number } | undefined>('schoolId'))?.schoolId ??
      null
    );
  }

  /**
   * Confirms the student in the school that invited them. Registrations keep the school through which they were made.
   */
  async joinAsStudent(
    userId: number,
    schoolId: number,
    { grade, now }: { grade: string | null; now: Date },
  ): Promise<void> {
    await this.db('students').insert({ userId }).onConflict('user_id').ignore();
    const id = await this.memberships.confirm(userId, schoolId, { how: 'INVITATION', byUserId: userId, now });
    if (id !== null && grade !== null)
      await this.memberships.setGrade([id], schoolId, { grade, year: gradeYearAt(now) });
  }

  /** Makes the user the school's representative, who keeps the right that they have already. Safe to repeat. */
  async joinAsRep(
    userId: number,
    { schoolId, right, now }: { schoolId: number; right: SchoolRight; now: Date },
  ): Promise<void> {
    await this.memberships.end({ userId }, { how: 'ROLE_CHANGED', byUserId: userId, now });
    await this.db('school_reps').insert({ userId, schoolId, schoolRight: right }).onConflict('user_id').ignore();
  }
}
