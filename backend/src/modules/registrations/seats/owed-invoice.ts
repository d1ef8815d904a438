import type { InvoiceWriter } from '#modules/billing/index';
import { NothingToPayError } from './seats.errors';

/**
 * Locks the student's invoices for a seat. Call with the seat locked.
 * @returns the one on which money is owed. After a swap there may be two invoices.
 * @throws NothingToPayError
 */
export async function owedInvoice(
  documents: Pick<InvoiceWriter, 'lockPartsOf' | 'owedOn'>,
  participantId: number,
): Promise<{ invoiceId: string; amountCents: number }> {
  for (const { invoiceId, isForStudent } of await documents.lockPartsOf(participantId)) {
    const amountCents = isForStudent ? await documents.owedOn(invoiceId) : 0;
    if (amountCents > 0) return { invoiceId, amountCents };
  }
  throw new NothingToPayError();
}
