import { attemptEach, failTogether, inTallinn, type Clock, type FileStorage, type UnitOfWork } from '#platform/index';
import type { LedgerPosting } from '#modules/ledger/index';
import type { OldBooks, OldBooksRepository, OldFile } from './old-books.repository';

/** Rows of one transaction, and files of one round. */
const BATCH = 200;

type Stores = { books: OldBooksRepository; ledger: Pick<LedgerPosting, 'eraseNotes'> };
type Deps = {
  stores: UnitOfWork<Stores>;
  books: OldBooksRepository;
  storage: Pick<FileStorage, 'delete'>;
  /** Years after the end of the calendar year. */
  settings: { keepYears: number };
  clock: Clock;
};

/** Each asks by itself whether a row is old; no two have to run in one transaction. */
const ROUNDS: readonly ((stores: Stores, old: OldBooks) => Promise<number>)[] = [
  ({ books }, old) => books.eraseMatchNotes(old),
  ({ books }, old) => books.eraseLines(old),
  ({ books }, old) => books.eraseTransfers(old),
  ({ ledger }, old) => ledger.eraseNotes(old),
];

/**
 * Erases names of payers and words of staff from rows of the books that the law keeps no longer. Sums, days and references
 * stay. Each round may run twice, also at the same time.
 */
export class OldBooksService {
  constructor(private readonly deps: Deps) {}

  /** Runs on a schedule, after the documents. @throws AggregateError when some files could not be deleted; the others were */
  async sweep(): Promise<void> {
    const now = this.deps.clock.now();
    const before = inTallinn(now).startOf('year').minus({ years: this.deps.settings.keepYears }).toJSDate();
    const old = { before, limit: BATCH };
    for (const eraseRows of ROUNDS) {
      let erased: number;
      do erased = await this.deps.stores.run((stores) => eraseRows(stores, old));
      while (erased === BATCH);
    }
    await this.eraseFiles(old, now);
  }

  private async eraseFiles(old: OldBooks, now: Date): Promise<void> {
    const failures: unknown[] = [];
    let files: OldFile[] = [];
    do {
      files = await this.deps.books.listFiles(old, files.at(-1)?.id ?? null);
      failures.push(...(await this.eraseEach(files, now)));
    } while (files.length === BATCH);
    failTogether(failures, 'Old files of statements that were not deleted');
  }

  /** Goes on with the next file when the storage cannot delete one. @returns the failures */
  private eraseEach(files: readonly OldFile[], now: Date): Promise<unknown[]> {
    const { books, storage } = this.deps;
    return attemptEach(
      files,
      async ({ id, storageKey }) => {
        await storage.delete(storageKey);
        await books.setFileErased(id, now);
      },
      () => undefined,
    );
  }
}
