import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import type { Clock } from '../kernel/clock';
import type { Logger } from '../logging/logger';
import { ChangesStream } from './changes-stream';
import { ChangeHints } from './hints';
import { KeptAnswers } from './kept-answers';
import { lookAt, type PublicSource } from './look';
import { PublicRevisions } from './revisions';

export type PublicReadsDeps = {
  knex: Knex;
  redis: Redis;
  clock: Clock;
  logger: Logger;
  sources: readonly PublicSource[];
  settings: { maxBytes: number; prefix: string };
};

/** What one process keeps of public answers, and how it hears that they have changed. */
export class PublicReads {
  readonly revisions: PublicRevisions;
  readonly kept: KeptAnswers;
  readonly stream: ChangesStream;
  private readonly hints: ChangeHints;
  private unlisten: () => void = () => undefined;

  constructor({ knex, redis, clock, logger, sources, settings }: PublicReadsDeps) {
    this.revisions = new PublicRevisions({ look: lookAt(knex, sources), logger });
    this.kept = new KeptAnswers({
      revisions: this.revisions,
      maxBytes: settings.maxBytes,
      clockMs: () => clock.now().getTime(),
    });
    this.stream = new ChangesStream(this.revisions);
    this.hints = new ChangeHints(redis, settings.prefix);
  }

  /** Listens to the messages of other processes. */
  start(): void {
    this.unlisten = this.hints.listen(() => this.revisions.hint());
  }

  /** Says to all processes that something public may have been committed a moment ago. */
  readonly announce = (): void => {
    this.revisions.hint();
    this.hints.send();
  };

  stop(): void {
    this.unlisten();
    this.revisions.stop();
    this.stream.stop();
  }
}
