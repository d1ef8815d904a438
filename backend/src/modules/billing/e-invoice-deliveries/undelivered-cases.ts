import type { CaseWriter } from '#modules/cases/index';
import type { Invoice } from '../billing.types';
import type { Undelivered } from './deliveries.types';

export const UNDELIVERED = 'e-invoice.undelivered';

/** Tells staff that a document did not reach the school's program, and what is known of it. */
export async function openUndelivered(
  cases: CaseWriter,
  { invoiceId, number, totalCents, buyerSchoolId }: Invoice,
  { reason, detail, now }: { reason: Undelivered; detail: string | null; now: Date },
): Promise<void> {
  await cases.open({
    kind: UNDELIVERED,
    subjectKey: invoiceId,
    facts: { number, reason, error: detail },
    amountCents: totalCents,
    schoolId: buyerSchoolId,
    now,
  });
}
