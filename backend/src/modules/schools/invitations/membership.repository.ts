import type { Knex } from 'knex';
import type { Invitation } from './invitations.types';

export type SchoolOf = { id: number; name: string };

/** Who belongs to which school; every change is one statement. */
export class MembershipRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns those of the addresses that belong to the school in this role today. */
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

  /** Registrations that were made keep the school that they were made through. */
  async joinAsStudent(userId: number, schoolId: number): Promise<void> {
    await this.db('students').insert({ userId, schoolId }).onConflict('user_id').merge(['school_id']);
  }

  /** Safe to call again. */
  async joinAsRep(userId: number, schoolId: number): Promise<void> {
    await this.db('school_reps').insert({ userId, schoolId }).onConflict('user_id').ignore();
  }
}
