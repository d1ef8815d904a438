import type { JobHandler, Message, Route, Schedule } from '#platform/index';
import { BulkController } from './bulk/bulk.controller';
import { bulkRoutes } from './bulk/bulk.routes';
import { registrationJobs, registrationSchedules, type RegistrationJobDeps } from './jobs/registrations.jobs';
import { CohortMessagesController } from './messages/cohort-messages.controller';
import { cohortMessageMail } from './messages/cohort-messages.messages';
import { cohortMessagesRoutes } from './messages/cohort-messages.routes';
import type { CohortMessagesService } from './messages/cohort-messages.service';
import { PayerController, type PayerControllerDeps } from './payer/payer.controller';
import { payerRoutes } from './payer/payer.routes';
import { RegistrationsController, type RegistrationsControllerDeps } from './registrations.controller';
import { registrationMessages as ofRegistrations } from './registrations.messages';
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
export { CanceledCohortsService } from './canceled-cohorts.service';
export { CheckoutService, type CheckoutStores } from './checkout.service';
export { EligibilityService } from './eligibility.service';
export { HoldsService, type HoldStores } from './holds.service';
export { cohortMessageMail } from './messages/cohort-messages.messages';
export { CohortMessagesRepository } from './messages/cohort-messages.repository';
export { CohortMessagesService } from './messages/cohort-messages.service';
export type { CohortMessageMail } from './messages/cohort-messages.types';
export { ObligationsReadModel } from './obligations.read-model';
export { WaitlistDepartureRepository } from './waitlist/waitlist-departure.repository';
export { PayerService } from './payer/payer.service';
export { PARTICIPANT_STATUS_GROUPS, statusesOf } from './registrations.policy';
export { participantTransitions } from './participant-transitions';
export { ParticipantsRepository } from './participants.repository';
export { RegistrationFactsReadModel } from './registration-facts.read-model';
export {
  registrationCanceled,
  registrationCohortCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationMoved,
  registrationPaidWithoutSeat,
  registrationPayerChanged,
} from './registrations.messages';
export type { RegistrationSettings } from './registrations.policy';
export { RegistrationsReadModel } from './registrations.read-model';
export { RegistrationsService, type RegistrationStores } from './registrations.service';
export { ResultsService } from './results/results.service';
export { SeatBooking } from './seat-booking';
export { seatRescheduling } from './seat-reschedule';
export { RegistrationSettlementSeats } from './settlement-seats';
export { SwapOptionsService } from './swaps/swap-options.service';
export { SwapsReadModel } from './swaps/swaps.read-model';
export { SwapsRepository } from './swaps/swaps.repository';
export { SwapsService } from './swaps/swaps.service';
export { OffersService } from './waitlist/offers.service';
export {
  waitlistClosed,
  waitlistOffered,
  waitlistOfferLapsed,
  waitlistRegistrationEnded,
} from './waitlist/waitlist.messages';
export { WaitlistReadModel } from './waitlist/waitlist.read-model';
export { WaitlistRepository } from './waitlist/waitlist.repository';
export { WaitlistService } from './waitlist/waitlist.service';
export type { OfferMail, WaitlistMailFacts } from './waitlist/waitlist.types';

export const registrationMessages = [...ofRegistrations, ...waitlistMessages, cohortMessageMail] as Message[];

type Deps = RegistrationsControllerDeps &
  PayerControllerDeps &
  WaitlistControllerDeps &
  SwapsControllerDeps &
  RegistrationJobDeps & { results: ResultsService; messages: CohortMessagesService; sweepSeconds: number };

/** @param deps.sweepSeconds how often holds and offers whose time is up are looked for */
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
