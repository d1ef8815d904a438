import type { Payer } from '@valikool/contract';
import type { Actor, Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { Participant } from '../seats/index';
import { registrationPayerChanged } from './payer.messages';

type PayerChange = {
  actor: Actor;
  participant: Pick<Participant, 'id' | 'userId'>;
  cohort: Pick<CohortSnapshot, 'cohortId'>;
  schoolId: number | null;
  from: Payer;
  to: Payer;
  isUndo: boolean;
  note: string | null;
  /** The student's new invoice. */
  issuedInvoiceId: string | null;
  creditNoteIds: string[];
};

/** Says that the payer of a seat has changed, in the transaction in which it does. */
export async function announcePayerChange(
  { activity, outbox }: { activity: Pick<ActivityLog, 'record'>; outbox: Outbox },
  change: PayerChange,
): Promise<void> {
  const { actor, participant, cohort, schoolId, from, to, isUndo, note, issuedInvoiceId, creditNoteIds } = change;
  const { id: registrationId, userId } = participant;
  await activity.record({
    type: 'PAYER_CHANGED',
    userId,
    actorUserId: actor.userId,
    cohortId: cohort.cohortId,
    schoolId,
    notes: note,
    metadata: {
      registrationId,
      from,
      to,
      ...(isUndo && { isUndo: true }),
      // By these the mail of the change is known to bring them; see `invoice-facts.read-model.ts`.
      ...(issuedInvoiceId !== null && { invoiceId: issuedInvoiceId }),
      ...(creditNoteIds.length > 0 && { creditNoteIds: creditNoteIds.join(',') }),
    },
  });
  await outbox.add(registrationPayerChanged, {
    registrationId,
    actorUserId: actor.userId,
    creditNoteIds,
    invoiceId: issuedInvoiceId,
  });
}
