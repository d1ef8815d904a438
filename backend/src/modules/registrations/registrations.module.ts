import type { Knex } from 'knex';
import { moduleParts, secretBox, SharedWork, unitOfWork, type Message } from '#platform/index';
import {
  paymentLinks,
  paymentLinkWriter,
  promotionCodes,
  seatDocuments,
  type PaymentLinkTokens,
  type PaymentsService,
} from '#modules/billing/index';
import { cohortOffers, type ClassClashesService } from '#modules/cohorts/index';
import type { OpenCohortsSql } from '#modules/courses/index';
import { passCovers } from '#modules/passes/index';
import { SchoolsReader } from '#modules/schools/index';
import { ApprovalsController } from './approvals/approvals.controller';
import { ApprovalsReadModel } from './approvals/approvals.read-model';
import { approvalsRoutes } from './approvals/approvals.routes';
import { ApprovalsService } from './approvals/approvals.service';
import { BulkController } from './bulk/bulk.controller';
import { bulkRoutes } from './bulk/bulk.routes';
import { CancellationController } from './cancellation/cancellation.controller';
import { cancellationRoutes } from './cancellation/cancellation.routes';
import { CancellationService } from './cancellation/cancellation.service';
import { CancellationsReadModel } from './cancellation/cancellations.read-model';
import { CheckoutService } from './checkout.service';
import { DeparturesReadModel } from './departures/departures.read-model';
import { DeparturesService } from './departures/departures.service';
import { EligibilityService } from './eligibility/eligibility.service';
import { OwnPricesReadModel } from './eligibility/own-prices.read-model';
import { OwnPricesService } from './eligibility/own-prices.service';
import { RegistrationFactsReadModel } from './eligibility/registration-facts.read-model';
import { GroupController } from './group/group.controller';
import { GroupReadModel } from './group/group.read-model';
import { groupRoutes } from './group/group.routes';
import { GroupService } from './group/group.service';
import { GuardianController } from './guardian/guardian.controller';
import { guardianRoutes } from './guardian/guardian.routes';
import { GuardianService } from './guardian/guardian.service';
import { registrationJobs, registrationSchedules } from './jobs/registrations.jobs';
import { CohortMessagesController } from './messages/cohort-messages.controller';
import { cohortMessageMessages } from './messages/cohort-messages.messages';
import { CohortMessagesRepository } from './messages/cohort-messages.repository';
import { cohortMessagesRoutes } from './messages/cohort-messages.routes';
import { CohortMessagesService } from './messages/cohort-messages.service';
import { ManyPayersService } from './payer/many-payers.service';
import { PayerController } from './payer/payer.controller';
import { registrationPayerChanged } from './payer/payer.messages';
import { payerRoutes } from './payer/payer.routes';
import { PayerService } from './payer/payer.service';
import { RegistrationsController } from './registrations.controller';
import { registrationsRoutes } from './registrations.routes';
import { RegistrationsService } from './registrations.service';
import { ListedResults } from './results/result-intake';
import type { ResultIntake } from './results/result-intake.types';
import { ResultsController } from './results/results.controller';
import { resultSet } from './results/results.messages';
import { resultsRoutes } from './results/results.routes';
import { ResultsService } from './results/results.service';
import { participantTransitions } from './seats/participant-transitions';
import { seatRescheduling } from './seats/seat-reschedule';
import { seatMessages } from './seats/seats.messages';
import { seatsModule, seatStores, type SeatsModuleDeps } from './seats/seats.module';
import { settlementSeats } from './seats/settlement-seats';
import { SwapOptionsService } from './swaps/swap-options.service';
import { SwapsController } from './swaps/swaps.controller';
import { SwapsReadModel } from './swaps/swaps.read-model';
import { swapsRoutes } from './swaps/swaps.routes';
import { SwapsService } from './swaps/swaps.service';
import { RegistrationsReadModel } from './view/registrations.read-model';
import { OffersService } from './waitlist/offers.service';
import { WaitlistController } from './waitlist/waitlist.controller';
import { waitlistMessages } from './waitlist/waitlist.messages';
import { WaitlistReadModel } from './waitlist/waitlist.read-model';
import { waitlistRoutes } from './waitlist/waitlist.routes';
import { WaitlistService } from './waitlist/waitlist.service';

type SeatPortsDeps = Pick<SeatsModuleDeps, 'clock' | 'seatsOf'> & {
  settings: SeatsModuleDeps['settings'] & { passes: { multiFromCourses: number } };
};
type StoresDeps = SeatPortsDeps & { linkTokens: PaymentLinkTokens };

export type RegistrationsModuleDeps = Omit<SeatsModuleDeps, 'settings'> & {
  payments: PaymentsService;
  linkTokens: PaymentLinkTokens;
  clashes: ClassClashesService;
  /** SQL of open cohorts, from `cohorts`. */
  openCohorts: OpenCohortsSql;
  settings: SeatPortsDeps['settings'] & {
    publicUrl: string;
    /** Seconds between two searches for holds and offers whose time is up. */
    sweepSeconds: number;
  };
};

/** The stores of transactions about seats, also of those of other modules. */
const portStoresOf = (deps: SeatPortsDeps) => (db: Knex) => ({
  ...seatStores(deps)(db),
  students: new RegistrationFactsReadModel(db),
  cards: new RegistrationsReadModel(db),
  messages: new CohortMessagesRepository(db),
  seatDocuments: seatDocuments(db),
  promotions: promotionCodes(db),
  passes: passCovers(deps.settings.passes)(db),
});

/** Every store that a transaction of this module may need; each service names those that it uses. */
const storesOf = (deps: StoresDeps) => (db: Knex) => ({
  ...portStoresOf(deps)(db),
  links: paymentLinkWriter(deps.linkTokens)(db),
});

/** What other modules do to seats, each within its own transaction `db`. Billing and cohorts declare ports. */
export const seatPorts = (deps: SeatPortsDeps) => ({
  settlementSeatsOf: (db: Knex) => settlementSeats(portStoresOf(deps)(db), deps.settings.registrations),
  reschedulingOf: (db: Knex) => seatRescheduling(portStoresOf(deps)(db), deps.clock),
  participantsOf: (db: Knex) => participantTransitions(db, deps.clock),
  resultIntake: (db: Knex): ResultIntake =>
    new ListedResults({ stores: portStoresOf(deps)(db), settings: deps.settings.registrations, clock: deps.clock }),
});

function buildEligibility({ knex, clock, payments, clashes, settings }: RegistrationsModuleDeps): EligibilityService {
  return new EligibilityService({
    facts: new RegistrationFactsReadModel(knex),
    waitlists: new WaitlistReadModel(knex),
    offers: cohortOffers(knex),
    clashes,
    promotions: promotionCodes(knex),
    passes: passCovers(settings.passes)(knex),
    schools: new SchoolsReader(knex, clock),
    onlineOptions: () => payments.options(),
    settings: settings.registrations,
    plans: settings.plans,
    clock,
  });
}

/** What every service beside the seats works with. */
function sharedOf(deps: RegistrationsModuleDeps) {
  const { knex, clock, logger, payments, settings } = deps;
  const { participants, waitlist, swaps, credits, money } = seatStores(deps)(knex);
  return {
    settings: settings.registrations,
    stores: unitOfWork(knex, storesOf(deps)),
    together: new SharedWork(knex, storesOf(deps), (works, code) =>
      logger.info({ works, code }, 'seats are taken one by one'),
    ),
    eligibility: buildEligibility(deps),
    payments,
    facts: new RegistrationFactsReadModel(knex),
    registrations: new RegistrationsReadModel(knex),
    readModel: new RegistrationsReadModel(knex),
    promotions: promotionCodes(knex),
    passes: passCovers(settings.passes)(knex),
    participants,
    waitlist,
    swaps,
    credits,
    money,
    clock,
    logger,
  };
}

type Shared = ReturnType<typeof sharedOf>;
type Seats = ReturnType<typeof seatsModule>;

function buildOwnPrices({ knex, clock, openCohorts }: RegistrationsModuleDeps, shared: Shared): OwnPricesService {
  const prices = new OwnPricesReadModel(knex, openCohorts);
  return new OwnPricesService({ ...shared, prices, schools: new SchoolsReader(knex, clock) });
}

/** A student's own registration: to take it, pay it, give it up, have another pay for it, and its result. */
function buildOwn(deps: RegistrationsModuleDeps, shared: Shared, { booking }: Seats) {
  const { knex, clock, linkTokens: tokens, settings } = deps;
  const registrations = new RegistrationsService({ ...shared, booking });
  return {
    registrations,
    guardians: new GuardianService({
      ...shared,
      registrations,
      links: paymentLinks(knex),
      tokens,
      publicUrl: settings.publicUrl,
    }),
    eligibility: shared.eligibility,
    ownPrices: buildOwnPrices(deps, shared),
    checkout: new CheckoutService(shared),
    cancellation: new CancellationService({
      ...shared,
      canceled: new CancellationsReadModel(knex),
      reading: { ...shared, seatDocuments: seatDocuments(knex) },
    }),
    payers: new PayerService({
      ...shared,
      offers: cohortOffers(knex),
      reading: {
        students: shared.facts,
        schools: new SchoolsReader(knex, clock),
        seatDocuments: seatDocuments(knex),
        promotions: shared.promotions,
        passes: shared.passes,
        credits: shared.credits,
      },
    }),
    results: new ResultsService(shared),
  };
}

/** Builds the waiting list, swaps, and the mails to students with a seat. */
function buildAround({ knex, clock, settings }: RegistrationsModuleDeps, shared: Shared, { booking }: Seats) {
  const waiting = { ...shared, readModel: new WaitlistReadModel(knex) };
  const swaps = new SwapsReadModel(knex);
  return {
    waitlist: new WaitlistService({ ...waiting, cohorts: shared.facts }),
    offers: new OffersService({
      ...waiting,
      booking,
      swaps,
      offers: cohortOffers(knex),
      tokens: secretBox(settings.masterKeys, 'registrations.waitlist-offer'),
    }),
    swaps: new SwapsService(shared),
    swapOptions: new SwapOptionsService({ ...shared, readModel: swaps, schools: new SchoolsReader(knex, clock) }),
    messages: new CohortMessagesService({
      ...shared,
      messages: new CohortMessagesRepository(knex),
      cohorts: shared.facts,
    }),
  };
}

/** Several students of a school in one cohort. */
function buildGroup(
  { knex, clock }: RegistrationsModuleDeps,
  shared: Shared,
  { registrations }: ReturnType<typeof buildOwn>,
) {
  return new GroupService({
    ...shared,
    registrations,
    offers: cohortOffers(knex),
    schools: new SchoolsReader(knex, clock),
    group: new GroupReadModel(knex),
  });
}

/** What schools decide about registrations at their cost, and what becomes of these when a student leaves. */
function buildForSchools({ knex, clock, settings }: RegistrationsModuleDeps, shared: Shared) {
  return {
    approvals: new ApprovalsService({
      ...shared,
      approvals: new ApprovalsReadModel(knex),
      schools: new SchoolsReader(knex, clock),
      tokens: secretBox(settings.masterKeys, 'registrations.approval'),
    }),
    departures: new DeparturesService({ ...shared, departures: new DeparturesReadModel(knex) }),
  };
}

/** Seats, the waiting for them and all that a registration leads to. */
export function registrationsModule(deps: RegistrationsModuleDeps) {
  const shared = sharedOf(deps);
  const seats = seatsModule(deps, { ...shared, storesOf: storesOf(deps) });
  const own = buildOwn(deps, shared, seats);
  const services = {
    ...seats,
    ...own,
    manyPayers: new ManyPayersService({ ...shared, payers: own.payers }),
    ...buildAround(deps, shared, seats),
    ...buildForSchools(deps, shared),
    group: buildGroup(deps, shared, own),
  };
  const { approvals, offers, messages, results } = services;
  const controlled = { ...services, settings: deps.settings.registrations, clock: deps.clock };
  const parts = moduleParts({
    routes: [
      ...bulkRoutes(new BulkController(controlled)),
      ...approvalsRoutes(new ApprovalsController(services)),
      ...registrationsRoutes(new RegistrationsController(controlled)),
      ...groupRoutes(new GroupController(services)),
      ...cancellationRoutes(new CancellationController(controlled)),
      ...waitlistRoutes(new WaitlistController(controlled)),
      ...guardianRoutes(new GuardianController(controlled)),
      ...payerRoutes(new PayerController(controlled)),
      ...swapsRoutes(new SwapsController(controlled)),
      ...resultsRoutes(new ResultsController(results)),
      ...cohortMessagesRoutes(new CohortMessagesController({ messages, clock: deps.clock })),
    ],
    messages: [
      ...seatMessages,
      ...waitlistMessages,
      registrationPayerChanged,
      resultSet,
      ...cohortMessageMessages,
    ] as Message[],
    jobs: registrationJobs(services),
    schedules: registrationSchedules(services, deps.settings.sweepSeconds),
  });
  return { ...parts, approvals, offers, cohortMessages: messages, ownPrices: own.ownPrices };
}
