import type { Role } from '@valikool/contract';
import type { Knex } from 'knex';
import type { Belonging, Placement, PlacementAct } from '#modules/users/index';
import { MembershipChangesRepository } from './memberships/membership-changes.repository';

/** Sets which school a person belongs to, for administrators. */
export class BelongingRepository implements Belonging {
  private readonly memberships: MembershipChangesRepository;

  /** `db` is the transaction that has locked the user's row. */
  constructor(private readonly db: Knex) {
    this.memberships = new MembershipChangesRepository(db);
  }

  async hasSchool(schoolId: number): Promise<boolean> {
    return (await this.db('schools').where({ id: schoolId }).first('id')) !== undefined;
  }

  async representedSchoolId(userId: number): Promise<number | null> {
    const row = await this.db('school_reps').where({ userId }).first<{ schoolId: number } | undefined>('schoolId');
    return row?.schoolId ?? null;
  }

  /** Registrations keep the school through which they were made. */
  async place(userId: number, role: Role, placement: Placement, act: PlacementAct): Promise<void> {
    const { schoolId, lwUserId } = placement;
    await this.endOtherRoles(userId, role, act);
    if (role === 'STUDENT') {
      await this.upsert('students', userId, { lwUserId });
      await this.placeStudent(userId, schoolId, act);
    }
    if (role === 'SCHOOL_REP' && schoolId !== undefined) await this.upsert('school_reps', userId, { schoolId });
  }

  private async placeStudent(userId: number, schoolId: number | null | undefined, act: PlacementAct): Promise<void> {
    if (schoolId === null) await this.memberships.end({ userId, state: 'CONFIRMED' }, { how: 'REMOVED', ...act });
    else if (schoolId !== undefined) await this.memberships.confirm(userId, schoolId, { how: 'ADMIN', ...act });
  }

  private async endOtherRoles(userId: number, role: Role, act: PlacementAct): Promise<void> {
    if (role !== 'SCHOOL_REP') await this.db('school_reps').where({ userId }).delete();
    if (role !== 'STUDENT') await this.memberships.end({ userId }, { how: 'ROLE_CHANGED', ...act });
  }

  private async upsert(table: string, userId: number, values: Record<string, unknown>): Promise<void> {
    const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const insert = this.db(table)
      .insert({ userId, ...named })
      .onConflict('user_id');
    await (Object.keys(named).length === 0 ? insert.ignore() : insert.merge(Object.keys(named)));
  }
}
