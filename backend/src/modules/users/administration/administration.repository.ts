import type { Knex } from 'knex';
import { isUniqueViolation } from '#platform/index';
import { UserModel } from '../user.model';
import type { NewPerson, Placement, StoredAccountChange, TakenField } from './administration.types';

type Extras = { lwUserId: string | null; shortDescription: string | null; isOnlyAdmin: boolean };

const EXTRAS = `
  select coalesce(students.lw_user_id, teachers.lw_user_id) as "lwUserId", teachers.short_description as "shortDescription",
    users.role = 'ADMIN' and not exists (
      select 1 from users other where other.role = 'ADMIN' and other.deleted_at is null and other.id <> users.id) as "isOnlyAdmin"
  from users
    left join students on students.user_id = users.id and users.role = 'STUDENT'
    left join teachers on teachers.user_id = users.id and users.role = 'TEACHER'
  where users.id = ?`;

/** Users' rows as administrators write them. */
export class AdministrationRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns what an account shows beside the profile. */
  async extrasOf(userId: number): Promise<Extras> {
    const { rows } = await this.db.raw<{ rows: Extras[] }>(EXTRAS, [userId]);
    return rows[0] ?? { lwUserId: null, shortDescription: null, isOnlyAdmin: false };
  }

  /** @returns the new user's id, or null when the address is taken. */
  async insert({ introduction, ...user }: NewPerson): Promise<number | null> {
    const [row] = await this.db(UserModel.tableName)
      .insert({ ...user, background: introduction })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    return row?.id ?? null;
  }

  /**
   * @returns the field that belongs to another user, after which the transaction has to be rolled back; null on
   * success.
   */
  async update(
    userId: number,
    { introduction, sealedPersonalCode, ...change }: StoredAccountChange,
  ): Promise<TakenField | null> {
    const patch = {
      ...change,
      ...(introduction !== undefined && { background: introduction }),
      ...(sealedPersonalCode !== undefined && { personalCode: sealedPersonalCode }),
    };
    if (Object.keys(patch).length === 0) return null;
    try {
      await this.db(UserModel.tableName).where({ id: userId }).update(patch);
      return null;
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_unique')) return 'email';
      if (isUniqueViolation(error, 'users_discord_user_id_key')) return 'discordUserId';
      throw error;
    }
  }

  /**
   * Fields that the placement does not name stay as they are. A teacher's row stays when the role ends: past cohorts
   * show it.
   */
  async upsertTeacher(userId: number, { schoolId, lwUserId, shortDescription }: Placement): Promise<void> {
    const named = Object.entries({ schoolId, lwUserId, shortDescription }).filter(([, value]) => value !== undefined);
    const insert = this.db('teachers')
      .insert({ userId, ...Object.fromEntries(named) })
      .onConflict('user_id');
    await (named.length === 0 ? insert.ignore() : insert.merge(named.map(([name]) => name)));
  }
}
