import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { UnusedPlace, UnusedSince, UnusedWarning, WarningStep } from './unused-accounts.types';

/** Days before its end at which an account is warned, and warned again. Each mail gives at least so many days. */
const FIRST_WARNING = `interval '30 days'`;
const SECOND_WARNING = `interval '7 days'`;

/** A mail that has not gone out for so long is lost, or nobody can be told when it comes: the account is warned anew. */
const LOST = `interval '7 days'`;

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
     select d.user_id from unused_account_warnings d where d.second_warned_at is null and d.first_sent_at is not null and d.erase_at <= ${NOW} + ${SECOND_WARNING}
     order by d.erase_at, d.user_id limit :limit for update skip locked)
   returning w.user_id as "userId"`,
);

const WITHDRAW_VOID = statement(
  'unused-accounts-withdraw-void',
  `delete from unused_account_warnings w
   where not exists (select 1 from users u where ${STANDS} and ${TO_WARN})
     or (w.first_sent_at is null and w.first_warned_at <= ${NOW} - ${LOST})
     or (w.second_sent_at is null and w.second_warned_at <= ${NOW} - ${LOST})`,
);

const LIST_WARNED = statement<{ userId: number }>(
  'unused-accounts-list-warned',
  `select w.user_id as "userId" from unused_account_warnings w where w.user_id > :after order by w.user_id limit :limit`,
);

const WITHDRAW = statement(
  'unused-accounts-withdraw',
  `delete from unused_account_warnings where user_id = any(cast(:userIds as bigint[]))`,
);

/** Each mail moved the end when it went out, so both were in time. */
const IS_DUE = `w.first_sent_at is not null and w.second_sent_at is not null and w.erase_at <= ${NOW} and ${STANDS} and ${isUnused(`${NOW} - ${MONTHS}`)}`;

const LIST_DUE = statement<{ userId: number }>(
  'unused-accounts-list-due',
  `select w.user_id as "userId" from unused_account_warnings w join users u on ${IS_DUE}
   order by w.erase_at, w.user_id limit :limit`,
);

const FIND_DUE = statement<{ userId: number }>(
  'unused-accounts-find-due',
  `select w.user_id as "userId" from unused_account_warnings w join users u on ${IS_DUE} where w.user_id = :userId`,
);

const IS_FIRST = `cast(:step as text) = 'FIRST'`;

/** The end that a mail gives which goes out now; null for one that went out before. */
const END = `case when ${IS_FIRST} and w.first_sent_at is null then ${NOW} + ${FIRST_WARNING}
  when not ${IS_FIRST} and w.second_sent_at is null then ${NOW} + ${SECOND_WARNING} end`;

const FIND_WARNING = statement<UnusedWarning>(
  'unused-accounts-find-warning',
  `select u.email, u.language, u.first_name as "firstName", u.auth_id is not null as "hasSignedIn", greatest(w.erase_at, ${END}) as "eraseAt"
   from unused_account_warnings w join users u on ${STANDS}
   where w.user_id = :userId and u.deleted_at is null and (${IS_FIRST} or w.second_warned_at is not null)`,
);

const SENT = statement(
  'unused-accounts-sent',
  `update unused_account_warnings w set erase_at = greatest(w.erase_at, ${END}),
     first_sent_at = case when ${IS_FIRST} then ${NOW} else w.first_sent_at end,
     second_sent_at = case when ${IS_FIRST} then w.second_sent_at else ${NOW} end
   where w.user_id = :userId
     and case when ${IS_FIRST} then w.first_sent_at is null else w.second_warned_at is not null and w.second_sent_at is null end`,
);

const LOCK_SIGN_IN = statement(
  'unused-accounts-lock-sign-in',
  'select 1 from auth_users where id = cast(:authId as uuid) for update',
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

  /** A sign-in at our own auth server waits until the transaction ends. Call with the user's row locked. */
  async lockSignIn(authId: string): Promise<void> {
    await LOCK_SIGN_IN(this.db, { authId });
  }

  /** Ask with the user's row and the sign-in locked: then no sign-in comes between the answer and the erasure. */
  async isDue(userId: number, since: UnusedSince): Promise<boolean> {
    return (await FIND_DUE(this.db, { userId, ...since })).rows.length > 0;
  }

  /** @returns what the warning says, or null when it was taken back or the account was used since */
  async findWarning(userId: number, step: WarningStep, now: Date): Promise<UnusedWarning | null> {
    return (await FIND_WARNING(this.db, { userId, step, now })).rows[0] ?? null;
  }

  /** Records that a warning went out, and gives the days from then on. A second call changes nothing. */
  async setSent(userId: number, step: WarningStep, now: Date): Promise<void> {
    await SENT(this.db, { userId, step, now });
  }

  /** Forgets the warnings of a person who closes their account. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.withdraw([userId]);
  }
}
