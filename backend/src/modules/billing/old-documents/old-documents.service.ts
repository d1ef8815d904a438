import { attemptEach, failTogether, inTallinn, type Clock, type FileStorage, type UnitOfWork } from '#platform/index';
import type { ErasedDocument, OldDocumentsRepository } from './old-documents.repository';

/** Documents of one transaction. */
const BATCH = 200;

type Deps = {
  stores: UnitOfWork<{ documents: OldDocumentsRepository }>;
  documents: OldDocumentsRepository;
  storage: Pick<FileStorage, 'delete'>;
  /** Years after the end of the calendar year of issue. */
  settings: { keepYears: number };
  clock: Clock;
};

/**
 * Erases names from documents that the law keeps no longer. Numbers, dates, sums and the ledger stay, so the books say
 * what they said. Each round may run twice, also at the same time.
 */
export class OldDocumentsService {
  constructor(private readonly deps: Deps) {}

  /** Runs on a schedule. @throws AggregateError when some files could not be deleted; the others were */
  async sweep(): Promise<void> {
    const now = this.deps.clock.now();
    const before = inTallinn(now).startOf('year').minus({ years: this.deps.settings.keepYears }).toJSDate();
    let erased: number;
    do erased = await this.deps.stores.run(({ documents }) => documents.erase(before, { now, limit: BATCH }));
    while (erased === BATCH);
    await this.eraseFiles(now);
  }

  /** After the rows: whoever draws a document from now on draws it without the names. */
  private async eraseFiles(now: Date): Promise<void> {
    const failures: unknown[] = [];
    let files: ErasedDocument[] = [];
    do {
      files = await this.deps.documents.listFiles(files.at(-1)?.invoiceId ?? null, BATCH);
      failures.push(...(await this.eraseEach(files, now)));
    } while (files.length === BATCH);
    failTogether(failures, 'Old documents whose files were not deleted');
  }

  /** Goes on with the next file when the storage cannot delete one. @returns the failures */
  private async eraseEach(files: readonly ErasedDocument[], now: Date): Promise<unknown[]> {
    const gone: string[] = [];
    const failures = await attemptEach(
      files,
      async ({ invoiceId, documentKey, eInvoiceKey }) => {
        for (const key of [documentKey, eInvoiceKey]) if (key !== null) await this.deps.storage.delete(key);
        gone.push(invoiceId);
      },
      () => undefined,
    );
    await this.deps.documents.setFilesErased(gone, now);
    return failures;
  }
}
