/** The face of registrations: what other modules may use. */
import type { Knex } from 'knex';
import { FoundSeatsReadModel } from './results/found-seats.read-model';
import type { FoundSeats } from './results/result-intake.types';

export { activeRegistrations } from './eligibility/registration-facts.read-model';
export { departures } from './departures/departures.read-model';
export { NoRecipientsError } from './messages/cohort-messages.errors';
export { cohortMessageMail } from './messages/cohort-messages.messages';
export type { CohortMessageMail } from './messages/cohort-messages.types';
export { accountTies, obligations } from './obligations.read-model';
export { reasonsEraser } from './reasons-erasure.repository';
export type { ApprovalDecider, ApprovalMail, ApprovalMailReader } from './approvals/approvals.types';
export { registrationPayerChanged } from './payer/payer.messages';
export type { FoundSeat, FoundSeats, ListedResult, ResultIntake } from './results/result-intake.types';
export { resultSet } from './results/results.messages';
export { seenRegistrations, type SeenRegistrations } from './view/registrations.read-model';
export { PARTICIPANT_STATUS_GROUPS, statusesOf } from './seats/participants.policy';
export {
  approvalExpired,
  approvalGranted,
  approvalLeft,
  approvalRefused,
  approvalRequested,
  registrationCanceled,
  registrationCohortCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationMoved,
  swapEnded,
  registrationPaidWithoutSeat,
  waitlistClosed,
  waitlistOffered,
} from './seats/seats.messages';
export { waitlistEraser } from './waitlist/waitlist-departure.repository';
export { waitlistOfferLapsed, waitlistRegistrationEnded } from './waitlist/waitlist.messages';
export type { OfferMail, WaitlistMailFacts } from './waitlist/waitlist.types';

/** @returns what finds the seats that a list names, over the pool or the transaction `db` */
export const foundSeats = (db: Knex): FoundSeats => new FoundSeatsReadModel(db);
