import type { Knex } from 'knex';

export const count = async (db: Knex): Promise<unknown> => db('rooms').count();
