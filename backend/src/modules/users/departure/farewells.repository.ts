import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';

/** The address to which the last mail of a closed account goes. */
export type StoredFarewell = { id: string; sealedEmail: string; language: Language; createdAt: Date };

export class FarewellsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(farewell: StoredFarewell): Promise<void> {
    await this.db('user_farewells').insert(farewell);
  }

  async find(id: string): Promise<StoredFarewell | null> {
    return (
      (await this.db<StoredFarewell>('user_farewells')
        .where({ id })
        .first('id', 'sealedEmail', 'language', 'createdAt')) ?? null
    );
  }

  async delete(id: string): Promise<void> {
    await this.db('user_farewells').where({ id }).delete();
  }

  /** @returns the number of deleted addresses. */
  async deleteOlderThan(instant: Date): Promise<number> {
    return this.db('user_farewells').where('createdAt', '<', instant).delete();
  }
}
