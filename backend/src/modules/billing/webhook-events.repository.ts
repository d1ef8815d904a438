import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import type { NoticeKind } from './billing.types';

export type WebhookEvent = { id: number; provider: OnlineProvider; payload: { kind: NoticeKind; ref: string } };

/** A notice as it came, not processed. */
export type KeptNotice = { query: Record<string, unknown>; body: string };

/** What providers told us, stored unchanged. */
export class WebhookEventsRepository {
  constructor(private readonly db: Knex) {}

  /** @returns the event's id; null when the same notice came before and was processed */
  async insert(
    provider: OnlineProvider,
    eventKey: string,
    payload: WebhookEvent['payload'],
    raw: KeptNotice,
  ): Promise<number | null> {
    const [row] = await this.db('webhook_events')
      .insert({ provider, eventKey, payload: JSON.stringify(payload), raw: JSON.stringify(raw) })
      .onConflict(['provider', 'event_key'])
      .merge(['raw'])
      .whereNull('webhook_events.processed_at')
      .returning<{ id: number }[]>('id');
    return row?.id ?? null;
  }

  async get(id: number): Promise<WebhookEvent | null> {
    return (
      (await this.db('webhook_events').where({ id }).first<WebhookEvent | undefined>('id', 'provider', 'payload')) ??
      null
    );
  }

  /** Deletes events processed long ago. */
  async prune(before: Date): Promise<void> {
    await this.db('webhook_events').where('processedAt', '<', before).delete();
  }

  async setProcessed(id: number, now: Date): Promise<void> {
    await this.db('webhook_events').where({ id }).update({ processedAt: now });
  }
}
