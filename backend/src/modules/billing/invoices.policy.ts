import { can, type Actor } from '#platform/index';
import type { InvoiceScope } from './invoices.read-model';

/** @returns which invoices the actor may see: all, their school's, or their own. */
export function invoiceScope(actor: Actor): InvoiceScope {
  if (can(actor, 'invoice.read-all')) return { all: true };
  if (can(actor, 'invoice.read-school') && actor.schoolId !== null) return { schoolId: actor.schoolId };
  return { userId: actor.userId };
}
