import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import type { AccountLanguages } from './account.types';

export class AccountLanguagesReadModel implements AccountLanguages {
  constructor(private readonly db: Knex) {}

  async find(accountId: string): Promise<Language | null> {
    const row = await this.db('users')
      .where({ authId: accountId })
      .whereNull('deletedAt')
      .first<{ language: Language } | undefined>('language');
    return row?.language ?? null;
  }
}
