import { setTimeout as sleep } from 'node:timers/promises';
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

/** A row that somebody else has locked is tried again so often, and for so long. */
const RETRY_MS = 100;
const PATIENCE_MS = 10_000;

/**
 * A message with one handler has no row in queue_message_handlers; its `completed_at` is enough. Waits for no lock, so
 * that one locked row holds up no other job. Returns the messages that are not complete because their rows are locked.
 */
const COMPLETE = statement<{ messageId: string }>(
  'completions-complete',
  `with done as (
     update queue_messages set completed_at = now() where message_id in (
       select message_id from queue_messages where message_id = any (cast(:messageIds as uuid[]))
       order by message_id for no key update skip locked)
     returning message_id)
   select message_id as "messageId" from queue_messages
   where message_id = any (cast(:messageIds as uuid[])) and completed_at is null
     and message_id not in (select message_id from done)`,
);

/** Records which handlers have done which message. The relay carries messages again whose handlers are not all done. */
export class Completions {
  private readonly completeUnlocked = inBatches<string, boolean>(async (messageIds) => {
    const { rows } = await COMPLETE(this.db, { messageIds });
    const locked = new Set(rows.map(({ messageId }) => messageId));
    return messageIds.map((messageId) => !locked.has(messageId));
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
   * @param handlers number of handlers that must finish, not counting the idle ones
   * @param idle handlers that had nothing to do; nobody waits for them
   */
  async record(messageId: string, handler: string, handlers: number, idle: readonly string[] = []): Promise<void> {
    if (handlers === 1) await this.complete(messageId);
    else await this.recordOneOfSeveral({ messageId, handler }, handlers, idle);
  }

  /** @throws Error when the message's row stays locked, so that the job is tried again */
  private async complete(messageId: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.completeUnlocked(messageId))) {
      if (Date.now() > deadline) throw new Error(`The row of message ${messageId} is locked`);
      await sleep(RETRY_MS);
    }
  }

  /**
   * Locks the message first: otherwise, of two handlers that end together, each would count without the other, and
   * neither would be the last.
   */
  private async recordOneOfSeveral(
    { messageId, handler }: Handling,
    handlers: number,
    idle: readonly string[],
  ): Promise<void> {
    await this.db.transaction(async (trx) => {
      await trx('queue_messages').where({ messageId }).forNoKeyUpdate().first('messageId');
      await trx('queue_message_handlers').insert({ messageId, handler }).onConflict(['message_id', 'handler']).ignore();
      await trx('queue_messages')
        .where({ messageId })
        .whereRaw(
          `(select count(*) from queue_message_handlers where message_id = ? and handler <> all (?::text[])) >= ?`,
          [messageId, [...idle], handlers],
        )
        .update({ completedAt: trx.fn.now() });
    });
  }
}
