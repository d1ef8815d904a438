import type { Knex } from 'knex';
import type { z } from 'zod';
import { joinable } from '../db/joinable';
import { statement } from '../db/statement';
import type { Values } from '../db/statement.types';
import { newId } from '../kernel/ids';
import { currentApiKeyId, currentRequestId } from '../logging/logger';
import { currentTraceparent } from '../tracing/span';
import type { Message } from './message';

const ADD = statement<{ id: string }>(
  'outbox-add',
  `insert into queue_messages (message_id, name, unique_key, metadata)
   select * from unnest(cast(:ids as uuid[]), cast(:names as text[]), cast(:keys as text[]), cast(:metadata as jsonb[]))
   on conflict (unique_key) do nothing returning message_id as id`,
);

type Rows = { ids: string[]; names: string[]; keys: (string | null)[]; metadata: string[] };

/** Adds rows. The answer has the ids of those that were new. */
const INSERT = joinable<{ id: string }>({
  alone: ADD,
  together: async (db, calls: readonly Values[]) => {
    const all = calls as readonly Rows[];
    const { rows } = await ADD(db, {
      ids: all.flatMap(({ ids }) => ids),
      names: all.flatMap(({ names }) => names),
      keys: all.flatMap(({ keys }) => keys),
      metadata: all.flatMap(({ metadata }) => metadata),
    });
    const added = new Set(rows.map(({ id }) => id));
    return all.map(({ ids }) => {
      const own = ids.filter((id) => added.has(id)).map((id) => ({ id }));
      return { rows: own, rowCount: own.length };
    });
  },
});

/** A message with its payload, checked and ready to be written. */
export type Said = { name: string; key: string | undefined; payload: unknown };

/** @throws ZodError when the payload is not what the message says */
export function said<P extends z.ZodType>(message: Message<P>, payload: z.input<P>): Said {
  const parsed = message.payload.parse(payload);
  return { name: message.name, key: message.key?.(parsed), payload: parsed };
}

/**
 * Messages written in the transaction that they are about. The relay puts them on their queues after the commit, so a
 * message exists exactly when its transaction was committed.
 */
export class Outbox {
  constructor(private readonly db: Knex) {}

  /** @returns false when a message with the same key was added before. */
  async add<P extends z.ZodType>(message: Message<P>, payload: z.input<P>): Promise<boolean> {
    return (await this.addAll([said(message, payload)])) === 1;
  }

  /** Adds messages with one statement. @returns how many of them had not been added before */
  async addAll(messages: readonly Said[]): Promise<number> {
    const origin = {
      requestId: currentRequestId() ?? newId(),
      apiKeyId: currentApiKeyId(),
      traceparent: currentTraceparent(),
    };
    const { rowCount } = await INSERT(this.db, {
      ids: messages.map(() => newId()),
      names: messages.map(({ name }) => name),
      keys: messages.map(({ key }) => key ?? null),
      metadata: messages.map(({ payload }) => JSON.stringify({ payload, ...origin })),
    });
    return rowCount;
  }
}
