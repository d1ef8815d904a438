import type { Knex } from 'knex';
import { HOUR_MS, unitOfWork, type Clock, type FileStorage, type Schedule } from '#platform/index';
import { OldDocumentsRepository } from './old-documents.repository';
import { OldDocumentsService } from './old-documents.service';

/** @property settings.invoiceKeepYears years after the end of the calendar year in which a document was issued */
type Deps = { knex: Knex; clock: Clock; storage: FileStorage; settings: { invoiceKeepYears: number } };

/** The end of personal data on documents after their legal period. */
export function oldDocumentSchedules({ knex, clock, storage, settings }: Deps): Schedule[] {
  const documents = new OldDocumentsService({
    stores: unitOfWork(knex, (db) => ({ documents: new OldDocumentsRepository(db) })),
    documents: new OldDocumentsRepository(knex),
    storage,
    settings: { keepYears: settings.invoiceKeepYears },
    clock,
  });
  return [{ name: 'billing.erase-old-documents', everyMs: HOUR_MS, run: () => documents.sweep() }];
}
