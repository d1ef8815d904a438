import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import type { Import, ImportState, ImportView, ImportWhat, Mapping, OutcomeCount, VerdictCount } from './imports.types';

const Cursor = z.tuple([z.uuid()]);
type Counted = {
  importId: string;
  verdict: VerdictCount['verdict'];
  outcome: OutcomeCount['outcome'] | null;
  count: number;
};

/** Adds up the counts of one kind. */
const summed = <K extends 'verdict' | 'outcome'>(rows: readonly Counted[], kind: K) => {
  const counts = new Map<NonNullable<Counted[K]>, number>();
  for (const row of rows) {
    const key = row[kind];
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + row.count);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
};

const viewOf = (job: Import, rows: readonly Counted[]): ImportView => ({
  ...job,
  verdicts: summed(rows, 'verdict').map(({ key, count }) => ({ verdict: key, count })),
  outcomes: summed(rows, 'outcome').map(({ key, count }) => ({ outcome: key, count })),
});

/** Imports; `ImportRowsRepository` has their rows. */
export class ImportsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(
    job: Omit<Import, 'runByUserId' | 'rowsToDo' | 'rowsDone' | 'appliedAt' | 'undoableUntil' | 'undoneAt'>,
  ): Promise<void> {
    await this.db('imports').insert({
      ...job,
      heads: JSON.stringify(job.heads),
      mapping: JSON.stringify(job.mapping),
    });
  }

  /**
   * @param scope the school of a representative, who does not see imports that staff uploaded: their rows tell who studies
   * at another school. Null for staff.
   */
  async find(id: string, scope: { schoolId: number | null } | null): Promise<Import | null> {
    const query = this.db<Import>('imports').where({ id });
    if (scope !== null) void query.where({ schoolId: scope.schoolId, seesAll: false });
    return (await query.first()) ?? null;
  }

  /** Locks the import: one run or correction at a time. */
  async lock(id: string): Promise<Import | null> {
    return (await this.db<Import>('imports').where({ id }).forUpdate().first()) ?? null;
  }

  async view(job: Import): Promise<ImportView> {
    return viewOf(job, await this.counts([job.id]));
  }

  /** Newest first: ids are made in the order of time. */
  async list(
    what: ImportWhat,
    schoolId: number | null,
    { seesAll, limit, cursor }: { seesAll: boolean; limit: number; cursor?: string | undefined },
  ): Promise<Page<ImportView>> {
    const query = this.db<Import>('imports')
      .where({ schoolId, what })
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (!seesAll) void query.where({ seesAll: false });
    if (cursor !== undefined) void query.where('id', '<', decodeCursor(Cursor, cursor)[0]);
    const page = toPage<Import>(await query.select('*'), limit, ({ id }) => [id]);
    const counts = await this.counts(page.items.map(({ id }) => id));
    return {
      ...page,
      items: page.items.map((job) =>
        viewOf(
          job,
          counts.filter(({ importId }) => importId === job.id),
        ),
      ),
    };
  }

  async setMapping(id: string, mapping: Mapping): Promise<void> {
    await this.db('imports')
      .where({ id })
      .update({ mapping: JSON.stringify(mapping) });
  }

  async startApplying(
    id: string,
    at: { runByUserId: number; rowsToDo: number; appliedAt: Date; undoableUntil: Date },
  ): Promise<void> {
    await this.db('imports')
      .where({ id })
      .update({ ...at, state: 'APPLYING', rowsDone: 0 });
  }

  async startUndoing(id: string, by: { runByUserId: number; rowsToDo: number }): Promise<void> {
    await this.db('imports')
      .where({ id })
      .update({ ...by, state: 'UNDOING', rowsDone: 0 });
  }

  async addProgress(id: string, rows: number): Promise<void> {
    await this.db('imports').where({ id }).increment('rowsDone', rows);
  }

  async finish(id: string, state: Extract<ImportState, 'APPLIED' | 'UNDONE'>, now: Date): Promise<void> {
    await this.db('imports')
      .where({ id })
      .update({ state, ...(state === 'UNDONE' && { undoneAt: now }) });
  }

  /** Locks an applied import that can no longer be undone and still has its rows. @returns null when there is none */
  async lockFinal(what: ImportWhat, now: Date): Promise<string | null> {
    const row = await this.db('imports')
      .where({ what, state: 'APPLIED' })
      .where('undoableUntil', '<=', now)
      .orderBy('undoableUntil')
      .forUpdate()
      .skipLocked()
      .first<{ id: string } | undefined>('id');
    return row?.id ?? null;
  }

  /** Deletes what an import says about people. */
  async forgetRows(id: string): Promise<void> {
    await this.db('import_rows').where({ importId: id }).delete();
    await this.db('imports').where({ id }).update({ state: 'EXPIRED', heads: '[]', mapping: '{}' });
  }

  /** Deletes the rows of some overdue imports, and what their heads say. @returns how many imports */
  async expire(now: Date, most: number): Promise<number> {
    const { rows } = await this.db.raw<{ rows: { count: number }[] }>(
      `with overdue as (
         update imports set state = 'EXPIRED', heads = '[]', mapping = '{}'
         where id in (select id from imports where expires_at <= :now and state not in ('EXPIRED', 'APPLYING', 'UNDOING') and not (what = 'feedback' and state = 'APPLIED')
             and (undoable_until is null or undoable_until <= :now) order by expires_at limit :most for update skip locked)
         returning id),
       gone as (delete from import_rows where import_id in (select id from overdue))
       select cast(count(*) as integer) as count from overdue`,
      { now, most },
    );
    return rows[0]?.count ?? 0;
  }

  private async counts(importIds: readonly string[]): Promise<Counted[]> {
    return this.db('import_rows')
      .whereIn('importId', [...importIds])
      .groupBy('importId', 'verdict', 'outcome')
      .select<Counted[]>('importId', 'verdict', 'outcome', this.db.raw('cast(count(*) as integer) as count'));
  }
}
