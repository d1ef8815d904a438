import { Gauge, Registry } from 'prom-client';
import type { Clock, Logger, Queues } from '#platform/index';
import { FIGURES, type Figure, type FigureName } from '#modules/operations/index';
import { keptBehind, keptFor } from './kept-for';
import type { EdgeState } from './edge-state';

type InvariantResult = { name: string; violations: number };
type Checked = { at: Date; results: InvariantResult[] };

export type OperationsSources = {
  figures: { read(now: Date): Promise<Figure[]> };
  invariants: { check(now: Date): Promise<InvariantResult[]> };
  queues: Queues;
  edge: () => Promise<EdgeState>;
  clock: Clock;
  logger: Logger;
};

/** Several scrapers within this time cost one statement. */
const FIGURES_MS = 10_000;
/** The rules read whole tables. */
const INVARIANTS_MS = 10 * 60_000;
const EDGE_MS = 30_000;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

const HELP: Record<FigureName, string> = {
  outbox_oldest_seconds: 'Age of the oldest message that is not done, those of failed jobs apart',
  outbox_uncarried_seconds: 'Age of the oldest message that the relay has not carried to its queue',
  failed_jobs: 'Jobs that failed at their last try and wait for staff',
  holds: 'Seats held without payment; overdue: ten minutes past their end',
  payments_last_day: 'Payment attempts of the last 24 hours by status',
  payments_unsettled: 'Payments of the last week that are paid and not settled for ten minutes',
  payments_check_late_seconds: 'How late the reconciler is with its oldest question to a provider',
  refunds_open: 'Refunds that are not done, by status',
  refunds_late: 'Refunds past the day by which they must be done',
  webhooks_received_waiting: 'Notices of providers that are not handled yet',
  webhooks_received_oldest_seconds: 'Age of the oldest notice that is not handled yet',
  webhooks_sent_waiting: 'Deliveries to other programs that are not done, those tried again later included',
  webhooks_sent_late_seconds: 'How late the oldest delivery to another program is that should have been tried',
  database_connections: 'Connections to the database server',
  database_connections_max: 'Connections that the database server allows',
  database_archive_failing: '1 when the last try to archive the log of the database failed',
};

/**
 * What only the worker tells Prometheus: queues, outbox, seats and money. With several workers each tells the same, and rules use
 * `max`. Asking costs one statement every ten seconds; the invariants are checked every ten minutes beside it.
 */
export class OperationsMetrics {
  private readonly registry = new Registry();
  private readonly figures: () => Promise<Figure[]>;
  private readonly queues: () => Promise<void>;
  private readonly checked: () => Checked | null;
  private readonly edge: () => EdgeState | null;
  private readonly gauges = new Map<string, Gauge>();

  constructor({ figures, invariants, queues, edge, clock, logger }: OperationsSources) {
    const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, what);
    this.figures = keptFor(FIGURES_MS, () => figures.read(clock.now()));
    this.queues = keptFor(FIGURES_MS, () => this.readQueues(queues));
    this.checked = keptBehind(
      INVARIANTS_MS,
      async () => ({ at: new Date(), results: await invariants.check(clock.now()) }),
      warn('the invariants could not be checked'),
    );
    this.edge = keptBehind(EDGE_MS, edge, warn('the edge could not be asked'));
  }

  /** @returns the exposition text. What cannot be read is left out, and `database_up` or `redis_up` is 0 */
  async text(): Promise<string> {
    const [isDatabaseUp, isRedisUp] = await Promise.all([
      this.figures().then(
        (figures) => this.showFigures(figures),
        () => this.forget(Object.keys(FIGURES)),
      ),
      this.queues().then(
        () => true,
        () => this.forget(['queue_jobs', 'queue_oldest_seconds']),
      ),
    ]);
    this.gauge('database_up', 'Whether the worker reaches the database').set(Number(isDatabaseUp));
    this.gauge('redis_up', 'Whether the worker reaches Redis').set(Number(isRedisUp));
    this.showInvariants(this.checked());
    this.showEdge(this.edge());
    return this.registry.metrics();
  }

  private showFigures(figures: readonly Figure[]): true {
    for (const [name, label] of Object.entries(FIGURES) as [FigureName, string | null][]) {
      const gauge = this.gauge(name, HELP[name], label === null ? [] : [label]);
      gauge.reset();
      for (const figure of figures.filter((each) => each.name === name))
        gauge.set(label === null ? {} : { [label]: figure.label ?? '' }, figure.value);
    }
    return true;
  }

  private showInvariants(checked: Checked | null): void {
    if (checked === null) return;
    const gauge = this.gauge('invariant_violations', 'Rows that break a rule about seats and money', ['invariant']);
    for (const { name, violations } of checked.results) gauge.set({ invariant: name }, violations);
    const seconds = checked.at.getTime() / 1000;
    this.gauge('invariants_checked_timestamp_seconds', 'When the rules were checked last').set(seconds);
  }

  private showEdge(state: EdgeState | null): void {
    if (state === null) return;
    this.gauge('edge_up', 'Whether the edge answers at the public address and reaches the API').set(Number(state.isUp));
    const remotes = this.gauge('remote_up', 'Whether the edge offers a front end', ['remote']);
    const versions = this.gauge('remote_info', 'The version of a front end that the edge offers', [
      'remote',
      'version',
    ]);
    for (const gauge of [remotes, versions]) gauge.reset();
    for (const { id, isUp, version } of state.remotes) {
      remotes.set({ remote: id }, Number(isUp));
      versions.set({ remote: id, version }, 1);
    }
  }

  private async readQueues(queues: Queues): Promise<void> {
    const jobs = this.gauge('queue_jobs', 'Jobs in Redis by queue and state', ['queue', 'state']);
    const oldest = this.gauge('queue_oldest_seconds', 'Age of the oldest job that waits in a queue', ['queue']);
    await Promise.all(
      Object.entries(queues).map(async ([name, queue]) => {
        const [counts, [first]] = await Promise.all([queue.getJobCounts(...STATES), queue.getWaiting(0, 0)]);
        for (const state of STATES) jobs.set({ queue: name, state }, counts[state] ?? 0);
        oldest.set({ queue: name }, first === undefined ? 0 : Math.max(0, (Date.now() - first.timestamp) / 1000));
      }),
    );
  }

  private forget(names: readonly string[]): false {
    for (const name of names) this.gauges.get(name)?.reset();
    return false;
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    const known = this.gauges.get(name);
    if (known !== undefined) return known;
    const made = new Gauge({ name, help, labelNames, registers: [this.registry] });
    this.gauges.set(name, made);
    return made;
  }
}
