import type { Knex } from 'knex';
import { isUniqueViolation } from '#platform/index';
import { SchoolModel } from '../school.model';
import type { SchoolDetails } from './school-records.types';

type Details = Omit<SchoolDetails, 'billing'>;

/** @returns null when another school of the country has the name */
async function withUniqueName<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'schools_name_unique')) return null;
    throw error;
  }
}

/** Writes of staff. */
export class SchoolRecordsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns null when the name is taken; the transaction is over then */
  async insert(details: Details): Promise<number | null> {
    const rows = await withUniqueName(this.db('schools').insert(details).returning<{ id: number }[]>('id'));
    return rows?.[0]?.id ?? null;
  }

  /** @returns false when the name is taken; the transaction is over then */
  async setDetails(id: number, details: Details): Promise<boolean> {
    return (await withUniqueName(SchoolModel.query(this.db).findById(id).patch(details))) !== null;
  }

  async setArchived(id: number, archivedAt: Date | null): Promise<void> {
    await SchoolModel.query(this.db).findById(id).patch({ archivedAt });
  }
}
