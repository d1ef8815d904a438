import type { Knex } from 'knex';
import { HOUR_MS, unitOfWork, type Clock, type FileStorage, type Schedule } from '#platform/index';
import { ledgerPosting } from '#modules/ledger/index';
import { OldBooksRepository } from './old-books.repository';
import { OldBooksService } from './old-books.service';
import { OldDocumentsRepository } from './old-documents.repository';
import { OldDocumentsService } from './old-documents.service';

/** @property settings.invoiceKeepYears years after the end of the calendar year in which a document was issued */
type Deps = { knex: Knex; clock: Clock; storage: FileStorage; settings: { invoiceKeepYears: number } };

/** The end of personal data on documents, and in the books, after their legal period. */
export function oldDocumentSchedules({ knex, clock, storage, settings }: Deps): Schedule[] {
  const documents = new OldDocumentsService({
    stores: unitOfWork(knex, (db) => ({ documents: new OldDocumentsRepository(db) })),
    documents: new OldDocumentsRepository(knex),
    storage,
    settings: { keepYears: settings.invoiceKeepYears },
    clock,
  });
  const books = new OldBooksService({
    stores: unitOfWork(knex, (db) => ({ books: new OldBooksRepository(db), ledger: ledgerPosting(db) })),
    books: new OldBooksRepository(knex),
    storage,
    settings: { keepYears: settings.invoiceKeepYears },
    clock,
  });
  return [
    { name: 'billing.erase-old-documents', everyMs: HOUR_MS, run: () => documents.sweep() },
    { name: 'billing.erase-old-books', everyMs: HOUR_MS, run: () => books.sweep() },
  ];
}
