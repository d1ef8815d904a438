import type { Knex } from 'knex';

/** Which mails were accepted by the mail server. */
export class SentMailRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async has(messageId: string): Promise<boolean> {
    const row: unknown = await this.db('sent_mails').where({ messageId }).first('messageId');
    return row !== undefined;
  }

  /** Deletes the records of mails that were sent more than so many days ago. @returns how many */
  async prune(keepDays: number): Promise<number> {
    return this.db('sent_mails').whereRaw('sent_at < now() - make_interval(days => ?)', [keepDays]).delete();
  }

  /** @returns false when it was recorded before. */
  async insertOnce(messageId: string, kind: string): Promise<boolean> {
    const inserted = await this.db('sent_mails')
      .insert({ messageId, kind })
      .onConflict('message_id')
      .ignore()
      .returning('messageId');
    return inserted.length === 1;
  }
}
