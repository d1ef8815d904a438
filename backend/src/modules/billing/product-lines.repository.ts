import type { Knex } from 'knex';
import { InvoiceLineModel } from './billing.model';
import type { Product } from './billing.types';

/** What invoices sell that is no seat. */
export class ProductLinesRepository {
  constructor(private readonly db: Knex) {}

  /** @returns null when the invoice is for seats. Call with the invoice locked. */
  async productOf(invoiceId: string): Promise<Product | null> {
    const line = await InvoiceLineModel.query(this.db).where({ invoiceId }).whereNotNull('productKind').first();
    if (!line || line.productKind === null || line.productId === null) return null;
    return { kind: line.productKind, id: line.productId };
  }
}
