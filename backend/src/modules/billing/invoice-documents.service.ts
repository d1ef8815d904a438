import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '#platform/index';
import { InvoiceNotFoundError } from './billing.errors';
import type { InvoiceDocument } from './documents/invoice-document.types';
import type { ClaimedDocument, InvoiceDocumentsRepository } from './invoice-documents.repository';

export type RenderInvoice = (document: InvoiceDocument) => Promise<Buffer>;

export type InvoiceDocumentsDeps = {
  documents: InvoiceDocumentsRepository;
  storage: Storage;
  render: RenderInvoice;
};

const LOOK_AGAIN_MS = 100;

/** The drawn documents of issued invoices. Each is drawn when it is first wanted, and everybody gets the same bytes. */
export class InvoiceDocumentsService {
  constructor(private readonly deps: InvoiceDocumentsDeps) {}

  /**
   * @returns the bytes of an issued document. Draws it when it is not stored; waits while another process draws:
   * the mail and a reader may need it at the same moment, and must get the same document.
   * @throws InvoiceNotFoundError also for drafts
   */
  async of(invoiceId: string): Promise<Buffer> {
    let lostKey: string | null = null;
    for (;;) {
      const document = await this.deps.documents.claimDrawing(invoiceId, lostKey);
      if (document) return this.draw(invoiceId, document);
      const stored = await this.deps.documents.find(invoiceId);
      if (!stored) throw new InvoiceNotFoundError();
      const kept = stored.key === null ? null : await this.deps.storage.get(stored.key);
      if (kept) return kept;
      // The same key as before: another process draws.
      if (stored.key === lostKey) await wait(LOOK_AGAIN_MS);
      lostKey = stored.key;
    }
  }

  /** @returns the same, with the number that names its file. @throws InvoiceNotFoundError also for drafts */
  async named(invoiceId: string): Promise<{ content: Buffer; number: string }> {
    const stored = await this.deps.documents.find(invoiceId);
    if (!stored) throw new InvoiceNotFoundError();
    return { content: await this.of(invoiceId), number: stored.number };
  }

  private async draw(invoiceId: string, { isErased, ...document }: ClaimedDocument): Promise<Buffer> {
    try {
      const content = await this.deps.render(document);
      const key = `invoices/${invoiceId}.pdf`;
      await this.deps.storage.put(key, content, 'application/pdf');
      await this.deps.documents.setDrawn(invoiceId, key, isErased);
      return content;
    } catch (error) {
      await this.deps.documents.giveUpDrawing(invoiceId);
      throw error;
    }
  }
}
