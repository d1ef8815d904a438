import type { Knex } from 'knex';

export type Values = Record<string, unknown>;
export type StatementResult<Row> = { rows: Row[]; rowCount: number };

/** A prepared statement for frequent requests. */
export type Statement<Row> = (db: Knex, values: Values) => Promise<StatementResult<Row>>;
