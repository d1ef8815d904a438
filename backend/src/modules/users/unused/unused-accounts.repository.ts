import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { UnusedPlace, UnusedSince, UnusedWarning } from './unused-accounts.types';

/** Days before its end at which an account is warned, and warned again. Each mail gives at least so many days. */
const FIRST_WARNING = `interval '30 days'`;
const SECOND_WARNING = `interval '7 days'`;

const MONTHS = `make_interval(months => cast(:months as int))`;
const NOW = `cast(:now as timestamptz)`;

/**
 * Only students: staff, teachers and representatives have their role until somebody ends it. The auth server may know a
 * sign-in that has not opened a session here.
 * @param before SQL of the moment since which nobody may have used the account `u`
 */
const isUnused = (before: string): string => `u.deleted_at is null and u.role = 'STUDENT' and u.last_used_at < ${before}
  and not exists (select 1 from auth_users a where a.id = u.auth_id and a.last_sign_in_at >= ${before})`;

const TO_WARN = isUnused(`${NOW} - ${MONTHS} + ${FIRST_WARNING}`);

/** A warning holds while nobody has used the account since. */
const STANDS = `u.id = w.user_id and u.last_used_at = w.last_used_at`;

/** The place keeps the microseconds of the database, which a JavaScript date would lose. */
const LIST = statement<UnusedPlace>(
  'unused-accounts-list',
  `select u.id as "userId", cast(u.last_used_at as text) as "lastUsedAt" from users u
   where ${TO_WARN} and (u.last_used_at, u.id) > (cast(:lastUsedAt as timestamptz), cast(:userId as bigint))
     and not exists (select 1 from unused_account_warnings w where w.user_id = u.id)
   order by u.last_used_at, u.id limit :limit`,
);

const WARN = statement<{ userId: number }>(
  'unused-accounts-warn',
  `insert into unused_account_warnings (user_id, last_used_at, first_warned_at, erase_at)
   select u.id, u.last_used_at, ${NOW}, greatest(u.last_used_at + ${MONTHS}, ${NOW} + ${FIRST_WARNING})
   from users u where u.id = any(cast(:userIds as bigint[])) and ${TO_WARN}
   order by u.id
   on conflict do nothing returning user_id as "userId"`,
);

const WARN_AGAIN = statement<{ userId: number }>(
  'unused-accounts-warn-again',
  `update unused_account_warnings w set second_warned_at = ${NOW}, erase_at = greatest(w.erase_at, ${NOW} + ${SECOND_WARNING})
   where w.user_id in (
     select d.user_id from unused_account_warnings d where d.second_warned_at is null and d.erase_at <= ${NOW} + ${SECOND_WARNING}
     order by d.erase_at, d.user_id limit :limit for update skip locked)
   returning w.user_id as "userId"`,
);

const WITHDRAW_VOID = statement(
  'unused-accounts-withdraw-void',
  `delete from unused_account_warnings w
   where not exists (select 1 from users u where ${STANDS} and ${TO_WARN})`,
);

const LIST_WARNED = statement<{ userId: number }>(
  'unused-accounts-list-warned',
  `select w.user_id as "userId" from unused_account_warnings w where w.user_id > :after order by w.user_id limit :limit`,
);

const WITHDRAW = statement(
  'unused-accounts-withdraw',
  `delete from unused_account_warnings where user_id = any(cast(:userIds as bigint[]))`,
);

/** A second warning moves the end to seven days later at least, so both warnings were in time. */
const IS_DUE = `w.second_warned_at is not null and w.erase_at <= ${NOW} and ${STANDS} and ${isUnused(`${NOW} - ${MONTHS}`)}`;

const LIST_DUE = statement<{ userId: number }>(
  'unused-accounts-list-due',
  `select w.user_id as "userId" from unused_account_warnings w join users u on ${IS_DUE}
   order by w.erase_at, w.user_id limit :limit`,
);

const FIND_DUE = statement<{ userId: number }>(
  'unused-accounts-find-due',
  `select w.user_id as "userId" from unused_account_warnings w join users u on ${IS_DUE} where w.user_id = :userId`,
);

const FIND_WARNING = statement<UnusedWarning>(
  'unused-accounts-find-warning',
  `select u.email, u.language, u.first_name as "firstName", u.auth_id is not null as "hasSignedIn", w.erase_at as "eraseAt"
   from unused_account_warnings w join users u on ${STANDS} where w.user_id = :userId and u.deleted_at is null`,
);

const idsOf = (rows: readonly { userId: number }[]): number[] => rows.map(({ userId }) => userId);

/** Accounts that nobody uses, and their warnings. Instants are compared in the database, to the microsecond. */
export class UnusedAccountsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns accounts to warn that stand behind the place `after`, the longest unused first; at most `limit` */
  async list(since: UnusedSince, after: UnusedPlace | null, limit: number): Promise<UnusedPlace[]> {
    const place = after ?? { lastUsedAt: '-infinity', userId: 0 };
    return (await LIST(this.db, { ...since, ...place, limit })).rows;
  }

  /** Warns those of the accounts that are still unused and were not warned. @returns them */
  async warn(userIds: readonly number[], since: UnusedSince): Promise<number[]> {
    return idsOf((await WARN(this.db, { userIds: [...userIds], ...since })).rows);
  }

  /** Warns accounts for the second time, seven days before their end. @returns them, at most `limit` */
  async warnAgain(now: Date, limit: number): Promise<number[]> {
    return idsOf((await WARN_AGAIN(this.db, { now, limit })).rows);
  }

  /** Takes back warnings of accounts that somebody has used, or that are not to be erased any more. */
  async withdrawVoid(since: UnusedSince): Promise<void> {
    await WITHDRAW_VOID(this.db, since);
  }

  /** @returns warned accounts with a greater id than `after`, by id; at most `limit` */
  async listWarned(after: number, limit: number): Promise<number[]> {
    return idsOf((await LIST_WARNED(this.db, { after, limit })).rows);
  }

  async withdraw(userIds: readonly number[]): Promise<void> {
    await WITHDRAW(this.db, { userIds: [...userIds] });
  }

  async withdrawAll(): Promise<void> {
    await this.db('unused_account_warnings').delete();
  }

  /** @returns accounts that were warned twice and whose day has come; at most `limit` */
  async listDue(since: UnusedSince, limit: number): Promise<number[]> {
    return idsOf((await LIST_DUE(this.db, { ...since, limit })).rows);
  }

  /** Ask with the user's row locked: then no sign-in comes between the answer and the erasure. */
  async isDue(userId: number, since: UnusedSince): Promise<boolean> {
    return (await FIND_DUE(this.db, { userId, ...since })).rows.length > 0;
  }

  /** @returns what the warning says, or null when it was taken back or the account was used since */
  async findWarning(userId: number): Promise<UnusedWarning | null> {
    return (await FIND_WARNING(this.db, { userId })).rows[0] ?? null;
  }

  /** Forgets the warnings of a person who closes their account. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.withdraw([userId]);
  }
}
