import { inTallinn } from '#platform/index';
import type { InvoiceRow } from '../invoices.read-model';

type Due = Pick<InvoiceRow, 'kind' | 'status' | 'issuedAt' | 'dueAt'>;

/** @returns calendar days in Tallinn since the invoice should have been paid; 0 for any other document. */
export function daysOverdue({ kind, status, issuedAt, dueAt }: Due, now: Date): number {
  if (kind !== 'INVOICE' || status !== 'UNPAID' || issuedAt === null || dueAt === null || dueAt >= now) return 0;
  const days = inTallinn(now).startOf('day').diff(inTallinn(dueAt).startOf('day'), 'days').days;
  // A due date is the end of its day, so the first late moment is on the next one.
  return Math.max(1, Math.round(days));
}
