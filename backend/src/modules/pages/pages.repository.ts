import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import type { PageContent, PageSlug, PageText, ShippedText } from './pages.types';

type Row = PageText & { shippedDigest: string | null };

const toPageText = ({ slug, language, revision, content, updatedByUserId, updatedAt }: Row): PageText => ({
  slug,
  language,
  revision,
  content,
  updatedByUserId,
  updatedAt,
});

export class PagesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async find(slug: PageSlug, language: Language): Promise<PageText | null> {
    const row = await this.db('page_texts').where({ slug, language }).first<Row | undefined>();
    return row ? toPageText(row) : null;
  }

  /** The same, locked until the transaction ends. */
  async lock(slug: PageSlug, language: Language): Promise<PageText | null> {
    const row = await this.db('page_texts').where({ slug, language }).forUpdate().first<Row | undefined>();
    return row ? toPageText(row) : null;
  }

  /** Writes the next revision; earlier ones stay readable. */
  async save({ slug, language, revision, content, updatedByUserId, updatedAt }: PageText): Promise<void> {
    const change = { revision, content: JSON.stringify(content), updatedByUserId, updatedAt };
    await this.db('page_texts')
      .where({ slug, language })
      .update({ ...change, shippedDigest: null });
    await this.db('page_text_revisions').insert({ slug, language, ...change });
  }

  /**
   * Stores a shipped text when the page has none, or has one of an earlier version that nobody has edited.
   * @returns whether anything changed
   */
  async storeShipped({ slug, language, content }: ShippedText, digest: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.raw<{ rowCount: number }>(
      `with stored as (
         insert into page_texts (slug, language, content, shipped_digest, updated_at) values (:slug, :language, :content, :digest, :now)
         on conflict (slug, language) do update
           set content = excluded.content, shipped_digest = excluded.shipped_digest, updated_at = excluded.updated_at, revision = page_texts.revision + 1
           where page_texts.shipped_digest <> excluded.shipped_digest
         returning slug, language, revision, content, updated_at)
       insert into page_text_revisions (slug, language, revision, content, updated_at) select * from stored`,
      { slug, language, digest, now, content: JSON.stringify(content satisfies PageContent) },
    );
    return rowCount > 0;
  }
}
