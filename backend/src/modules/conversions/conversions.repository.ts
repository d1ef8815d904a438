import type { Knex } from 'knex';
import { newId } from '#platform/index';
import type { NewConversion } from './conversions.types';

export class ConversionsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns false when the same event was counted before: by its reference, or without one by the person. */
  async insertOnce({ kind, userId, reference, now }: NewConversion): Promise<boolean> {
    const inserted = await this.db('conversions')
      .insert({ id: newId(), kind, userId, reference, recordedAt: now })
      .onConflict()
      .ignore()
      .returning('id');
    return inserted.length === 1;
  }
}
