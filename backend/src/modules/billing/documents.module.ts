import type { Knex } from 'knex';
import type { FileStorage, MasterKeys } from '#platform/index';
import { DocumentLinks } from './document-links/document-links';
import { InvoiceDocumentsRepository } from './invoice-documents.repository';
import { InvoiceDocumentsService } from './invoice-documents.service';

/** Drawn documents, and addresses that open them without an account. */
export function documentsOf({
  knex,
  storage,
  masterKeys,
}: {
  knex: Knex;
  storage: FileStorage;
  masterKeys: MasterKeys;
}) {
  const drawings = new InvoiceDocumentsService({
    documents: new InvoiceDocumentsRepository(knex),
    storage,
    // Fonts and the drawing library are loaded with the first document, which in the API seldom comes.
    render: async (document) => (await import('#modules/billing/documents/invoice-pdf')).renderInvoicePdf(document),
  });
  return { drawings, documentLinks: new DocumentLinks(masterKeys, drawings) };
}
