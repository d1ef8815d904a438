import type { InvoiceWriter, MoneyWriter } from '#modules/billing/index';
import type { PassIncomeWriter } from './pass-income-writer';
import type { PassCharge } from './passes.types';

type Writers = { documents: InvoiceWriter; money: MoneyWriter; income: PassIncomeWriter };

/**
 * Credits the documents of charges and sends their money back, in the caller's transaction. A document without a number is
 * withdrawn; the settlement sends its money back when it comes. Call with the pass locked and withdrawn.
 */
export async function creditCharges(
  { documents, money, income }: Writers,
  charges: readonly PassCharge[],
  now: Date,
): Promise<void> {
  const sold = charges.flatMap(({ id, invoiceId }) => (invoiceId === null ? [] : [{ id, invoiceId }]));
  // All invoices, then all periods, then numbers: a settlement takes them in this order, too.
  await documents.lockAll(sold.map(({ invoiceId }) => invoiceId));
  for (const { id } of sold) await income.release(id, now);
  for (const { id, invoiceId } of sold) {
    const { refundCents, creditNoteId } = await documents.removeLine(invoiceId, { kind: 'PASS', id }, now);
    if (refundCents > 0)
      await money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
  }
}
