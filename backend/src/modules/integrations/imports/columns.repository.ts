import type { Knex } from 'knex';
import type { ImportWhat, RememberedHeads } from './imports.types';

/** The columns that a person has named for a kind of list. */
export class ColumnsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns nothing for somebody who has never named a column */
  async find(userId: number, what: ImportWhat): Promise<RememberedHeads> {
    const row = await this.db('import_columns')
      .where({ userId, what })
      .first<{ heads: RememberedHeads } | undefined>('heads');
    return row?.heads ?? {};
  }

  async remember(userId: number, what: ImportWhat, heads: RememberedHeads, now: Date): Promise<void> {
    await this.db('import_columns')
      .insert({ userId, what, heads: JSON.stringify(heads), updatedAt: now })
      .onConflict(['user_id', 'what'])
      .merge(['heads', 'updated_at']);
  }

  /** Forgets what a person who closes their account has named. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('import_columns').where({ userId }).delete();
  }
}
