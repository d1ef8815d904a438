import type { Knex } from 'knex';

/** Records which handlers have done which message. The relay carries messages again whose handlers are not all done. */
export class Completions {
  constructor(private readonly db: Knex) {}

  async isDone(messageId: string, handler: string): Promise<boolean> {
    const row: unknown = await this.db('queue_message_handlers').where({ messageId, handler }).first('messageId');
    return row !== undefined;
  }

  /** Deletes messages that were done long ago, with their keys. @param keepDays days after the last handler was done */
  async prune(keepDays: number): Promise<number> {
    return this.db('queue_messages').whereRaw('completed_at < now() - make_interval(days => ?)', [keepDays]).delete();
  }

  /**
   * Safe to repeat. Locks the message first: otherwise, of two handlers that end together, each would count without the
   * other, and neither would be the last.
   * @param handlers number of handlers that the message has
   */
  async record(messageId: string, handler: string, handlers: number): Promise<void> {
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
