import type { Knex } from 'knex';

/** Reads about all page texts together. */
export class PageTextsReadModel {
  constructor(private readonly db: Knex) {}

  /** Changes whenever a text has changed: revisions only grow. */
  async revision(): Promise<string> {
    const row = await this.db('page_texts')
      .sum({ revision: 'revision' })
      .first<{ revision: number | string | null } | undefined>();
    return String(row?.revision ?? 0);
  }
}
