import type { Clock, UnitOfWork } from '#platform/index';
import type { Importer } from './importer';
import type { ImportStores } from './imports.service';
import type { ImportWhat } from './imports.types';

type Deps = {
  stores: UnitOfWork<ImportStores>;
  importers: Readonly<Record<ImportWhat, Importer>>;
  clock: Clock;
};

/** Rows of one transaction. */
const CHUNK = 100;

type Run = 'apply' | 'undo';
/** The state of an import while it runs and after it, and the outcome of rows that the run has not reached. */
const RUNS = {
  apply: { during: 'APPLYING', after: 'APPLIED', waiting: null },
  undo: { during: 'UNDOING', after: 'UNDONE', waiting: 'DONE' },
} as const;

/**
 * Carries imports out, some rows in each transaction. A run that dies goes on where it stopped: what a row has become is
 * written together with what it has changed.
 */
export class ImportRunsService {
  constructor(private readonly deps: Deps) {}

  /** Applies an import. Runs in a job; safe to run twice. */
  apply = (importId: string): Promise<void> => this.run(importId, 'apply');

  /** Takes an import back. Runs in a job; safe to run twice. */
  undo = (importId: string): Promise<void> => this.run(importId, 'undo');

  /**
   * Parts the feedback of imports that can no longer be undone from its authors, and forgets their rows. Runs on a
   * schedule.
   */
  async partFeedback(): Promise<void> {
    let isOver = false;
    while (!isOver)
      isOver = await this.deps.stores.run(async ({ imports, writers }) => {
        const now = this.deps.clock.now();
        const importId = await imports.lockFinal('feedback', now);
        if (importId === null) return true;
        await writers.feedback.part(importId, now);
        await imports.forgetRows(importId);
        return false;
      });
  }

  private async run(importId: string, run: Run): Promise<void> {
    let isOver = false;
    while (!isOver) isOver = await this.deps.stores.run((stores) => this.step(stores, importId, run));
  }

  /** @returns whether the run is over */
  private async step(stores: ImportStores, importId: string, run: Run): Promise<boolean> {
    const { during, after, waiting } = RUNS[run];
    const job = await stores.imports.lock(importId);
    if (job?.state !== during) return true;
    const importer = this.deps.importers[job.what];
    const rows = await stores.rows.next(importId, { verdicts: importer.changing, outcome: waiting }, CHUNK);
    if (rows.length === 0) {
      await stores.imports.finish(importId, after, this.deps.clock.now());
      return true;
    }
    const results = await importer[run](stores.writers, job, rows);
    await stores.rows.setResults(importId, results);
    await stores.imports.addProgress(importId, results.length);
    return false;
  }
}
