import type { NewParticipant, Participant } from './seats.types';

/** @returns a participant as it is right after it was written */
export const asBooked = ({
  registeredByUserId: _by,
  conditions: _conditions,
  learningOutcomes: _outcomes,
  gradingCriteria: _criteria,
  termsAcceptedAt: _terms,
  promotionCodeId: _code,
  ...participant
}: NewParticipant): Participant => ({
  ...participant,
  holdBeganAt: participant.createdAt,
  approvalDecidedAt: null,
  approvalReason: null,
  accessUntil: null,
  forgivenCents: 0,
  awaitingSeatSince: null,
  choseToWaitAt: null,
  seatKeptAt: null,
  canceledAt: null,
  cancelReason: null,
  payerChangedAt: null,
  payerChangedFrom: null,
  payerChangedPassId: null,
  payerChangedForgivenCents: 0,
  resultAt: null,
});
