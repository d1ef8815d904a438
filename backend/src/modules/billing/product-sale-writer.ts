import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import { NothingToPayError } from './billing.errors';
import type { Buyer, Product, VatTreatment } from './billing.types';
import { InvoiceWriter, type InvoiceSettings } from './invoice-writer';
import { PaymentsRepository } from './payments.repository';

type HowPaid = { provider: OnlineProvider; bank: string | null; locale: string; now: Date };
type Sale = {
  userId: number;
  buyer: Buyer;
  product: Product;
  /** The line on the invoice, in the buyer's language. */
  description: string;
  cents: number;
  /** The seller's own where it is left out. */
  vatTreatment?: VatTreatment;
  now: Date;
};

/**
 * Sells something that is no seat, in the caller's transaction: an invoice with one line for it, which gets its number
 * when an online payment settles. The owner of the product learns of the payment through its `ProductOwner`.
 */
export class ProductSaleWriter {
  private readonly documents: InvoiceWriter;
  private readonly payments: PaymentsRepository;

  constructor(db: Knex, settings: InvoiceSettings) {
    this.documents = new InvoiceWriter(db, settings);
    this.payments = new PaymentsRepository(db);
  }

  /** Makes the draft. @returns the invoice's id */
  invoice({ userId, buyer, product, description, cents, vatTreatment, now }: Sale): Promise<string> {
    const line = { product, description, cents, taxPoint: now, ...(vatTreatment && { vatTreatment }) };
    return this.documents.draftForUser({ userId, buyer, line, dueAt: null, now });
  }

  /**
   * Makes a payment attempt for what is owed on the invoice, or finds the one that is open. After the commit the caller
   * calls `PaymentsService.startAgain` with it.
   * @returns the attempt's id
   * @throws NothingToPayError 409 when nothing is owed
   */
  async attempt(invoiceId: string, { now, ...paid }: HowPaid): Promise<string> {
    const amountCents = await this.documents.owedOn(invoiceId);
    if (amountCents <= 0) throw new NothingToPayError();
    const open = await this.payments.findOpen(invoiceId, { ...paid, amountCents }, now);
    if (open) return open.id;
    const inserted = await this.payments.insertAttempt({
      participantId: null,
      invoiceId,
      ...paid,
      amountCents,
      now,
      nextCheckAt: now,
    });
    return inserted.id;
  }
}

/** Makes writers for units of work. */
export const productSaleWriter =
  (settings: InvoiceSettings) =>
  (db: Knex): ProductSaleWriter =>
    new ProductSaleWriter(db, settings);
