import type { Knex } from 'knex';
import { statement } from '#platform/index';

const SENT = statement<{ messageId: string }>(
  'sent-mails-known',
  'select message_id as "messageId" from sent_mails where message_id = any (cast(:messageIds as text[]))',
);

const INSERT = statement<{ messageId: string }>(
  'sent-mails-insert',
  `insert into sent_mails (message_id, kind) select * from unnest(cast(:messageIds as text[]), cast(:kinds as text[]))
   on conflict (message_id) do nothing returning message_id as "messageId"`,
);

export type SentMail = { messageId: string; kind: string };

/** Which mails were accepted by the mail server. */
export class SentMailRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async has(messageId: string): Promise<boolean> {
    return (await this.findSent([messageId])).has(messageId);
  }

  /** @returns which of the mails were recorded. */
  async findSent(messageIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await SENT(this.db, { messageIds });
    return new Set(rows.map(({ messageId }) => messageId));
  }

  /** Deletes the records of mails that were sent more than so many days ago. @returns how many */
  async prune(keepDays: number): Promise<number> {
    return this.db('sent_mails').whereRaw('sent_at < now() - make_interval(days => ?)', [keepDays]).delete();
  }

  /** @returns false when it was recorded before. */
  async insertOnce(messageId: string, kind: string): Promise<boolean> {
    return (await this.insertNew([{ messageId, kind }])).has(messageId);
  }

  /** @returns which of the mails were not recorded before. */
  async insertNew(mails: readonly SentMail[]): Promise<ReadonlySet<string>> {
    const { rows } = await INSERT(this.db, {
      messageIds: mails.map(({ messageId }) => messageId),
      kinds: mails.map(({ kind }) => kind),
    });
    return new Set(rows.map(({ messageId }) => messageId));
  }
}
