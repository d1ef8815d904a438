import type { Knex } from 'knex';
import type { CalendarOwner } from './calendar.types';

/** A token as its row keeps it: a hash to find it by, and an encrypted copy to show to its owner. */
export type KeptCalendarToken = { hash: string; sealed: string };

/** One secret calendar address per person. */
export class CalendarTokensRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async findSealed(userId: number): Promise<string | null> {
    const row = await this.db('calendar_tokens')
      .where({ userId })
      .first<{ sealedToken: string } | undefined>('sealedToken');
    return row?.sealedToken ?? null;
  }

  /** @returns null for an unknown or replaced token. */
  async findOwner(hash: string): Promise<CalendarOwner | null> {
    const owner = await this.db('calendar_tokens as t')
      .join('users as u', 'u.id', 't.user_id')
      .where('t.token_hash', hash)
      .whereNull('u.deleted_at')
      .first<CalendarOwner | undefined>('u.id as userId', 'u.language');
    return owner ?? null;
  }

  /** Stores a person's first token. @returns the encrypted token that is stored, which may come from another request */
  async insertOnce(userId: number, { hash, sealed }: KeptCalendarToken, now: Date): Promise<string> {
    await this.db('calendar_tokens')
      .insert({ userId, tokenHash: hash, sealedToken: sealed, createdAt: now })
      .onConflict('user_id')
      .ignore();
    return (await this.findSealed(userId)) ?? sealed;
  }

  /** Replaces the token; the earlier one stops working. */
  async replace(userId: number, { hash, sealed }: KeptCalendarToken, now: Date): Promise<void> {
    await this.db('calendar_tokens')
      .insert({ userId, tokenHash: hash, sealedToken: sealed, createdAt: now })
      .onConflict('user_id')
      .merge();
  }

  /** Deletes the address of a person who closes their account. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('calendar_tokens').where({ userId }).delete();
  }
}
