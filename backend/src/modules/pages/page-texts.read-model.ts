import type { Knex } from 'knex';

/** Reads about all page texts together. */
class PageTextsReadModel {
  constructor(private readonly db: Knex) {}

  /** Changes whenever a text has changed: revisions only grow. */
  async revision(): Promise<string> {
    const row = await this.db('page_texts')
      .sum({ revision: 'revision' })
      .first<{ revision: number | string | null } | undefined>();
    return String(row?.revision ?? 0);
  }
}

/** @returns what pages that quote these texts are cached by, over the pool `db` */
export const pageTexts = (db: Knex): Pick<PageTextsReadModel, 'revision'> => new PageTextsReadModel(db);
