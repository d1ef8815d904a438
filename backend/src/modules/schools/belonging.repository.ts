import type { Role } from '@valikool/contract';
import type { Knex } from 'knex';
import type { Belonging, Placement } from '#modules/users/index';

/** Who belongs to which school, as administrators write it. */
export class BelongingRepository implements Belonging {
  /** `db` is the transaction that holds the user's row. */
  constructor(private readonly db: Knex) {}

  async hasSchool(schoolId: number): Promise<boolean> {
    return (await this.db('schools').where({ id: schoolId }).first('id')) !== undefined;
  }

  async representedSchoolId(userId: number): Promise<number | null> {
    return (
      (await this.db('school_reps').where({ userId }).first<{ schoolId: number } | undefined>('schoolId'))?.schoolId ??
      null
    );
  }

  /** Registrations that were made keep the school that they were made through. */
  async place(userId: number, role: Role, { schoolId, lwUserId, shortDescription }: Placement): Promise<void> {
    await this.leaveOthers(userId, role);
    if (role === 'STUDENT') await this.upsert('students', userId, { schoolId, lwUserId });
    if (role === 'TEACHER') await this.upsert('teachers', userId, { schoolId, lwUserId, shortDescription });
    if (role === 'SCHOOL_REP' && schoolId !== undefined) await this.upsert('school_reps', userId, { schoolId });
  }

  /** A teacher's row outlives the role: groups of the past show what it says. */
  private async leaveOthers(userId: number, role: Role): Promise<void> {
    if (role !== 'SCHOOL_REP') await this.db('school_reps').where({ userId }).delete();
    if (role !== 'STUDENT')
      await this.db('students').where({ userId }).whereNotNull('schoolId').update({ schoolId: null });
  }

  private async upsert(table: string, userId: number, values: Record<string, unknown>): Promise<void> {
    const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const insert = this.db(table)
      .insert({ userId, ...named })
      .onConflict('user_id');
    await (Object.keys(named).length === 0 ? insert.ignore() : insert.merge(Object.keys(named)));
  }
}
