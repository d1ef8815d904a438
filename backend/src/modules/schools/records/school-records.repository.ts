import type { Knex } from 'knex';
import { isUniqueViolation } from '#platform/index';
import { SchoolModel } from '../school.model';
import { SchoolNameTakenError } from './school-records.errors';
import type { SchoolDetails } from './school-records.types';

type Details = Omit<SchoolDetails, 'billing'>;

/** @throws SchoolNameTakenError instead of the database's own error */
async function withUniqueName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'schools_name_unique')) throw new SchoolNameTakenError();
    throw error;
  }
}

/** Writes of staff. */
export class SchoolRecordsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @throws SchoolNameTakenError */
  async insert(details: Details): Promise<number> {
    const [row] = await withUniqueName(this.db('schools').insert(details).returning<{ id: number }[]>('id'));
    if (!row) throw new Error('No school was inserted');
    return row.id;
  }

  /** @throws SchoolNameTakenError */
  async setDetails(id: number, details: Details): Promise<void> {
    await withUniqueName(SchoolModel.query(this.db).findById(id).patch(details));
  }

  async setArchived(id: number, archivedAt: Date | null): Promise<void> {
    await SchoolModel.query(this.db).findById(id).patch({ archivedAt });
  }
}
