import type { Knex } from 'knex';
import { withContext, type Completions, type JobRegistry, type RequestContext } from '#platform/index';

type Row = { messageId: string; name: string; metadata: { payload: unknown } & RequestContext };

/**
 * Runs the outbox as a worker would, in this process and without Redis, until it is empty.
 * @returns the names of the messages that are done
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
      const asked = await Promise.all(handlers.map(({ isIdle }) => isIdle(metadata.payload)));
      const busy = handlers.filter((_, at) => asked[at] === false);
      const idle = handlers.filter((_, at) => asked[at] === true).map(({ handler }) => handler);
      for (const { handler, run } of busy) {
        await withContext(metadata, () => run(metadata.payload, { messageId, attempt: 1, isLastAttempt: true }));
        await completions.record(messageId, handler, busy.length, idle);
      }
      if (busy.length === 0) await knex('queue_messages').where({ messageId }).update({ completedAt: knex.fn.now() });
      done.push(name);
    }
  }
}
