import type { Knex } from 'knex';
import type { Administrator, Administrators } from './administrators.types';

export class AdministratorsReadModel implements Administrators {
  constructor(private readonly db: Knex) {}

  async list(): Promise<Administrator[]> {
    return this.db('users')
      .where({ role: 'ADMIN' })
      .whereNull('deletedAt')
      .orderBy('id')
      .select<Administrator[]>('id', 'email', 'language');
  }
}
