import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import type { Choice, FieldValues, ImportRow, JudgedRow, Outcome, RowResult, Verdict } from './imports.types';

const Cursor = z.tuple([z.number().int()]);
const BATCH = 1_000;

/** Rows of imports. */
export class ImportRowsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(
    importId: string,
    rows: readonly (JudgedRow & { cells: readonly string[]; isMissing: boolean })[],
  ): Promise<void> {
    const values = rows.map(({ cells, fields, problems, ...row }) => ({
      importId,
      ...row,
      cells: JSON.stringify(cells),
      fields: JSON.stringify(fields),
      problems: JSON.stringify(problems),
    }));
    await this.db.batchInsert('import_rows', values, BATCH);
  }

  /** @returns all rows, in the order of the file */
  async all(importId: string): Promise<ImportRow[]> {
    return this.db('import_rows').where({ importId }).orderBy('line').select<ImportRow[]>('*');
  }

  async list(
    importId: string,
    { verdict, limit, cursor }: { verdict?: Verdict | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page<ImportRow>> {
    const query = this.db('import_rows')
      .where({ importId })
      .orderBy('line')
      .limit(limit + 1);
    if (verdict !== undefined) void query.where({ verdict });
    if (cursor !== undefined) void query.where('line', '>', decodeCursor(Cursor, cursor)[0]);
    return toPage(await query.select<ImportRow[]>('*'), limit, ({ line }) => [line]);
  }

  /** @returns false when the file has no such row */
  async setFields(importId: string, line: number, fields: FieldValues): Promise<boolean> {
    const change = { fields: this.db.raw('fields || cast(? as jsonb)', [JSON.stringify(fields)]) };
    return (await this.db('import_rows').where({ importId, line, isMissing: false }).update(change)) === 1;
  }

  /**
   * Notes what is to be done about rows: about these lines, or about all that have the verdict. In a row about what the
   * file leaves out, `choice` is worked out anew whenever rows are judged, so the person's own choice is noted beside it.
   * @returns how many rows that was
   */
  async choose(
    importId: string,
    { lines, verdict, isMissing }: { lines: readonly number[]; verdict: Verdict | null; isMissing: boolean },
    choice: Choice,
  ): Promise<number> {
    const query = this.db('import_rows').where({ importId, isMissing });
    if (verdict === null) void query.whereIn('line', [...lines]);
    else void query.where({ verdict });
    const noted = isMissing ? { chosen: choice } : { choice };
    return query.update({ fields: this.db.raw('fields || cast(? as jsonb)', [JSON.stringify(noted)]) });
  }

  /** Replaces the rows about what the file leaves out. */
  async replaceMissing(importId: string, rows: readonly JudgedRow[]): Promise<void> {
    await this.db('import_rows').where({ importId, isMissing: true }).delete();
    await this.insert(
      importId,
      rows.map((row) => ({ ...row, cells: [], isMissing: true })),
    );
  }

  /** Writes the rows' values and verdicts with one statement. */
  async judge(importId: string, rows: readonly JudgedRow[]): Promise<void> {
    await this.db.raw(
      `update import_rows r set fields = j.fields, subject = j.subject, verdict = j.verdict, problems = j.problems
       from jsonb_to_recordset(cast(:rows as jsonb)) as j (line integer, fields jsonb, subject text, verdict text, problems jsonb)
       where r.import_id = :importId and r.line = j.line`,
      { importId, rows: JSON.stringify(rows) },
    );
  }

  async count(importId: string, which: { verdicts: readonly Verdict[]; outcome: Outcome | null }): Promise<number> {
    const [row] = await this.chosen(importId, which).count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }

  /** @returns the next rows of a run */
  async next(
    importId: string,
    which: { verdicts: readonly Verdict[]; outcome: Outcome | null },
    limit: number,
  ): Promise<ImportRow[]> {
    return this.chosen(importId, which).orderBy('line').limit(limit).select<ImportRow[]>('*');
  }

  /** Writes what came of rows with one statement. A row without `effect` keeps the one that it has. */
  async setResults(importId: string, results: readonly RowResult[]): Promise<void> {
    await this.db.raw(
      `update import_rows r set outcome = j.outcome, outcome_code = j."outcomeCode", effect = coalesce(j.effect, r.effect)
       from jsonb_to_recordset(cast(:results as jsonb)) as j (line integer, outcome text, "outcomeCode" text, effect jsonb)
       where r.import_id = :importId and r.line = j.line`,
      { importId, results: JSON.stringify(results) },
    );
  }

  /** Deletes the rows about a person who closes their account. */
  async erase({ email }: { email: string }): Promise<void> {
    await this.db('import_rows')
      .whereRaw(`subject = :email or starts_with(subject, :email || ' ')`, { email })
      .delete();
  }

  private chosen(importId: string, { verdicts, outcome }: { verdicts: readonly Verdict[]; outcome: Outcome | null }) {
    return this.db('import_rows')
      .where({ importId, outcome })
      .whereIn('verdict', [...verdicts]);
  }
}
