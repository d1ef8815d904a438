import type { Knex } from 'knex';

/** How long a drawer may take before somebody else may try. Drawing takes a fraction of a second. */
const DRAWING_SECONDS = 30;

/** Where the drawn documents of invoices are, and who is drawing one. */
export class InvoiceDocumentsRepository {
  constructor(private readonly db: Knex) {}

  async keyOf(invoiceId: string): Promise<string | null> {
    const row = await this.db('invoices')
      .where({ invoiceId })
      .first<{ documentKey: string | null } | undefined>('documentKey');
    return row?.documentKey ?? null;
  }

  /**
   * Makes the caller the one who draws, for a while.
   * @param lostKey under which nothing was found, so that a document may be drawn anew
   * @returns false while somebody else draws, or when the document is there by now
   */
  async claimDrawing(invoiceId: string, lostKey: string | null): Promise<boolean> {
    const claimed = await this.db('invoices')
      .where({ invoiceId })
      .whereRaw('document_key is not distinct from ?', [lostKey])
      .whereRaw('(drawing_until is null or drawing_until < now())')
      .update({ drawingUntil: this.db.raw('now() + make_interval(secs => ?)', [DRAWING_SECONDS]) });
    return claimed === 1;
  }

  /** Lets somebody else draw at once. */
  async giveUpDrawing(invoiceId: string): Promise<void> {
    await this.db('invoices').where({ invoiceId }).update({ drawingUntil: null });
  }

  async setDrawn(invoiceId: string, documentKey: string): Promise<void> {
    await this.db('invoices').where({ invoiceId }).update({ documentKey, drawingUntil: null });
  }
}
