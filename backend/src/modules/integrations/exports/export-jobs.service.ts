import { randomBytes } from 'node:crypto';
import {
  after,
  attemptEach,
  DAY_MS,
  failTogether,
  newId,
  type Actor,
  type Clock,
  type FileStorage,
  type Logger,
  type Outbox,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import { CONTENT_TYPES, exportFile, exportFilename } from './export-file';
import type { ExportJobsRepository, Overdue } from './export-jobs.repository';
import type { ExportRowsReadModel } from './export-rows.read-model';
import { ExportExpiredError, ExportNotFoundError, ExportNotReadyError } from './exports.errors';
import { exportReady, exportRequested } from './exports.messages';
import { exportQuery, WHOLE } from './exports.policy';
import type { ExportLog, ExportRights } from './exports.ports';
import type { ExportFile, ExportJob, ExportOrder, ExportRow } from './exports.types';
import { withTemporaryFile } from './temporary-file';

export type ExportJobStores = { jobs: ExportJobsRepository; activity: ExportLog; outbox: Outbox };
export type ExportJobsDeps = {
  stores: UnitOfWork<ExportJobStores>;
  jobs: ExportJobsRepository;
  rows: ExportRowsReadModel;
  storage: FileStorage;
  rights: ExportRights;
  keepDays: number;
  clock: Clock;
  logger: Logger;
};

/** Makes long lists as files in the background, and keeps them for some days. */
export class ExportJobsService {
  constructor(private readonly deps: ExportJobsDeps) {}

  async request(actor: Actor, { what, format, filters }: ExportOrder): Promise<ExportJob> {
    const now = this.deps.clock.now();
    exportQuery(what, filters, { ...WHOLE, now });
    const id = newId();
    const fileKey = `exports/${id}/${randomBytes(24).toString('hex')}.${format}`;
    return this.deps.stores.run(async ({ jobs, outbox }) => {
      const job = await jobs.insert({
        id,
        what,
        format,
        filters,
        fileKey,
        requestedByUserId: actor.userId,
        language: actor.language,
        createdAt: now,
      });
      await outbox.add(exportRequested, { exportId: id });
      return job;
    });
  }

  list(actor: Actor, page: { limit: number; cursor?: string | undefined }): Promise<Page<ExportJob>> {
    return this.deps.jobs.listOf(actor.userId, page);
  }

  /** @throws ExportNotFoundError also for another person's job */
  async get(actor: Actor, id: string): Promise<ExportJob> {
    const job = await this.deps.jobs.find(id);
    if (job?.requestedByUserId !== actor.userId) throw new ExportNotFoundError();
    return job;
  }

  /** @throws ExportNotReadyError, ExportExpiredError, ExportNotFoundError */
  async file(actor: Actor, id: string): Promise<ExportFile> {
    const { what, format, fileKey, ...job } = await this.get(actor, id);
    const { clock, storage } = this.deps;
    if (job.state === 'EXPIRED' || (job.expiresAt !== null && job.expiresAt <= clock.now()))
      throw new ExportExpiredError();
    if (job.state !== 'READY') throw new ExportNotReadyError();
    const source = await storage.open(fileKey);
    if (source === null) throw new ExportExpiredError();
    return { source, contentType: CONTENT_TYPES[format], filename: exportFilename(what, format, job.createdAt) };
  }

  /**
   * Makes the file. A repeat starts again, and does nothing when the file is ready. @param isLast this is the last try
   */
  async make(id: string, isLast: boolean): Promise<void> {
    const job = await this.deps.jobs.find(id);
    if (!job || (job.state !== 'WAITING' && job.state !== 'RUNNING')) return;
    try {
      if (await this.deps.rights.mayExportAll(job.requestedByUserId)) await this.write(job);
      else await this.fail(job);
    } catch (error) {
      if (isLast) await this.fail(job);
      throw error;
    }
  }

  /** @returns the job for the mail to its owner; null when its file is already deleted. */
  async readyJob(id: string): Promise<ExportJob | null> {
    const job = await this.deps.jobs.find(id);
    return job?.state === 'READY' ? job : null;
  }

  /** Deletes expired files, and what failed jobs left behind. A file that fails does not stop the others. */
  async expire(): Promise<void> {
    const { jobs, clock, logger } = this.deps;
    const overdue = await jobs.listOverdue(clock.now());
    const failures = await attemptEach(
      overdue,
      (file) => this.throwAway(file),
      (error, { id }) => logger.error({ err: error, exportId: id }, 'export not thrown away, will be tried again'),
    );
    failTogether(failures, 'exports not thrown away');
  }

  private async throwAway({ id, fileKey }: Overdue): Promise<void> {
    await this.deps.storage.delete(fileKey);
    await this.deps.jobs.setThrownAway(id);
  }

  /** Fails a job and deletes what was stored of its file, now or together with the next overdue files. */
  private async fail(job: ExportJob): Promise<void> {
    if (await this.deps.jobs.setFailed(job.id, this.deps.clock.now())) await this.throwAway(job);
  }

  private async write(job: ExportJob): Promise<void> {
    const { jobs, rows, storage, clock } = this.deps;
    const { id, what, format, language, filters, createdAt } = job;
    const query = exportQuery(what, filters, { ...WHOLE, now: createdAt });
    await jobs.setRunning(id, await rows.count(what, query));
    const read = { rows: 0 };
    const { source } = exportFile(
      { what, format, language, now: clock.now() },
      this.counted(id, read, rows.batches(what, query)),
    );
    await withTemporaryFile(source, async ({ path, bytes }) => {
      await storage.putFile(job.fileKey, path, CONTENT_TYPES[format]);
      await this.finish(job, { rowsDone: read.rows, bytes });
    });
  }

  /** Yields the batches and saves the progress after each. */
  private async *counted(
    id: string,
    read: { rows: number },
    batches: AsyncIterable<ExportRow[]>,
  ): AsyncGenerator<ExportRow[]> {
    for await (const batch of batches) {
      yield batch;
      read.rows += batch.length;
      await this.deps.jobs.setProgress(id, read.rows);
    }
  }

  private async finish(
    { id, what, format, requestedByUserId }: ExportJob,
    done: { rowsDone: number; bytes: number },
  ): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ jobs, activity, outbox }) => {
      if (!(await jobs.setReady(id, { ...done, finishedAt: now, expiresAt: after(now, this.deps.keepDays * DAY_MS) })))
        return;
      await activity.record({
        type: 'DATA_EXPORTED',
        actorUserId: requestedByUserId,
        metadata: { what, format, count: done.rowsDone },
      });
      await outbox.add(exportReady, { exportId: id });
    });
  }
}
