import type { Outbox } from '#platform/index';
import type { InvoiceWriter, MoneyWriter, PromotionCodes } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import {
  buyerOfStudent,
  invoiceSchoolForSeat,
  ownLineText,
  openSchoolsInvoice,
  type Participant,
  type SchoolStores,
  type StudentFacts,
} from '../seats/index';
import type { DocumentStep, PayerPlan } from './payer.types';

export type PayerStores = SchoolStores & {
  documents: InvoiceWriter;
  money: MoneyWriter;
  promotions: PromotionCodes;
  outbox: Outbox;
};

type Seat = { participant: Participant; cohort: CohortSnapshot; student: StudentFacts; now: Date };

async function removeAndRefund(
  { documents, money }: PayerStores,
  step: Extract<DocumentStep, { kind: 'REMOVE' | 'CREDIT' }>,
  { id, now }: { id: number; now: Date },
): Promise<string | null> {
  const { invoiceId, seatCents } = step.document;
  const isWhole = step.kind === 'REMOVE' || step.cents === seatCents;
  const { refundCents, creditNoteId } = isWhole
    ? await documents.removeLine(invoiceId, id, now)
    : await documents.reduce(invoiceId, id, { cents: step.cents, now });
  if (refundCents > 0)
    await money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
  return creditNoteId;
}

async function invoiceStudent(
  { documents, promotions }: PayerStores,
  { cents, dueAt }: { cents: number; dueAt: Date },
  { participant, cohort, student, now }: Seat,
): Promise<string> {
  const code = await promotions.usedFor(participant.id);
  const description = ownLineText(cohort, student.language, code);
  const line = { participantId: participant.id, description, cents, taxPoint: now };
  const invoiceId = await documents.draftForUser({
    userId: student.userId,
    buyer: buyerOfStudent(student),
    line,
    dueAt,
    now,
  });
  await documents.issue(invoiceId, now, dueAt);
  return invoiceId;
}

/** Uses what the school has paid in advance, or gives it back. */
async function moveCover(
  { credits }: PayerStores,
  step: Extract<DocumentStep, { kind: 'USE' | 'RETURN' }>,
  { option, seat: { participant, cohort, now } }: { option: PayerPlan['option']; seat: Seat },
): Promise<void> {
  const { id: participantId, userId } = participant;
  if (step.kind === 'RETURN') await credits.giveBack(participantId, now);
  else if (option.school)
    await credits.take(step.cover, {
      schoolId: option.school.id,
      participantId,
      userId,
      cohortId: cohort.cohortId,
      now,
    });
}

/**
 * Writes the documents of a change of payer. Locks all invoices before it draws a number. Call with the cohort, the
 * participant and the school locked.
 * @returns the invoice on which the seat now stands (the student's when they pay a part, null for a free seat), the
 * student's new invoice, and the new credit notes
 */
export async function writePayerDocuments(
  stores: PayerStores,
  { steps, option, keptInvoiceId }: PayerPlan,
  seat: Seat,
): Promise<{ invoiceId: string | null; issuedInvoiceId: string | null; creditNoteIds: string[] }> {
  const { participant, cohort, now } = seat;
  const { id, userId } = participant;
  await stores.documents.lockOf(id);
  const hasLine = steps.some(({ kind }) => kind === 'LINE');
  if (option.school && hasLine) await openSchoolsInvoice(stores, option.school.id, cohort, now);
  const creditNoteIds: (string | null)[] = [];
  let schoolsInvoiceId: string | null = null;
  let issuedInvoiceId: string | null = null;
  for (const step of steps) {
    if (step.kind === 'REMOVE' || step.kind === 'CREDIT')
      creditNoteIds.push(await removeAndRefund(stores, step, { id, now }));
    else if (step.kind === 'LINE')
      schoolsInvoiceId = await invoiceSchoolForSeat(
        stores,
        { id, userId, schoolId: option.school?.id ?? null, schoolShareCents: step.cents },
        cohort,
        now,
      );
    else if (step.kind === 'INVOICE') issuedInvoiceId = await invoiceStudent(stores, step, seat);
    else await moveCover(stores, step, { option, seat });
  }
  return {
    invoiceId: option.studentShareCents > 0 ? (issuedInvoiceId ?? keptInvoiceId) : schoolsInvoiceId,
    issuedInvoiceId,
    creditNoteIds: creditNoteIds.filter((creditNoteId) => creditNoteId !== null),
  };
}
