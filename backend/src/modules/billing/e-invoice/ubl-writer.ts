import type { Invoice } from '@e-invoice-eu/core';
import type { EInvoice } from './e-invoice.types';
import { ublOf } from './ubl';

/** The library logs only warnings about arguments, and we use none of those. */
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Checks an invoice against the schema of UBL, and writes it. */
type Generate = (invoice: Invoice) => Promise<string | Uint8Array>;

/**
 * Does what the library's `InvoiceService` does. That compiles the schema of UBL again for each document, which takes a
 * third of a second; here it is compiled once.
 */
async function loadGenerator(): Promise<Generate> {
  // Loaded when the first document needs it: it takes a third of a second, and most processes write none.
  const [{ FormatFactoryService: Formats, invoiceSchema }, { Ajv2019, ValidationError }] = await Promise.all([
    import('@e-invoice-eu/core'),
    import('ajv/dist/2019.js'),
  ]);
  const formatter = new Formats().createFormatService('UBL', silent);
  const schema = structuredClone(invoiceSchema);
  formatter.patchSchema(schema);
  const isUbl = new Ajv2019({ strict: true, allErrors: true, useDefaults: true }).compile<Invoice>(schema);
  return async (given) => {
    const invoice = structuredClone(given);
    if (!isUbl(invoice)) throw new ValidationError(isUbl.errors ?? []);
    formatter.fillInvoiceDefaults(invoice);
    return formatter.generate(invoice, { format: 'UBL', lang: 'et' });
  };
}

/**
 * Writes e-invoices as UBL 2.1. A process needs only one: its first document waits until the schema is compiled, and the
 * others do not.
 */
export class UblWriter {
  private generator: Promise<Generate> | null = null;

  /** @param load called with the first document, and again with the next one if it fails */
  constructor(private readonly load: () => Promise<Generate> = loadGenerator) {}

  /**
   * Writes the document as an Invoice, or as a CreditNote for the type code 381. The same document gives the same text.
   * @throws Ajv's ValidationError when it breaks the schema of UBL; the business rules have to be checked before
   */
  async write(invoice: EInvoice): Promise<string> {
    const generate = await this.loaded();
    const xml = await generate(ublOf(invoice));
    return typeof xml === 'string' ? xml : Buffer.from(xml).toString('utf8');
  }

  private async loaded(): Promise<Generate> {
    this.generator ??= this.load();
    try {
      return await this.generator;
    } catch (error) {
      this.generator = null;
      throw error;
    }
  }
}
