import type { Knex } from 'knex';
import { ApplicationsRepository } from './applications.repository';

/** @returns what removes a person from the applications, in the transaction `db` that closes the account */
export const applicationsEraser = (db: Knex): Pick<ApplicationsRepository, 'forget'> => new ApplicationsRepository(db);
