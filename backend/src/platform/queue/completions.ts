import type { Knex } from 'knex';
import { statement } from '../db/statement';
import { inBatches } from '../kernel/in-batches';

const BATCH = 50;

/** A handler of a message. */
type Handling = { messageId: string; handler: string };

const columnsOf = (handlings: readonly Handling[]) => ({
  messageIds: handlings.map(({ messageId }) => messageId),
  handlers: handlings.map(({ handler }) => handler),
});

const DONE = statement<Handling>(
  'completions-done',
  `select h.message_id as "messageId", h.handler
   from unnest(cast(:messageIds as uuid[]), cast(:handlers as text[])) as h (message_id, handler)
   where exists (select 1 from queue_message_handlers d where d.message_id = h.message_id and d.handler = h.handler)
     or exists (select 1 from queue_messages m where m.message_id = h.message_id and m.completed_at is not null)`,
);

/**
 * For messages with one handler: that the message is complete says that the handler is done. Rows are locked in one
 * order, so that two processes cannot wait for each other.
 */
const COMPLETE = statement(
  'completions-complete',
  `update queue_messages set completed_at = now() where message_id in (
     select message_id from queue_messages where message_id = any (cast(:messageIds as uuid[]))
     order by message_id for no key update)`,
);

/** Records which handlers have done which message. The relay carries messages again whose handlers are not all done. */
export class Completions {
  private readonly complete = inBatches<string, null>(async (messageIds) => {
    await COMPLETE(this.db, { messageIds });
    return messageIds.map(() => null);
  }, BATCH);

  private readonly findDone = inBatches<Handling, boolean>(async (handlings) => {
    const { rows } = await DONE(this.db, columnsOf(handlings));
    const done = new Set(rows.map(({ messageId, handler }) => `${messageId} ${handler}`));
    return handlings.map(({ messageId, handler }) => done.has(`${messageId} ${handler}`));
  }, BATCH);

  constructor(private readonly db: Knex) {}

  isDone(messageId: string, handler: string): Promise<boolean> {
    return this.findDone({ messageId, handler });
  }

  /** Deletes messages that were done long ago, with their keys. @param keepDays days after the last handler was done */
  async prune(keepDays: number): Promise<number> {
    return this.db('queue_messages').whereRaw('completed_at < now() - make_interval(days => ?)', [keepDays]).delete();
  }

  /**
   * Safe to repeat. Messages with one handler are recorded together with others that end at the same time.
   * @param handlers number of handlers that the message has
   */
  async record(messageId: string, handler: string, handlers: number): Promise<void> {
    if (handlers === 1) await this.complete(messageId);
    else await this.recordOneOfSeveral({ messageId, handler }, handlers);
  }

  /**
   * Locks the message first: otherwise, of two handlers that end together, each would count without the other, and
   * neither would be the last.
   */
  private async recordOneOfSeveral({ messageId, handler }: Handling, handlers: number): Promise<void> {
    await this.db.transaction(async (trx) => {
      await trx('queue_messages').where({ messageId }).forNoKeyUpdate().first('messageId');
      await trx('queue_message_handlers').insert({ messageId, handler }).onConflict(['message_id', 'handler']).ignore();
      await trx('queue_messages')
        .where({ messageId })
        .whereRaw(`(select count(*) from queue_message_handlers where message_id = ?) >= ?`, [messageId, handlers])
        .update({ completedAt: trx.fn.now() });
    });
  }
}
