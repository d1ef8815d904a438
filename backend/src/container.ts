import {
  Completions,
  cursorSeal,
  deriveKeys,
  FailedJobs,
  IdempotencyStore,
  JobRegistry,
  PublicReads,
  ScheduleRuns,
  type CursorSeal,
} from '#platform/index';
import { housekeeping } from './composition/housekeeping';
import type { Kernel } from './composition/kernel';
import { buildModules, type Modules } from './composition/modules';

export { createKernel, processTracer, type Kernel } from './composition/kernel';

export type Container = Kernel & {
  modules: Modules;
  registry: JobRegistry;
  idempotency: IdempotencyStore;
  cursors: CursorSeal;
  completions: Completions;
  failures: FailedJobs;
  scheduleRuns: ScheduleRuns;
  publicReads: PublicReads;
};

/** The composition root. Services and repositories are built only here and in the modules' own `<noun>.module.ts`. */
export function createContainer(kernel: Kernel): Container {
  const modules = buildModules(kernel);
  return {
    ...kernel,
    modules,
    registry: new JobRegistry(modules.messages, modules.jobs, [...modules.schedules, ...housekeeping(kernel)]),
    idempotency: new IdempotencyStore(kernel.knex, deriveKeys(kernel.config.masterKeys, 'idempotency')),
    cursors: cursorSeal(kernel.config.masterKeys),
    completions: new Completions(kernel.knex),
    failures: new FailedJobs(kernel.knex),
    scheduleRuns: new ScheduleRuns(kernel.knex),
    publicReads: new PublicReads({
      ...kernel,
      sources: modules.publicSources,
      settings: { maxBytes: kernel.config.PUBLIC_CACHE_MB * 1_000_000, prefix: kernel.config.QUEUE_PREFIX },
    }),
  };
}
