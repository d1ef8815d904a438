import type { Knex } from 'knex';
import { activityRows } from './activity-export.read-model';
import { creditsRows } from './credit-export.read-model';
import { TAUGHT } from './export-sql.read-model';
import type { ExportQuery, ExportRow, ExportWhat } from './exports.types';
import { feedbackRows } from './feedback-export.read-model';
import { invoicesRows } from './invoice-export.read-model';
import { studentsRows, usersRows } from './people-export.read-model';
import { schoolsRows } from './school-export.read-model';
import { cohortsRows, registrationsRows, resultsRows } from './study-export.read-model';

const ROWS: Record<ExportWhat, (db: Knex, query: ExportQuery) => Knex.QueryBuilder> = {
  users: usersRows,
  students: studentsRows,
  cohorts: cohortsRows,
  registrations: registrationsRows,
  results: resultsRows,
  invoices: invoicesRows,
  feedback: feedbackRows,
  credits: creditsRows,
  schools: schoolsRows,
  activity: activityRows,
};

const BATCH = 1_000;

/** Reads whole lists in batches. The query itself limits them to what the actor may see. */
export class ExportRowsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns the number of rows, or `most` when there are more. */
  async count(what: ExportWhat, query: ExportQuery, most: number | null = null): Promise<number> {
    const rows = ROWS[what](this.db, query).clearSelect().clearOrder().select(this.db.raw('1'));
    if (most !== null) void rows.limit(most);
    const [row] = await this.db.from(rows.as('counted')).count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }

  /**
   * Reads with a server cursor, so that only one batch is in memory and all rows are from one moment. Holds a
   * connection until the last batch was read or the reader stops.
   */
  async *batches(what: ExportWhat, query: ExportQuery): AsyncGenerator<ExportRow[]> {
    const trx = await this.db.transaction(undefined, { isolationLevel: 'repeatable read', readOnly: true });
    try {
      await trx.raw('declare exported no scroll cursor for ?', [ROWS[what](trx, query)]);
      for (;;) {
        const { rows } = await trx.raw<{ rows: ExportRow[] }>(`fetch ${BATCH} from exported`);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) return;
      }
    } finally {
      await trx.rollback();
    }
  }

  async isCohortOf(teacherId: number, cohortId: number): Promise<boolean> {
    return (
      (await this.db('cohorts as h').where('h.id', cohortId).whereRaw(TAUGHT, { teacherId }).first('h.id')) !==
      undefined
    );
  }
}
