import type { Knex } from 'knex';
import { LedgerRepository } from './ledger.repository';
import type { Account, Posting } from './ledger.types';

export { entriesOf, type DocumentSums } from './ledger.postings';
export type { Account, Clearing, Entry, Party, Posting } from './ledger.types';

/** Posts to the ledger in the caller's transaction. */
export type LedgerPosting = {
  post(posting: Posting): Promise<boolean>;
  /**
   * @param kinds of postings that count; all of them where it is left out
   * @returns cents that postings about a payment have put on the account
   */
  centsOf(paymentAttemptId: string, account: Account, kinds?: readonly string[]): Promise<number>;
  /**
   * Erases what staff wrote of movements that the law keeps no longer: the database knows seven years.
   * @param old.before movements from before it; at most `limit` of them
   * @returns how many
   */
  eraseNotes(old: { before: Date; limit: number }): Promise<number>;
};
export const ledgerPosting = (db: Knex): LedgerPosting => new LedgerRepository(db);
