import type { Knex } from 'knex';
import type { z } from 'zod';
import { newId } from '../kernel/ids';
import { currentRequestId } from '../logging/logger';
import type { Message } from './message';

/**
 * Messages written in the transaction that they tell of. The relay puts them on their queues afterwards, so that what
 * was committed is always said and what was rolled back never is.
 */
export class Outbox {
  constructor(private readonly db: Knex) {}

  /** @returns false when a message with the same key was said before. */
  async add<P extends z.ZodType>(message: Message<P>, payload: z.input<P>): Promise<boolean> {
    const parsed = message.payload.parse(payload);
    const result = await this.db.raw<{ rowCount: number }>(
      `insert into queue_messages (message_id, name, unique_key, metadata) values (?, ?, ?, ?) on conflict (unique_key) do nothing`,
      [newId(), message.name, message.key?.(parsed) ?? null, JSON.stringify({ payload: parsed, requestId: currentRequestId() ?? newId() })],
    );
    return result.rowCount === 1;
  }
}
