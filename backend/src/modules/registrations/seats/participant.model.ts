import { Model } from 'objection';
import type { ConditionResult } from '#modules/schools/index';
import type { Participant } from './seats.types';

export class ParticipantModel extends Model {
  static override tableName = 'cohort_participants';
  static override get jsonAttributes() {
    return ['conditions'];
  }
}
export interface ParticipantModel extends Omit<Participant, 'payer' | 'holdBeganAt'> {
  /** Null where the hold began with the registration. */
  holdBeganAt: Date | null;
  defaultPayer: Participant['payer'];
  registeredByUserId: number;
  conditions: ConditionResult[];
  schoolConditionsId: number | null;
  learningOutcomes: string[];
  gradingCriteria: string;
  termsAcceptedAt: Date | null;
  approvalDecidedByUserId: number | null;
  waivedAt: Date | null;
  waivedByUserId: number | null;
  waiveReason: string | null;
}

export const toParticipant = (row: ParticipantModel): Participant => ({
  id: row.id,
  userId: row.userId,
  cohortId: row.cohortId,
  schoolId: row.schoolId,
  status: row.status,
  payer: row.defaultPayer,
  priceCents: row.priceCents,
  cohortPriceCents: row.cohortPriceCents,
  schoolShareCents: row.schoolShareCents,
  studentShareCents: row.studentShareCents,
  discountCents: row.discountCents,
  forgivenCents: row.forgivenCents,
  coveredBySubscriptionId: row.coveredBySubscriptionId,
  invoiceId: row.invoiceId,
  heldUntil: row.heldUntil,
  holdBeganAt: row.holdBeganAt ?? row.createdAt,
  confirmedAt: row.confirmedAt,
  approvalUntil: row.approvalUntil,
  approvalDecidedAt: row.approvalDecidedAt,
  approvalReason: row.approvalReason,
  accessUntil: row.accessUntil,
  awaitingSeatSince: row.awaitingSeatSince,
  choseToWaitAt: row.choseToWaitAt,
  seatKeptAt: row.seatKeptAt,
  canceledAt: row.canceledAt,
  cancelReason: row.cancelReason,
  payerChangedAt: row.payerChangedAt,
  payerChangedFrom: row.payerChangedFrom,
  payerChangedPassId: row.payerChangedPassId,
  payerChangedForgivenCents: row.payerChangedForgivenCents,
  resultAt: row.resultAt,
  createdAt: row.createdAt,
});
