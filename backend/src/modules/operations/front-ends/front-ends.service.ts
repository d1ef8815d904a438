import { after, DAY_MS, type Clock, type Logger } from '#platform/index';
import { CANARY_DAYS } from './front-ends.types';
import { readRegistry, type PublishedFrontEnds } from './registry-reader';

const MOST_SHOWN = 10;
const IN_FORCE = ['current', 'canary'];

type Deps = {
  /** Folder or address of the registry; empty where the installation has none. */
  registry: string;
  logger: Logger;
  clock: Clock;
};

type Version = PublishedFrontEnds[string]['versions'][number];

const isOverdue = ({ state, publishedAt }: Version, now: Date): boolean =>
  state === 'canary' && after(new Date(publishedAt), CANARY_DAYS * DAY_MS) < now;

const shownOf = (remotes: PublishedFrontEnds, now: Date) =>
  Object.entries(remotes)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([id, { versions }]) => ({
      id,
      versions: versions
        .filter(({ state }, index) => index < MOST_SHOWN || IN_FORCE.includes(state))
        .map((version) => ({ ...version, isOverdue: isOverdue(version, now) })),
    }));

/** Which versions of the front ends are published. Commands change them, never the API (docs/adr/0080). */
export class FrontEndsService {
  constructor(private readonly deps: Deps) {}

  async list() {
    const { registry, logger, clock } = this.deps;
    if (registry === '') return { registry: 'OFF' as const, frontEnds: [] };
    try {
      return { registry: 'READ' as const, frontEnds: shownOf(await readRegistry(registry), clock.now()) };
    } catch (error) {
      logger.warn({ err: error }, 'the registry of front ends cannot be read');
      return { registry: 'UNREADABLE' as const, frontEnds: [] };
    }
  }
}
