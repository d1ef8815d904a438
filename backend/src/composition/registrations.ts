import { secretBox, unitOfWork } from '#platform/index';
import { PaymentsRepository, SeatDocumentsReadModel, type PaymentsService } from '#modules/billing/index';
import { cohortOffers, type ClassClashesService } from '#modules/cohorts/index';
import {
  CanceledCohortsService,
  CancellationService,
  CheckoutService,
  CohortMessagesRepository,
  CohortMessagesService,
  EligibilityService,
  HoldsService,
  LatePayersRepository,
  LatePayersService,
  OffersService,
  ParticipantsRepository,
  PayerService,
  RegistrationFactsReadModel,
  registrationsModule,
  RegistrationsReadModel,
  RegistrationsService,
  ResultsService,
  SeatBooking,
  SwapOptionsService,
  SwapsReadModel,
  SwapsRepository,
  SwapsService,
  WaitlistReadModel,
  WaitlistRepository,
  WaitlistService,
} from '#modules/registrations/index';
import { SchoolsReader } from '#modules/schools/index';
import type { Kernel } from './kernel';
import { moneyStoresOf, type MoneySettings } from './money-stores';

type Services = { payments: PaymentsService; clashes: ClassClashesService };

function buildEligibility(kernel: Kernel, settings: MoneySettings, { payments, clashes }: Services) {
  const { knex, clock } = kernel;
  return new EligibilityService({
    facts: new RegistrationFactsReadModel(knex),
    waitlists: new WaitlistReadModel(knex),
    offers: cohortOffers(knex),
    clashes,
    schools: new SchoolsReader(knex),
    onlineOptions: () => payments.options(),
    settings: settings.registrations,
    clock,
  });
}

/** What every service of registrations works with. */
function sharedOf(kernel: Kernel, settings: MoneySettings, services: Services) {
  const { payments } = services;
  const { knex, clock, logger } = kernel;
  const eligibility = buildEligibility(kernel, settings, services);
  return {
    settings: settings.registrations,
    stores: unitOfWork(knex, moneyStoresOf(kernel, settings)),
    eligibility,
    booking: new SeatBooking({ eligibility, payments, settings: settings.registrations }),
    payments,
    facts: new RegistrationFactsReadModel(knex),
    registrations: new RegistrationsReadModel(knex),
    participants: new ParticipantsRepository(knex),
    latePayers: new LatePayersRepository(knex),
    waitlist: new WaitlistRepository(knex),
    swaps: new SwapsRepository(knex),
    clock,
    logger,
  };
}

type Shared = ReturnType<typeof sharedOf>;

/** Seats from the registration to the result. */
function buildSeats({ knex }: Kernel, shared: Shared) {
  const readModel = shared.registrations;
  return {
    registrations: new RegistrationsService({ ...shared, readModel }),
    eligibility: shared.eligibility,
    checkout: new CheckoutService(shared),
    cancellation: new CancellationService({ ...shared, readModel }),
    holds: new HoldsService({ ...shared, attempts: new PaymentsRepository(knex) }),
    latePayers: new LatePayersService(shared),
    canceledCohorts: new CanceledCohortsService(shared),
    payers: new PayerService({
      ...shared,
      readModel,
      offers: cohortOffers(knex),
      reading: {
        students: shared.facts,
        schools: new SchoolsReader(knex),
        seatDocuments: new SeatDocumentsReadModel(knex),
      },
    }),
    results: new ResultsService(shared),
  };
}

/** Waiting for a seat, changing to another, and what is written to those who have one. */
function buildAroundSeats({ config, knex }: Kernel, shared: Shared) {
  const waiting = { ...shared, readModel: new WaitlistReadModel(knex) };
  const swaps = new SwapsReadModel(knex);
  return {
    waitlist: new WaitlistService({ ...waiting, cohorts: shared.facts }),
    offers: new OffersService({
      ...waiting,
      swaps,
      offers: cohortOffers(knex),
      tokens: secretBox(config.SECRETS_KEY, 'registrations.waitlist-offer'),
    }),
    swaps: new SwapsService(shared),
    swapOptions: new SwapOptionsService({ ...shared, readModel: swaps, schools: new SchoolsReader(knex) }),
    messages: new CohortMessagesService({
      ...shared,
      messages: new CohortMessagesRepository(knex),
      cohorts: shared.facts,
    }),
  };
}

/** Seats, the waiting for them and all that a registration leads to. */
export function buildRegistrations(kernel: Kernel, settings: MoneySettings, services: Services) {
  const shared = sharedOf(kernel, settings, services);
  const built = { ...buildSeats(kernel, shared), ...buildAroundSeats(kernel, shared) };
  const parts = registrationsModule({
    ...built,
    settings: settings.registrations,
    clock: kernel.clock,
    sweepSeconds: kernel.config.SWEEP_SECONDS,
  });
  return { ...parts, seatMails: { offers: built.offers, messages: built.messages } };
}
