import { randomBytes } from 'node:crypto';
import type { Language } from '@valikool/contract';
import {
  after,
  attemptEach,
  failTogether,
  HOUR_MS,
  newId,
  type Actor,
  type Clock,
  type FileStorage,
  type Logger,
  type Outbox,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { MOST_SEATS } from '#modules/cohorts/index';
import type { DiplomaPages } from '../diplomas/diploma-pages';
import type { RenderDiplomas } from '../diplomas/diploma-pdf.types';
import { NoDiplomasError } from '../diplomas/diplomas.errors';
import { diplomaScope } from '../diplomas/diplomas.policy';
import type { DiplomasReadModel } from '../diplomas/diplomas.read-model';
import type { Diploma, DiplomaScope } from '../diplomas/diplomas.types';
import { TaughtCohortNotFoundError } from '../learning.errors';
import { DiplomaFileNotFoundError, DiplomaFileNotReadyError } from './diploma-files.errors';
import { diplomaFileRequested } from './diploma-files.messages';
import type { DiplomaFilesRepository } from './diploma-files.repository';
import type { DiplomaFile } from './diploma-files.types';

export type DiplomaFileStores = {
  files: DiplomaFilesRepository;
  activity: Pick<ActivityLog, 'record'>;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<DiplomaFileStores>;
  files: DiplomaFilesRepository;
  readModel: Pick<DiplomasReadModel, 'ofCohort'>;
  /** What a person may see when the job runs; null: nothing of other people. */
  scopeOf: (userId: number) => Promise<DiplomaScope | null>;
  pagesOf: DiplomaPages;
  render: RenderDiplomas;
  storage: FileStorage;
  clock: Clock;
  logger: Logger;
};

/** The file is fetched right away; names of people are not left lying about. A job has as long to be over. */
const KEPT_MS = HOUR_MS;
/** Progress is written after so many diplomas. */
const STEP = 10;
const BATCH = 100;
const PDF = 'application/pdf';

/** The diplomas of a cohort in one file: a job draws them, and the page shows how far it is. */
export class DiplomaFilesService {
  constructor(private readonly deps: Deps) {}

  /** @throws TaughtCohortNotFoundError also for a cohort of others; NoDiplomasError 409 */
  async request(actor: Actor, cohortId: number, language: Language | null): Promise<DiplomaFile> {
    const diplomas = await this.allOf(diplomaScope(actor), cohortId);
    if (diplomas === null) throw new TaughtCohortNotFoundError();
    if (diplomas.length === 0) throw new NoDiplomasError();
    const id = newId();
    return this.deps.stores.run(async ({ files, outbox }) => {
      const file = await files.insert({
        id,
        cohortId,
        language,
        requestedByUserId: actor.userId,
        diplomasTotal: diplomas.length,
        fileKey: `diplomas/${id}/${randomBytes(24).toString('hex')}.pdf`,
        createdAt: this.deps.clock.now(),
        expiresAt: this.inAnHour(),
      });
      await outbox.add(diplomaFileRequested, { fileId: id });
      return file;
    });
  }

  /** @throws DiplomaFileNotFoundError also for another person's file */
  async get(actor: Actor, id: string): Promise<DiplomaFile> {
    const file = await this.deps.files.findOf(actor.userId, id);
    if (file === null || (file.state === 'READY' && file.expiresAt <= this.deps.clock.now()))
      throw new DiplomaFileNotFoundError();
    return file;
  }

  /** @throws DiplomaFileNotFoundError also when the cohort is not the actor's any more; DiplomaFileNotReadyError 409 */
  async content(actor: Actor, id: string): Promise<{ source: AsyncIterable<Uint8Array>; filename: string }> {
    const { state, cohortId, fileKey } = await this.get(actor, id);
    if (state !== 'READY') throw new DiplomaFileNotReadyError();
    const seen = await this.deps.readModel.ofCohort(diplomaScope(actor), cohortId, 1);
    const source = seen === null ? null : await this.deps.storage.open(fileKey);
    if (source === null) throw new DiplomaFileNotFoundError();
    return { source, filename: `diplomas-${cohortId}.pdf` };
  }

  /** Draws the file. A repeat begins again, and does nothing when the file is ready. @param isLast this is the last try */
  async draw(id: string, isLast: boolean): Promise<void> {
    const file = await this.deps.files.find(id);
    if (file === null || (file.state !== 'WAITING' && file.state !== 'RUNNING')) return;
    try {
      await this.write(file);
    } catch (error) {
      if (isLast) await this.fail(file);
      throw error;
    }
  }

  /**
   * Deletes files whose time is over, and what failed jobs left behind. A file that fails does not stop the others. Jobs
   * that the queue has given up without a word fail here; their rows stay another hour, for the page to read it.
   */
  async expire(): Promise<void> {
    const { files, storage, clock, logger } = this.deps;
    await files.failOverdue(clock.now(), this.inAnHour());
    const failures = await attemptEach(
      await files.listOverdue(clock.now(), BATCH),
      async ({ id, fileKey }) => {
        await storage.delete(fileKey);
        await files.delete(id);
      },
      (error, { id }) => logger.error({ err: error, fileId: id }, 'file of diplomas not deleted, will be tried again'),
    );
    failTogether(failures, 'files of diplomas not deleted');
  }

  /** Reads the diplomas anew: one may have been revoked since, or the person has lost the cohort. */
  private async write(file: DiplomaFile): Promise<void> {
    const { files, scopeOf, pagesOf, render, storage } = this.deps;
    const { id, cohortId, language, fileKey } = file;
    const scope = await scopeOf(file.requestedByUserId);
    const diplomas = scope && (await this.allOf(scope, cohortId));
    if (diplomas === null || diplomas.length === 0) {
      await this.fail(file);
      return;
    }
    await files.setRunning(id, diplomas.length, this.inAnHour());
    const content = await render(pagesOf(diplomas, language ?? undefined, null), async (done) => {
      if (done % STEP === 0) await files.setDone(id, done);
    });
    await storage.put(fileKey, content, PDF);
    if (await this.finish(file, diplomas.length)) return;
    // Given up meanwhile, so nobody will fetch it. The file of another run that was over first has the same key and stays.
    if ((await files.find(id))?.state !== 'READY') await storage.delete(fileKey);
  }

  /** @returns false when another run was over first, or the job was given up */
  private finish({ id, cohortId, requestedByUserId }: DiplomaFile, count: number): Promise<boolean> {
    return this.deps.stores.run(async ({ files, activity }) => {
      if (!(await files.setReady(id, this.inAnHour()))) return false;
      await activity.record({
        type: 'DATA_EXPORTED',
        cohortId,
        actorUserId: requestedByUserId,
        metadata: { what: 'diplomas', format: 'pdf', count },
      });
      return true;
    });
  }

  /** What may be stored of it is deleted with the row, after the page has said that it failed. */
  private async fail({ id }: DiplomaFile): Promise<void> {
    await this.deps.files.setFailed(id, this.inAnHour());
  }

  private allOf(scope: DiplomaScope, cohortId: number): Promise<Diploma[] | null> {
    return this.deps.readModel.ofCohort(scope, cohortId, MOST_SEATS);
  }

  private inAnHour(): Date {
    return after(this.deps.clock.now(), KEPT_MS);
  }
}
