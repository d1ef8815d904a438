import type { JobHandler, Route, Schedule } from '#platform/index';
import type { HoldsService } from './holds.service';
import { registrationJobs, registrationSchedules } from './jobs/registrations.jobs';
import { RegistrationsController, type RegistrationsControllerDeps } from './registrations.controller';
import { registrationsRoutes } from './registrations.routes';
import { CohortMessagesController } from './messages/cohort-messages.controller';
import { cohortMessagesRoutes } from './messages/cohort-messages.routes';
import { ResultsController } from './results/results.controller';
import { resultsRoutes } from './results/results.routes';
import { SwapsController } from './swaps/swaps.controller';
import { swapsRoutes } from './swaps/swaps.routes';
import { WaitlistController } from './waitlist/waitlist.controller';
import { waitlistRoutes } from './waitlist/waitlist.routes';

export { CancellationService, type CancellationStores } from './cancellation.service';
export { CheckoutService, type CheckoutStores } from './checkout.service';
export { EligibilityService } from './eligibility.service';
export { HoldsService, type HoldStores } from './holds.service';
export { ObligationsReadModel } from './obligations.read-model';
export { participantTransitions } from './participant-transitions';
export { ParticipantsRepository } from './participants.repository';
export { RegistrationFactsReadModel } from './registration-facts.read-model';
export {
  registrationCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationMessages,
  registrationPaidWithoutSeat,
} from './registrations.messages';
export type { RegistrationSettings } from './registrations.policy';
export { RegistrationsReadModel } from './registrations.read-model';
export { RegistrationsService, type RegistrationStores } from './registrations.service';
export { RegistrationSettlementSeats } from './settlement-seats';

/** @param sweepSeconds how often holds whose time is up are looked for */
export const registrationsModule = (
  deps: RegistrationsControllerDeps & { holds: HoldsService; sweepSeconds: number },
): { routes: Route[]; jobs: JobHandler[]; schedules: Schedule[] } => ({
  routes: [
    ...registrationsRoutes(new RegistrationsController(deps)),
    ...waitlistRoutes(new WaitlistController()),
    ...swapsRoutes(new SwapsController()),
    ...resultsRoutes(new ResultsController()),
    ...cohortMessagesRoutes(new CohortMessagesController()),
  ],
  jobs: registrationJobs(deps),
  schedules: registrationSchedules(deps, deps.sweepSeconds),
});
