import type { Knex } from 'knex';

/** Seconds that one process may take to draw. Drawing takes a fraction of a second. */
const DRAWING_SECONDS = 30;

/** Where the drawn documents are stored, and which one is being drawn. */
export class InvoiceDocumentsRepository {
  constructor(private readonly db: Knex) {}

  async keyOf(invoiceId: string): Promise<string | null> {
    const row = await this.db('invoices')
      .where({ invoiceId })
      .first<{ documentKey: string | null } | undefined>('documentKey');
    return row?.documentKey ?? null;
  }

  /**
   * Reserves the drawing of a document for the caller, for a while.
   * @param lostKey a storage key under which nothing was found, so that the document may be drawn again
   * @returns false while another process draws, or when the document is there by now
   */
  async claimDrawing(invoiceId: string, lostKey: string | null): Promise<boolean> {
    const claimed = await this.db('invoices')
      .where({ invoiceId })
      .whereRaw('document_key is not distinct from ?', [lostKey])
      .whereRaw('(drawing_until is null or drawing_until < now())')
      .update({ drawingUntil: this.db.raw('now() + make_interval(secs => ?)', [DRAWING_SECONDS]) });
    return claimed === 1;
  }

  /** Lets another process draw at once. */
  async giveUpDrawing(invoiceId: string): Promise<void> {
    await this.db('invoices').where({ invoiceId }).update({ drawingUntil: null });
  }

  async setDrawn(invoiceId: string, documentKey: string): Promise<void> {
    await this.db('invoices').where({ invoiceId }).update({ documentKey, drawingUntil: null });
  }
}
