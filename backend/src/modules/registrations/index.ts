import type { JobHandler, Message, Route, Schedule } from '#platform/index';
import { BulkController } from './bulk/bulk.controller';
import { bulkRoutes } from './bulk/bulk.routes';
import { type RegistrationJobDeps, registrationJobs, registrationSchedules } from './jobs/registrations.jobs';
import { CohortMessagesController } from './messages/cohort-messages.controller';
import { cohortMessageMail } from './messages/cohort-messages.messages';
import { cohortMessagesRoutes } from './messages/cohort-messages.routes';
import type { CohortMessagesService } from './messages/cohort-messages.service';
import { PayerController, type PayerControllerDeps } from './payer/payer.controller';
import { payerRoutes } from './payer/payer.routes';
import { registrationPayerChanged } from './payer/payer.messages';
import { registrationCanceled } from './registrations.messages';
import { seatMessages } from './seats/seats.messages';
import { RegistrationsController, type RegistrationsControllerDeps } from './registrations.controller';
import { registrationsRoutes } from './registrations.routes';
import { ResultsController } from './results/results.controller';
import { resultsRoutes } from './results/results.routes';
import type { ResultsService } from './results/results.service';
import { SwapsController, type SwapsControllerDeps } from './swaps/swaps.controller';
import { swapsRoutes } from './swaps/swaps.routes';
import { WaitlistController, type WaitlistControllerDeps } from './waitlist/waitlist.controller';
import { waitlistMessages } from './waitlist/waitlist.messages';
import { waitlistRoutes } from './waitlist/waitlist.routes';

export { CancellationService, type CancellationStores } from './cancellation.service';
export { CheckoutService, type CheckoutStores } from './checkout.service';
export { EligibilityService } from './eligibility/eligibility.service';
export { RegistrationFactsReadModel } from './eligibility/registration-facts.read-model';
export { cohortMessageMail } from './messages/cohort-messages.messages';
export { CohortMessagesRepository } from './messages/cohort-messages.repository';
export { CohortMessagesService } from './messages/cohort-messages.service';
export type { CohortMessageMail } from './messages/cohort-messages.types';
export { ObligationsReadModel } from './obligations.read-model';
export { registrationPayerChanged } from './payer/payer.messages';
export { PayerService } from './payer/payer.service';
export { registrationCanceled } from './registrations.messages';
export { RegistrationsService, type RegistrationStores } from './registrations.service';
export { ResultsService } from './results/results.service';
export { CanceledCohortsService } from './seats/canceled-cohorts.service';
export type { RegistrationSettings } from './seats/holds.policy';
export { HoldsService } from './seats/holds.service';
export { LatePayersRepository } from './seats/late-payers.repository';
export { LatePayersService } from './seats/late-payers.service';
export { participantTransitions } from './seats/participant-transitions';
export { PARTICIPANT_STATUS_GROUPS, statusesOf } from './seats/participants.policy';
export { ParticipantsRepository } from './seats/participants.repository';
export { SeatBooking } from './seats/seat-booking';
export { seatRescheduling } from './seats/seat-reschedule';
export {
  registrationCohortCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationMoved,
  registrationPaidWithoutSeat,
  waitlistClosed,
  waitlistOffered,
} from './seats/seats.messages';
export { settlementSeats } from './seats/settlement-seats';
export { SwapsRepository } from './seats/swaps.repository';
export { WaitlistRepository } from './seats/waitlist.repository';
export { SwapOptionsService } from './swaps/swap-options.service';
export { SwapsReadModel } from './swaps/swaps.read-model';
export { SwapsService } from './swaps/swaps.service';
export { RegistrationsReadModel } from './view/registrations.read-model';
export { OffersService } from './waitlist/offers.service';
export { WaitlistDepartureRepository } from './waitlist/waitlist-departure.repository';
export { waitlistOfferLapsed, waitlistRegistrationEnded } from './waitlist/waitlist.messages';
export { WaitlistReadModel } from './waitlist/waitlist.read-model';
export { WaitlistService } from './waitlist/waitlist.service';
export type { OfferMail, WaitlistMailFacts } from './waitlist/waitlist.types';

export const registrationMessages = [
  ...seatMessages,
  ...waitlistMessages,
  registrationCanceled,
  registrationPayerChanged,
  cohortMessageMail,
] as Message[];

type Deps = RegistrationsControllerDeps &
  PayerControllerDeps &
  WaitlistControllerDeps &
  SwapsControllerDeps &
  RegistrationJobDeps & { results: ResultsService; messages: CohortMessagesService; sweepSeconds: number };

/** @param deps.sweepSeconds seconds between two searches for holds and offers whose time is up */
export const registrationsModule = (deps: Deps): { routes: Route[]; jobs: JobHandler[]; schedules: Schedule[] } => ({
  routes: [
    ...bulkRoutes(new BulkController(deps)),
    ...registrationsRoutes(new RegistrationsController(deps)),
    ...waitlistRoutes(new WaitlistController(deps)),
    ...payerRoutes(new PayerController(deps)),
    ...swapsRoutes(new SwapsController(deps)),
    ...resultsRoutes(new ResultsController(deps.results)),
    ...cohortMessagesRoutes(new CohortMessagesController(deps.messages)),
  ],
  jobs: registrationJobs(deps),
  schedules: registrationSchedules(deps, deps.sweepSeconds),
});
