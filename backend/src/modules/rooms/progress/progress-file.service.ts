import { type Actor, AppError, can, type Clock, type UnitOfWork } from '#platform/index';
import type { ProgressWriter } from '#modules/learning/index';
import type { SeenAccessReadModel } from '../access/seen-access.read-model';
import { readProgressFile } from './progress-file';
import type { ProgressStudentsReadModel } from './progress-students.read-model';

type Deps = {
  runs: Pick<SeenAccessReadModel, 'isRun'>;
  students: ProgressStudentsReadModel;
  stores: UnitOfWork<{ progress: ProgressWriter }>;
  clock: Clock;
};

/** What came of a line of the file. */
export type FileLine = { line: number; email: string; outcome: 'DONE' | 'REFUSED'; code: string | null };

/** Where progress comes from that no room tells by itself. */
const FROM_FILE = 'file';

/** Reads progress from a file, where a learning platform gives one and has no account here. */
export class ProgressFileService {
  constructor(private readonly deps: Deps) {}

  /**
   * Keeps what the file says; the same file again changes nothing more.
   * @throws AppError 404 `cohort.not-found` for a cohort of others, too; ProgressFileError
   */
  async take(actor: Actor, cohortId: number, file: Buffer): Promise<FileLine[]> {
    const { runs, students, stores, clock } = this.deps;
    if (!(await runs.isRun(cohortId, can(actor, 'progress.set-all') ? null : actor.userId)))
      throw new AppError('not-found', 'cohort.not-found', 'The cohort could not be found');
    const lines = readProgressFile(file);
    const known = await students.known(cohortId, [...new Set(lines.map(({ email }) => email))]);
    const studentOf = new Map(known.map(({ email, ...student }) => [email, student]));
    const at = clock.now();
    return stores.run(async ({ progress }) => {
      const results: FileLine[] = [];
      for (const { line, email, percent } of lines) {
        const student = studentOf.get(email);
        const code =
          student === undefined ? 'cohort.student-not-found' : percent === null ? 'progress.not-a-percent' : null;
        if (student && percent !== null) await progress.sync({ ...student, cohortId, percent, at, from: FROM_FILE });
        results.push({ line, email, outcome: code === null ? 'DONE' : 'REFUSED', code });
      }
      return results;
    });
  }
}
