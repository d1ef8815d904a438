import type { PublicSource } from '#platform/index';

/** One revision for all texts: editing one is rare. */
export const publicTexts: PublicSource = {
  sql: `select 'pages' as subject, to_hex(coalesce(bit_xor(hash_record_extended(row(p.slug, p.language, p.xmin), 0)), 0)) as revision
    from page_texts p`,
};
