import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@valikool/contract';
import type { Storage } from '#platform/index';
import { InvoiceNotFoundError } from './billing.errors';
import type { Invoice } from './billing.types';
import type { InvoiceDocument } from './documents/invoice-document.types';
import type { InvoiceDocumentsRepository } from './invoice-documents.repository';
import type { InvoicesRepository } from './invoices.repository';

export type RenderInvoice = (document: InvoiceDocument) => Promise<Buffer>;

export type InvoiceDocumentsDeps = {
  invoices: InvoicesRepository;
  documents: InvoiceDocumentsRepository;
  storage: Storage;
  render: RenderInvoice;
  languageOf: (userId: number) => Promise<Language>;
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
    for (;;) {
      const key = await this.deps.documents.keyOf(invoiceId);
      const kept = key === null ? null : await this.deps.storage.get(key);
      if (kept) return kept;
      if (await this.deps.documents.claimDrawing(invoiceId, key)) return this.draw(invoiceId);
      await this.assertIssued(invoiceId);
      await wait(LOOK_AGAIN_MS);
    }
  }

  private async draw(invoiceId: string): Promise<Buffer> {
    try {
      const content = await this.deps.render(await this.documentOf(await this.assertIssued(invoiceId)));
      const key = `invoices/${invoiceId}.pdf`;
      await this.deps.storage.put(key, content, 'application/pdf');
      await this.deps.documents.setDrawn(invoiceId, key);
      return content;
    } catch (error) {
      await this.deps.documents.giveUpDrawing(invoiceId);
      throw error;
    }
  }

  private async assertIssued(invoiceId: string): Promise<Invoice> {
    const invoice = await this.deps.invoices.get(invoiceId);
    if (!invoice?.issuedAt) throw new InvoiceNotFoundError();
    return invoice;
  }

  private async documentOf(invoice: Invoice): Promise<InvoiceDocument> {
    const { number, issuedAt, referenceNumber, seller, vat } = invoice;
    if (number === null || issuedAt === null || seller === null || referenceNumber === null)
      throw new InvoiceNotFoundError();
    const lines = await this.deps.invoices.linesOf(invoice.invoiceId);
    const credited = invoice.creditsInvoiceId === null ? null : await this.deps.invoices.get(invoice.creditsInvoiceId);
    return {
      kind: invoice.kind,
      number,
      issuedAt,
      dueAt: invoice.dueAt,
      paidAt: invoice.paidAt,
      referenceNumber,
      ...(credited?.number ? { creditsNumber: credited.number } : {}),
      language: invoice.buyerUserId === null ? 'et' : await this.deps.languageOf(invoice.buyerUserId),
      seller,
      buyer: invoice.buyer,
      lines,
      vat: vat ?? [],
      roundingCents: invoice.roundingCents,
      totalCents: invoice.totalCents,
      paidCents: invoice.paidCents,
    };
  }
}
