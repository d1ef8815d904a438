import type { Logger } from '#platform/index';
import { readRegistry, type PublishedFrontEnds } from './registry-reader';

const MOST_SHOWN = 10;
const IN_FORCE = ['current', 'canary'];

type Deps = {
  /** Folder or address of the registry; empty where the installation has none. */
  registry: string;
  logger: Logger;
};

const shownOf = (remotes: PublishedFrontEnds) =>
  Object.entries(remotes)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([id, { versions }]) => ({
      id,
      versions: versions.filter(({ state }, index) => index < MOST_SHOWN || IN_FORCE.includes(state)),
    }));

/** Which versions of the front ends are published. Commands change them, never the API (docs/adr/0080). */
export class FrontEndsService {
  constructor(private readonly deps: Deps) {}

  async list() {
    const { registry, logger } = this.deps;
    if (registry === '') return { registry: 'OFF' as const, frontEnds: [] };
    try {
      return { registry: 'READ' as const, frontEnds: shownOf(await readRegistry(registry)) };
    } catch (error) {
      logger.warn({ err: error }, 'the registry of front ends cannot be read');
      return { registry: 'UNREADABLE' as const, frontEnds: [] };
    }
  }
}
