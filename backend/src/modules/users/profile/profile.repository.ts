import type { Knex } from 'knex';
import { UserModel } from '../user.model';
import type { StoredProfile, StoredProfileChange } from './profile.types';

/** One statement, though the schools belong to another module. */
const FIND = `
  select users.id, users.auth_id as "authId", users.email, users.first_name as "firstName", users.last_name as "lastName", users.role,
    users.language, users.phone_number as "phoneNumber", users.avatar, users.discord_user_id as "discordUserId",
    users.classroom_email as "classroomEmail", users.terms_accepted_at as "termsAcceptedAt", users.created_at as "createdAt",
    coalesce(users.background, '') as introduction, users.personal_code as "sealedPersonalCode",
    users.account_name as "accountName", users.iban, schools.id as "schoolId", schools.name as "schoolName"
  from users
    left join students on students.user_id = users.id and users.role = 'STUDENT'
    left join school_reps on school_reps.user_id = users.id and users.role = 'SCHOOL_REP'
    left join schools on schools.id = coalesce(school_reps.school_id, students.school_id)
  where users.id = ? and users.deleted_at is null`;

export class ProfileRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async find(userId: number): Promise<StoredProfile | null> {
    const { rows } = await this.db.raw<{ rows: StoredProfile[] }>(FIND, [userId]);
    return rows[0] ?? null;
  }

  async update(userId: number, { introduction, sealedPersonalCode, ...change }: StoredProfileChange): Promise<void> {
    const patch = {
      ...change,
      ...(introduction !== undefined && { background: introduction }),
      ...(sealedPersonalCode !== undefined && { personalCode: sealedPersonalCode }),
    };
    if (Object.keys(patch).length === 0) return;
    await this.db(UserModel.tableName).where({ id: userId }).whereNull('deletedAt').update(patch);
  }

  async isTeacher(userId: number): Promise<boolean> {
    const found = await this.db(UserModel.tableName)
      .where({ id: userId, role: 'TEACHER' })
      .whereNull('deletedAt')
      .first<{ id: number } | undefined>('id');
    return found !== undefined;
  }

  /** @returns the earlier picture; undefined when there is no such user */
  async replaceAvatar(userId: number, avatar: string | null): Promise<string | null | undefined> {
    const before = await this.db(UserModel.tableName)
      .where({ id: userId })
      .whereNull('deletedAt')
      .forUpdate()
      .first<{ avatar: string | null } | undefined>('avatar');
    if (!before) return undefined;
    await this.db(UserModel.tableName).where({ id: userId }).update({ avatar });
    return before.avatar;
  }
}
