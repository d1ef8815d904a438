import type { Knex } from 'knex';
import type { z } from 'zod';
import { statement } from '../db/statement';
import { newId } from '../kernel/ids';
import { currentRequestId } from '../logging/logger';
import type { Message } from './message';

const INSERT = statement(
  'outbox-add',
  `insert into queue_messages (message_id, name, unique_key, metadata) values (:id, :name, :key, :metadata) on conflict (unique_key) do nothing`,
);

/**
 * Messages written in the transaction that they are about. The relay puts them on their queues after the commit, so a
 * message exists exactly when its transaction was committed.
 */
export class Outbox {
  constructor(private readonly db: Knex) {}

  /** @returns false when a message with the same key was added before. */
  async add<P extends z.ZodType>(message: Message<P>, payload: z.input<P>): Promise<boolean> {
    const parsed = message.payload.parse(payload);
    const metadata = JSON.stringify({ payload: parsed, requestId: currentRequestId() ?? newId() });
    const { rowCount } = await INSERT(this.db, {
      id: newId(),
      name: message.name,
      key: message.key?.(parsed),
      metadata,
    });
    return rowCount === 1;
  }
}
