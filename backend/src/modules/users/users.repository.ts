import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { LIVING_SESSION } from '#modules/auth/index';
import { UserModel } from './user.model';
import type { ActorFacts, NewUser, User } from './users.types';

/** Named one by one, so that encrypted columns are never read by accident. */
const COLUMNS = [
  'id',
  'authId',
  'email',
  'firstName',
  'lastName',
  'role',
  'language',
  'phoneNumber',
  'avatar',
  'discordUserId',
  'classroomEmail',
  'metadata',
  'termsAcceptedAt',
  'lastUsedAt',
  'deletedAt',
] as const;

const toUser = (row: UserModel): User => ({
  id: row.id,
  authId: row.authId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  language: row.language,
  phoneNumber: row.phoneNumber,
  avatar: row.avatar,
  discordUserId: row.discordUserId,
  classroomEmail: row.classroomEmail,
  metadata: row.metadata,
  termsAcceptedAt: row.termsAcceptedAt,
  lastUsedAt: row.lastUsedAt,
  deletedAt: row.deletedAt,
});

const ACTOR = `select users.id, users.auth_id as "authId", users.role, users.language,
     case users.role
       when 'SCHOOL_REP' then (select school_id from school_reps where user_id = users.id)
       when 'STUDENT' then (select school_id from students where user_id = users.id)
     end as "schoolId",
     case when users.role = 'SCHOOL_REP' then (select school_right from school_reps where user_id = users.id) end as "schoolRight"
   from users where users.id = :id and users.deleted_at is null`;

const FIND_ACTOR = statement<ActorFacts>('users-actor', ACTOR);

/** One statement, though schools and sessions belong to other modules: every signed-in request waits for it. */
const FIND_ACTOR_IN_SESSION = statement<ActorFacts>(
  'users-actor-in-session',
  `${ACTOR} and exists (${LIVING_SESSION})`,
);

export class UsersRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Deleted users included. */
  async find(id: number): Promise<User | null> {
    return this.findBy({ id });
  }

  /** @returns a user's present role and school, unless the session has ended at `now`. */
  async findActorInSession(id: number, sessionId: string, now: Date): Promise<ActorFacts | null> {
    const { rows } = await FIND_ACTOR_IN_SESSION(this.db, { id, sessionId, now });
    return rows[0] ?? null;
  }

  /** @returns a user's present role and school. */
  async findActor(id: number): Promise<ActorFacts | null> {
    const { rows } = await FIND_ACTOR(this.db, { id });
    return rows[0] ?? null;
  }

  /** Deleted users included. */
  async findByAuthId(authId: string): Promise<User | null> {
    return this.findBy({ authId });
  }

  async findByEmail(email: string): Promise<User | null> {
    const row = await UserModel.query(this.db).select(COLUMNS).findOne({ email }).whereNull('deletedAt');
    return row ? toUser(row) : null;
  }

  async listByIds(ids: readonly number[]): Promise<User[]> {
    return (
      await UserModel.query(this.db)
        .select(COLUMNS)
        .whereIn('id', [...ids])
        .whereNull('deletedAt')
        .orderBy('id')
    ).map(toUser);
  }

  /** @returns null when the account or the address was taken at the same moment. */
  async insertIfNew(user: NewUser): Promise<User | null> {
    const [row] = await UserModel.query(this.db)
      .insert([user])
      .onConflict()
      .ignore()
      .returning([...COLUMNS]);
    return row?.id === undefined ? null : toUser(row);
  }

  /** @returns false when the user has another account by now. */
  async linkAccount(id: number, { from, to }: { from: string | null; to: string }): Promise<boolean> {
    return (
      (await UserModel.query(this.db)
        .patch({ authId: to })
        .where({ id })
        .whereRaw('auth_id is not distinct from ?', [from])) === 1
    );
  }

  /** Takes over a confirmed change of address, unless another user has the address. */
  async updateEmailIfFree(id: number, email: string): Promise<boolean> {
    const taken = UserModel.query(this.db).where({ email }).whereNull('deletedAt').whereNot({ id });
    return (await UserModel.query(this.db).patch({ email }).where({ id }).whereNotExists(taken)) === 1;
  }

  /**
   * Records the provider, the IP address and the time of the last sign-in.
   * @returns false when the account was closed at this moment
   */
  async recordSignIn(id: number, signIn: { provider?: string; ip_address?: string }, now: Date): Promise<boolean> {
    const changed = await this.db('users')
      .where({ id })
      .whereNull('deletedAt')
      .update({ metadata: this.db.raw('metadata || ?::jsonb', [JSON.stringify(signIn)]), lastUsedAt: now });
    return changed === 1;
  }

  /** Locks the user until the transaction ends, so that nobody registers them meanwhile. */
  async lock(id: number): Promise<User | null> {
    const row = await UserModel.query(this.db).select(COLUMNS).findOne({ id }).whereNull('deletedAt').forUpdate();
    return row ? toUser(row) : null;
  }

  /** Waits for other administrators who are leaving at this moment. */
  async isOnlyAdmin(id: number): Promise<boolean> {
    const others = await UserModel.query(this.db)
      .select('id')
      .where({ role: 'ADMIN' })
      .whereNull('deletedAt')
      .whereNot({ id })
      .orderBy('id')
      .limit(1)
      .forUpdate();
    return others.length === 0;
  }

  /**
   * Erases everything about a person in the user's row. Documents keep the names that are written on them. The
   * account's id stays, so that an auth server which keeps the account opens no second user for it.
   */
  async anonymise(id: number, now: Date): Promise<void> {
    await this.db('teachers').where({ userId: id }).update({ lwUserId: null, shortDescription: null });
    await this.db(UserModel.tableName)
      .where({ id })
      .update({
        email: `user-${id}@deleted.invalid`,
        firstName: '',
        lastName: '',
        phoneNumber: null,
        avatar: null,
        background: null,
        personalCode: null,
        edumusAccessToken: null,
        discordUserId: null,
        classroomEmail: null,
        accountName: null,
        iban: null,
        metadata: '{}',
        termsAcceptedAt: null,
        lastUsedAt: null,
        deletedAt: now,
      });
  }

  private async findBy(key: { id: number } | { authId: string }): Promise<User | null> {
    const row = await UserModel.query(this.db).select(COLUMNS).findOne(key);
    return row ? toUser(row) : null;
  }
}
