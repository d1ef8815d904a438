import { inTallinn, type Clock, type FileStorage, type UnitOfWork } from '#platform/index';
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

  /** Runs on a schedule. */
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
    let files: ErasedDocument[];
    do {
      files = await this.deps.documents.listFiles(BATCH);
      const keys = files.flatMap(({ documentKey, eInvoiceKey }) => [documentKey, eInvoiceKey]);
      for (const key of keys.filter((kept) => kept !== null)) await this.deps.storage.delete(key);
      await this.deps.documents.setFilesErased(
        files.map(({ invoiceId }) => invoiceId),
        now,
      );
    } while (files.length === BATCH);
  }
}
