import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import type { ExportJob } from './exports.types';

const TABLE = 'export_jobs';
const Cursor = z.tuple([z.uuid()]);

export type Overdue = Pick<ExportJob, 'id' | 'fileKey'>;
type NewJob = Omit<ExportJob, 'state' | 'rowsDone' | 'rowsTotal' | 'bytes' | 'finishedAt' | 'expiresAt'>;

export class ExportJobsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(job: NewJob): Promise<ExportJob> {
    const [row] = await this.db(TABLE)
      .insert({ ...job, filters: JSON.stringify(job.filters) })
      .returning<ExportJob[]>('*');
    if (!row) throw new Error('The row was to be inserted');
    return row;
  }

  async find(id: string): Promise<ExportJob | null> {
    return (await this.db<ExportJob>(TABLE).where({ id }).first()) ?? null;
  }

  /** Newest first: ids are made in the order of time. */
  async listOf(
    userId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<ExportJob>> {
    const query = this.db<ExportJob>(TABLE)
      .where({ requestedByUserId: userId })
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (cursor !== undefined) void query.where('id', '<', decodeCursor(Cursor, cursor)[0]);
    return toPage<ExportJob>(await query.select('*'), limit, ({ id }) => [id]);
  }

  async setRunning(id: string, rowsTotal: number): Promise<void> {
    await this.db(TABLE).where({ id }).update({ state: 'RUNNING', rowsTotal, rowsDone: 0 });
  }

  async setProgress(id: string, rowsDone: number): Promise<void> {
    await this.db(TABLE).where({ id, state: 'RUNNING' }).update({ rowsDone });
  }

  /** @returns false when another worker finished first. */
  async setReady(
    id: string,
    done: { rowsDone: number; bytes: number; finishedAt: Date; expiresAt: Date },
  ): Promise<boolean> {
    return (
      (await this.db(TABLE)
        .where({ id, state: 'RUNNING' })
        .update({ ...done, rowsTotal: done.rowsDone, state: 'READY' })) === 1
    );
  }

  /**
   * A part of the file may be stored already, so the job is overdue at once. @returns false when the job is over
   * already.
   */
  async setFailed(id: string, finishedAt: Date): Promise<boolean> {
    return (
      (await this.db(TABLE)
        .where({ id })
        .whereIn('state', ['WAITING', 'RUNNING'])
        .update({ state: 'FAILED', finishedAt, expiresAt: finishedAt, filters: '{}' })) === 1
    );
  }

  /** Jobs whose files have expired and are not deleted yet. */
  async listOverdue(now: Date): Promise<Overdue[]> {
    return this.db(TABLE)
      .whereIn('state', ['READY', 'FAILED'])
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(100)
      .select<Overdue[]>('id', 'fileKey');
  }

  /** Marks the file as deleted. The filters go too, since they may name people. */
  async setThrownAway(id: string): Promise<void> {
    await this.db(TABLE).where({ id, state: 'READY' }).update({ state: 'EXPIRED', filters: '{}' });
    await this.db(TABLE).where({ id, state: 'FAILED' }).update({ expiresAt: null });
  }
}
