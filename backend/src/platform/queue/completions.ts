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
  `select message_id as "messageId", handler from queue_message_handlers
   where (message_id, handler) in (select * from unnest(cast(:messageIds as uuid[]), cast(:handlers as text[])))`,
);

/** For messages with one handler. Rows are locked in one order, so that two processes cannot wait for each other. */
const COMPLETE = statement(
  'completions-complete',
  `with handled as (
     select m.message_id, h.handler from queue_messages m
       join unnest(cast(:messageIds as uuid[]), cast(:handlers as text[])) as h (message_id, handler) using (message_id)
     order by m.message_id for no key update of m
   ), recorded as (
     insert into queue_message_handlers (message_id, handler) select message_id, handler from handled
     on conflict (message_id, handler) do nothing
   )
   update queue_messages m set completed_at = now() from handled where m.message_id = handled.message_id`,
);

/** Records which handlers have done which message. The relay carries messages again whose handlers are not all done. */
export class Completions {
  private readonly complete = inBatches<Handling, null>(async (handlings) => {
    await COMPLETE(this.db, columnsOf(handlings));
    return handlings.map(() => null);
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
    if (handlers === 1) await this.complete({ messageId, handler });
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
