import type { Knex } from 'knex';

/** Which handlers have done which message; what the relay's second look goes by. */
export class Completions {
  constructor(private readonly db: Knex) {}

  async isDone(messageId: string, handler: string): Promise<boolean> {
    const row: unknown = await this.db('queue_message_handlers').where({ messageId, handler }).first('messageId');
    return row !== undefined;
  }

  /** Forgets messages that were done long ago, with their keys. @param keepDays after the last handler's word */
  async prune(keepDays: number): Promise<number> {
    return this.db('queue_messages').whereRaw('completed_at < now() - make_interval(days => ?)', [keepDays]).delete();
  }

  /**
   * Safe to call again. The message is locked first: of two handlers that end together each would otherwise count
   * without the other, and neither would be the last.
   * @param handlers how many handlers the message has in all
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
