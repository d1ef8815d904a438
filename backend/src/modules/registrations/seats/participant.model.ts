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
