import { attemptEach, failTogether, inTallinn, type Clock, type FileStorage, type UnitOfWork } from '#platform/index';
import type { LedgerPosting } from '#modules/ledger/index';
import type { OldBooksRepository } from './old-books.repository';

/** Rows of one transaction, and files of one round. */
const BATCH = 200;

type Deps = {
  stores: UnitOfWork<{ books: OldBooksRepository; ledger: Pick<LedgerPosting, 'eraseNotes'> }>;
  books: OldBooksRepository;
  storage: Pick<FileStorage, 'delete'>;
  /** Years after the end of the calendar year. */
  settings: { keepYears: number };
  clock: Clock;
};

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
    let most: number;
    do
      most = await this.deps.stores.run(async ({ books, ledger }) =>
        Math.max(await books.erase(old), await ledger.eraseNotes(old)),
      );
    while (most === BATCH);
    await this.eraseFiles({ before, limit: BATCH }, now);
  }

  private async eraseFiles(old: { before: Date; limit: number }, now: Date): Promise<void> {
    const { books, storage } = this.deps;
    const failures = await attemptEach(
      await books.listFiles(old),
      async ({ id, storageKey }) => {
        await storage.delete(storageKey);
        await books.setFileErased(id, now);
      },
      () => undefined,
    );
    failTogether(failures, 'Old files of statements that were not deleted');
  }
}
