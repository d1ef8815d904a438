import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** `file` is null when the logo could not be had: the one that was kept before stays. */
export type TriedLogo = { source: string; file: string | null; nextTryAt: Date };

const FILES = statement<{ source: string; file: string }>(
  'bank-logos-files',
  `select source_url as source, file from bank_logos where source_url = any(cast(:sources as text[])) and file is not null`,
);
const DUE = statement<{ source: string }>(
  'bank-logos-due',
  `select listed.source from unnest(cast(:sources as text[])) listed(source)
   where not exists (select from bank_logos l where l.source_url = listed.source and l.next_try_at > :now)
   limit :limit`,
);
const SAVE = statement(
  'bank-logos-save',
  `insert into bank_logos (source_url, file, next_try_at)
   select * from unnest(cast(:sources as text[]), cast(:files as text[]), cast(:times as timestamptz[]))
   on conflict (source_url) do update
     set file = coalesce(excluded.file, bank_logos.file), next_try_at = excluded.next_try_at`,
);

/** Which of our files is the logo at a provider's address. */
export class BankLogosRepository {
  constructor(private readonly db: Knex) {}

  /** @returns the names of files by the provider's addresses */
  async filesOf(sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await FILES(this.db, { sources });
    return new Map(rows.map(({ source, file }) => [source, file]));
  }

  /** @returns the addresses that were never tried, or are to be tried again by now */
  async listDue(sources: readonly string[], now: Date, limit: number): Promise<string[]> {
    return (await DUE(this.db, { sources, now, limit })).rows.map(({ source }) => source);
  }

  async save(tried: readonly TriedLogo[]): Promise<void> {
    await SAVE(this.db, {
      sources: tried.map(({ source }) => source),
      files: tried.map(({ file }) => file),
      times: tried.map(({ nextTryAt }) => nextTryAt.toISOString()),
    });
  }
}
