import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { User } from './users.types';

/** A person who gets a role when they sign in with this address. */
export type InvitedUser = {
  email: string;
  firstName: string;
  lastName: string;
  role: User['role'];
  language: Language;
  phoneNumber: string | null;
  background: string | null;
};

/** The facts of a user that decide whether they may have a role. */
export type RoleHolder = Pick<User, 'id' | 'email' | 'role' | 'authId'>;

const LOCK_BY_EMAIL = statement<RoleHolder>(
  'users-lock-by-email',
  `select id, email, role, auth_id as "authId" from users where email = :email and deleted_at is null for update`,
);
const LOCK = statement<RoleHolder>(
  'users-lock',
  `select id, email, role, auth_id as "authId" from users where id = :id and deleted_at is null for update`,
);

/** Sets roles for other modules, in their transactions. The caller checks who may have which role. */
export class UserWriter {
  /** `db` is the caller's transaction. */
  constructor(private readonly db: Knex) {}

  /** Locks the user, so that nobody registers them or changes their role meanwhile. */
  async lockByEmail(email: string): Promise<RoleHolder | null> {
    return (await LOCK_BY_EMAIL(this.db, { email })).rows[0] ?? null;
  }

  /** Like `lockByEmail`, by id. */
  async lock(id: number): Promise<RoleHolder | null> {
    return (await LOCK(this.db, { id })).rows[0] ?? null;
  }

  /** @returns the new user's id, or null when another user got the address at the same moment */
  async insertInvited(user: InvitedUser): Promise<number | null> {
    const [row] = await this.db('users').insert(user).onConflict().ignore().returning<{ id: number }[]>('id');
    return row?.id ?? null;
  }

  /** Safe to repeat. */
  async becomeTeacher(userId: number): Promise<void> {
    await this.db('users').where({ id: userId }).update({ role: 'TEACHER' });
    await this.db('teachers').insert({ userId }).onConflict('user_id').ignore();
  }

  async becomeSchoolRep(userId: number): Promise<void> {
    await this.db('users').where({ id: userId }).update({ role: 'SCHOOL_REP' });
  }

  async becomeStudent(userId: number): Promise<void> {
    await this.db('users').where({ id: userId }).update({ role: 'STUDENT' });
  }
}

/** @returns a writer for the transaction `db`. */
export const userWriter = (db: Knex): UserWriter => new UserWriter(db);
