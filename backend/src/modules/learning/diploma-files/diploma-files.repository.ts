import type { Knex } from 'knex';
import type { DiplomaFile } from './diploma-files.types';

const TABLE = 'diploma_files';
type NewFile = Omit<DiplomaFile, 'state' | 'diplomasDone'>;
export type OverdueFile = Pick<DiplomaFile, 'id' | 'fileKey'>;

export class DiplomaFilesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(file: NewFile): Promise<DiplomaFile> {
    const [row] = await this.db(TABLE).insert(file).returning<DiplomaFile[]>('*');
    if (!row) throw new Error('An insert returns its row');
    return row;
  }

  async find(id: string): Promise<DiplomaFile | null> {
    return (await this.db<DiplomaFile>(TABLE).where({ id }).first()) ?? null;
  }

  async findOf(requestedByUserId: number, id: string): Promise<DiplomaFile | null> {
    return (await this.db<DiplomaFile>(TABLE).where({ id, requestedByUserId }).first()) ?? null;
  }

  /** A job that runs again begins anew. */
  async setRunning(id: string, diplomasTotal: number, expiresAt: Date): Promise<void> {
    await this.db(TABLE)
      .where({ id })
      .whereIn('state', ['WAITING', 'RUNNING'])
      .update({ state: 'RUNNING', diplomasDone: 0, diplomasTotal, expiresAt });
  }

  async setDone(id: string, diplomasDone: number): Promise<void> {
    await this.db(TABLE).where({ id, state: 'RUNNING' }).update({ diplomasDone });
  }

  /** @returns false when another run was over first, or the job was given up */
  async setReady(id: string, expiresAt: Date): Promise<boolean> {
    const changed = await this.db(TABLE)
      .where({ id, state: 'RUNNING' })
      .update({ state: 'READY', diplomasDone: this.db.ref('diplomasTotal'), expiresAt });
    return changed === 1;
  }

  async setFailed(id: string, expiresAt: Date): Promise<void> {
    await this.db(TABLE).where({ id }).whereIn('state', ['WAITING', 'RUNNING']).update({ state: 'FAILED', expiresAt });
  }

  /** Jobs that were not over in time: the worker died with them, or they never began. */
  async failOverdue(now: Date, expiresAt: Date): Promise<void> {
    await this.db(TABLE)
      .whereIn('state', ['WAITING', 'RUNNING'])
      .where('expiresAt', '<=', now)
      .update({ state: 'FAILED', expiresAt });
  }

  async listOverdue(now: Date, limit: number): Promise<OverdueFile[]> {
    return this.db(TABLE)
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(limit)
      .select<OverdueFile[]>('id', 'fileKey');
  }

  async delete(id: string): Promise<void> {
    await this.db(TABLE).where({ id }).delete();
  }
}
