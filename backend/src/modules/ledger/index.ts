import type { Knex } from 'knex';
import { LedgerRepository } from './ledger.repository';
import type { Account, Posting } from './ledger.types';

export { entriesOf, type DocumentSums } from './ledger.postings';
export type { Account, Clearing, Entry, Party, Posting } from './ledger.types';

/** Posts to the ledger in the caller's transaction. */
export type LedgerPosting = {
  post(posting: Posting): Promise<boolean>;
  /** @returns cents that the posting with this key put on the account; 0 when there is none */
  centsOf(key: string, account: Account): Promise<number>;
};
export const ledgerPosting = (db: Knex): LedgerPosting => new LedgerRepository(db);
