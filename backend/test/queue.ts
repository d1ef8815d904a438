import type { Knex } from 'knex';
import { withContext, type Completions, type JobRegistry, type RequestContext } from '#platform/index';

type Row = { messageId: string; name: string; metadata: { payload: unknown } & RequestContext };

/**
 * Runs the outbox as a worker would, in this process and without Redis, until it is empty.
 * @returns the names of the messages whose handlers ran
 */
export async function runOutbox({
  knex,
  registry,
  completions,
}: {
  knex: Knex;
  registry: JobRegistry;
  completions: Completions;
}): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const rows = await knex('queue_messages')
      .whereNull('completedAt')
      .orderBy('messageId')
      .select<Row[]>('messageId', 'name', 'metadata');
    if (rows.length === 0) return done;
    for (const { messageId, name, metadata } of rows) {
      const handlers = registry.handlersOf(name);
      for (const { handler, run } of handlers) {
        await withContext(metadata, () => run(metadata.payload, { messageId, attempt: 1, isLastAttempt: true }));
        await completions.record(messageId, handler, handlers.length);
      }
      done.push(name);
    }
  }
}
