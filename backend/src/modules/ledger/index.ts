import type { Knex } from 'knex';
import { LedgerRepository } from './ledger.repository';
import type { Posting } from './ledger.types';

export { entriesOf, type DocumentSums } from './ledger.postings';
export type { Account, Clearing, Entry, Party, Posting } from './ledger.types';

/** Posts within the caller's transaction. */
export type LedgerPosting = { post(posting: Posting): Promise<boolean> };
export const ledgerPosting = (db: Knex): LedgerPosting => new LedgerRepository(db);
