import type { Knex } from 'knex';
import type { CalendarOwner } from './calendar.types';

/** A token as the row keeps it: found by its hash, shown to its owner from its seal. */
export type KeptCalendarToken = { hash: string; sealed: string };

/** One private address per person. */
export class CalendarTokensRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async findSealed(userId: number): Promise<string | null> {
    const row = await this.db('calendar_tokens')
      .where({ userId })
      .first<{ sealedToken: string } | undefined>('sealedToken');
    return row?.sealedToken ?? null;
  }

  /** @returns null for a token that is not, or no longer, anybody's. */
  async findOwner(hash: string): Promise<CalendarOwner | null> {
    const owner = await this.db('calendar_tokens as t')
      .join('users as u', 'u.id', 't.user_id')
      .where('t.token_hash', hash)
      .whereNull('u.deleted_at')
      .first<CalendarOwner | undefined>('u.id as userId', 'u.language');
    return owner ?? null;
  }

  /** Keeps the first token that somebody gets. @returns the sealed one that counts, which may be another request's. */
  async keepFirst(userId: number, { hash, sealed }: KeptCalendarToken, now: Date): Promise<string> {
    await this.db('calendar_tokens')
      .insert({ userId, tokenHash: hash, sealedToken: sealed, createdAt: now })
      .onConflict('user_id')
      .ignore();
    return (await this.findSealed(userId)) ?? sealed;
  }

  /** The token before opens nothing from now on. */
  async replace(userId: number, { hash, sealed }: KeptCalendarToken, now: Date): Promise<void> {
    await this.db('calendar_tokens')
      .insert({ userId, tokenHash: hash, sealedToken: sealed, createdAt: now })
      .onConflict('user_id')
      .merge();
  }

  /** When somebody leaves, their address goes too. */
  async forget({ userId }: { userId: number }): Promise<void> {
    await this.db('calendar_tokens').where({ userId }).delete();
  }
}
