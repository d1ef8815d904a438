import type { Actor, Clock, UnitOfWork } from '#platform/index';
import { exportFile } from './export-file';
import type { ExportRowsReadModel } from './export-rows.read-model';
import { ExportCohortNotFoundError, ExportTooLargeError } from './exports.errors';
import { exportQuery, exportScope } from './exports.policy';
import type { ExportLog } from './exports.ports';
import type { ExportFile, ExportOrder } from './exports.types';

export type ExportsDeps = {
  rows: ExportRowsReadModel;
  log: UnitOfWork<{ activity: ExportLog }>;
  /** The largest number of rows of a file that is sent at once. */
  streamRows: number;
  clock: Clock;
};

/** Sends lists as files while they are read. */
export class ExportsService {
  constructor(private readonly deps: ExportsDeps) {}

  /**
   * @throws ExportTooLargeError when a job is needed; other errors of `exports.errors` when the actor may not export
   * this
   */
  async take(actor: Actor, order: ExportOrder): Promise<ExportFile> {
    const { rows, streamRows, clock } = this.deps;
    const { what, format, filters } = order;
    const scope = exportScope(actor, what, filters);
    if (scope.teacherId !== null && !(await rows.isCohortOf(scope.teacherId, filters.cohort ?? 0)))
      throw new ExportCohortNotFoundError();
    const now = clock.now();
    const query = exportQuery(what, filters, { ...scope, now });
    const count = await rows.count(what, query, streamRows + 1);
    if (count > streamRows) throw new ExportTooLargeError(streamRows);
    await this.deps.log.run(({ activity }) =>
      activity.record({ type: 'DATA_EXPORTED', actorUserId: actor.userId, metadata: { what, format, count } }),
    );
    return exportFile({ what, format, language: actor.language, now }, rows.batches(what, query));
  }
}
