import type { Knex } from 'knex';
import { ApplicationsRepository } from './applications.repository';

/** @returns the eraser of a person's applications, for the transaction `db` that closes the account */
export const applicationsEraser = (db: Knex): Pick<ApplicationsRepository, 'erase'> => new ApplicationsRepository(db);
