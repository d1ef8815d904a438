import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { Outbox, secretBox, unitOfWork, type JobHandler, type Route, type Schedule } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  BillingController,
  billingModule,
  buildProviders,
  InvariantsReadModel,
  InvariantsService,
  InvoiceDocumentsRepository,
  InvoiceDocumentsService,
  InvoicesReadModel,
  InvoicesRepository,
  InvoicesService,
  invoiceWriter,
  moneyWriter,
  NoticesService,
  PaymentsReadModel,
  PaymentsRepository,
  PaymentsService,
  RefundsReadModel,
  RefundsService,
  renderInvoicePdf,
  SeatDocumentsReadModel,
  MismatchCasesService,
  SettlementService,
  TransferSettlementService,
  UnansweredCasesService,
  TransfersController,
  TransfersRepository,
  TransfersService,
  WebhookEventsRepository,
  type InvoiceSettings,
} from '#modules/billing/index';
import { caseWriter, type CaseResolver } from '#modules/cases/index';
import { cohortOffers, type ClassClashesService } from '#modules/cohorts/index';
import { ledgerPosting } from '#modules/ledger/index';
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
  settlementSeats,
  SwapOptionsService,
  SwapsReadModel,
  SwapsRepository,
  SwapsService,
  WaitlistReadModel,
  WaitlistRepository,
  WaitlistService,
  type RegistrationSettings,
} from '#modules/registrations/index';
import { schoolLock, SchoolsReader } from '#modules/schools/index';
import { UsersReader } from '#modules/users/index';
import type { Kernel } from './kernel';

type Settings = { invoices: InvoiceSettings; registrations: RegistrationSettings };

function settingsOf({ config }: Kernel): Settings {
  return {
    invoices: {
      vatTreatment: config.VAT_TREATMENT,
      seller: {
        name: config.SELLER_NAME,
        address: config.SELLER_ADDRESS,
        registryCode: config.SELLER_REGISTRY_CODE,
        vatNumber: config.VAT_TREATMENT === 'NOT_REGISTERED' ? null : config.SELLER_VAT_NUMBER,
        iban: config.SELLER_IBAN,
        bank: config.SELLER_BANK,
        email: config.SELLER_EMAIL,
      },
    },
    registrations: {
      holdMinutes: config.SEAT_HOLD_MINUTES,
      graceMinutes: config.SEAT_HOLD_GRACE_MINUTES,
      bankHoldHours: config.BANK_HOLD_HOURS,
      cancellationDays: config.CANCELLATION_DAYS,
      withdrawalDays: config.WITHDRAWAL_DAYS,
      bankTransferMinDays: config.BANK_TRANSFER_MIN_DAYS,
      offerHours: config.WAITLIST_OFFER_HOURS,
    },
  };
}

/** Every store that a transaction about seats and money may need; each service names those that it uses. */
const storesOf =
  ({ seatsOf, clock }: Kernel, { invoices, registrations }: Settings) =>
  (db: Knex) => {
    const own = {
      seats: seatsOf(db),
      schools: schoolLock(db),
      students: new RegistrationFactsReadModel(db),
      participants: new ParticipantsRepository(db),
      latePayers: new LatePayersRepository(db),
      waitlist: new WaitlistRepository(db),
      swaps: new SwapsRepository(db),
      messages: new CohortMessagesRepository(db),
      documents: invoiceWriter(invoices)(db),
      seatDocuments: new SeatDocumentsReadModel(db),
      invoices: new InvoicesRepository(db),
      payments: new PaymentsRepository(db),
      transfers: new TransfersRepository(db),
      money: moneyWriter(invoices)(db),
      ledger: ledgerPosting(db),
      cases: caseWriter(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    };
    return { ...own, settlementSeats: settlementSeats(own, registrations) };
  };

/** The same stores, for transactions of other parts in which seats and money follow. */
export const seatStoresOf = (kernel: Kernel) => storesOf(kernel, settingsOf(kernel));

function buildBilling(kernel: Kernel, settings: Settings) {
  const { config, knex, clock, logger, storage } = kernel;
  const build = storesOf(kernel, settings);
  const settling = {
    stores: unitOfWork(knex, (db) => {
      const { settlementSeats: seats, ...stores } = build(db);
      return { ...stores, seats };
    }),
    clock,
    logger,
  };
  const settlement = new SettlementService(settling);
  const payments = new PaymentsService({
    payments: new PaymentsRepository(knex),
    facts: new PaymentsReadModel(knex),
    settlement,
    providers: buildProviders(config, clock),
    settings: {
      publicUrl: config.publicUrl,
      orderMinutes: config.SEAT_HOLD_MINUTES,
      reconcileSeconds: config.RECONCILE_SECONDS,
    },
    clock,
    logger,
  });
  const users = new UsersReader(knex);
  const drawings = new InvoiceDocumentsService({
    invoices: new InvoicesRepository(knex),
    documents: new InvoiceDocumentsRepository(knex),
    storage,
    render: renderInvoicePdf,
    languageOf: async (userId): Promise<Language> => (await users.get(userId))?.language ?? 'et',
  });
  const invoices = new InvoicesService({
    stores: unitOfWork(knex, build),
    invoices: new InvoicesRepository(knex),
    readModel: new InvoicesReadModel(knex),
    payments,
    drawings,
    clock,
  });
  const transferSettlement = new TransferSettlementService(settling);
  const resolvers: Money['resolvers'] = {
    'payment.mismatch': new MismatchCasesService(settling).resolve,
    'payment.unanswered': new UnansweredCasesService({
      stores: settling.stores,
      attempts: new PaymentsRepository(knex),
      payments,
    }).resolve,
  };
  return { settlement, transferSettlement, resolvers, payments, invoices, drawings };
}

type Services = { payments: PaymentsService; clashes: ClassClashesService };

function buildEligibility(kernel: Kernel, settings: Settings, { payments, clashes }: Services): EligibilityService {
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

function buildRegistrations(kernel: Kernel, settings: Settings, services: Services) {
  const { payments } = services;
  const { config, knex, clock, logger } = kernel;
  const eligibility = buildEligibility(kernel, settings, services);
  const shared = {
    settings: settings.registrations,
    stores: unitOfWork(knex, storesOf(kernel, settings)),
    eligibility,
    booking: new SeatBooking({ eligibility, payments, settings: settings.registrations }),
    payments,
    facts: new RegistrationFactsReadModel(knex),
    clock,
    logger,
  };
  const readModel = new RegistrationsReadModel(knex);
  const own = {
    participants: new ParticipantsRepository(knex),
    latePayers: new LatePayersRepository(knex),
    waitlist: new WaitlistRepository(knex),
    swaps: new SwapsRepository(knex),
  };
  const waiting = { ...shared, waitlist: own.waitlist, readModel: new WaitlistReadModel(knex) };
  return {
    registrations: new RegistrationsService({ ...shared, readModel }),
    eligibility,
    checkout: new CheckoutService(shared),
    cancellation: new CancellationService({ ...shared, readModel }),
    holds: new HoldsService({ ...shared, ...own, attempts: new PaymentsRepository(knex) }),
    latePayers: new LatePayersService({ ...shared, ...own }),
    canceledCohorts: new CanceledCohortsService({ ...shared, ...own }),
    waitlist: new WaitlistService({ ...waiting, cohorts: shared.facts }),
    offers: new OffersService({
      ...waiting,
      registrations: readModel,
      swaps: new SwapsReadModel(knex),
      offers: cohortOffers(knex),
      tokens: secretBox(config.SECRETS_KEY, 'registrations.waitlist-offer'),
    }),
    swaps: new SwapsService(shared),
    swapOptions: new SwapOptionsService({
      ...shared,
      registrations: readModel,
      readModel: new SwapsReadModel(knex),
      schools: new SchoolsReader(knex),
    }),
    payers: new PayerService({
      ...shared,
      ...own,
      readModel,
      offers: cohortOffers(knex),
      reading: {
        students: shared.facts,
        schools: new SchoolsReader(knex),
        seatDocuments: new SeatDocumentsReadModel(knex),
      },
    }),
    results: new ResultsService(shared),
    messages: new CohortMessagesService({
      ...shared,
      messages: new CohortMessagesRepository(knex),
      cohorts: shared.facts,
    }),
  };
}

export type Money = {
  /** Carry out what staff decide about payments. */
  resolvers: Record<'payment.mismatch' | 'payment.unanswered', CaseResolver>;
  routes: Route[];
  jobs: JobHandler[];
  schedules: Schedule[];
  invoicePdf: (invoiceId: string) => Promise<Buffer>;
  /** Where mails about seats read what they say. */
  seatMails: { offers: OffersService; messages: CohortMessagesService };
};

/** Billing and registrations, which share transactions and are therefore wired together. */
export function buildMoney(kernel: Kernel, clashes: ClassClashesService): Money {
  const { config, knex, clock, logger } = kernel;
  const settings = settingsOf(kernel);
  const { settlement, transferSettlement, resolvers, payments, invoices, drawings } = buildBilling(kernel, settings);
  const notices = new NoticesService({
    stores: unitOfWork(knex, (db) => ({
      events: new WebhookEventsRepository(db),
      cases: caseWriter(db),
      outbox: new Outbox(db),
    })),
    events: new WebhookEventsRepository(knex),
    payments: new PaymentsRepository(knex),
    service: payments,
    settlement,
    clock,
  });
  const refunds = new RefundsService({
    payments: new PaymentsRepository(knex),
    service: payments,
    settlement,
    clock,
    logger,
    reconcileSeconds: config.RECONCILE_SECONDS,
  });
  const controller = new BillingController({
    invoices,
    notices,
    invariants: new InvariantsService(new InvariantsReadModel(knex)),
    clock,
  });
  const transfers = new TransfersController(
    new TransfersService({
      settlement: transferSettlement,
      invoices: new InvoicesReadModel(knex),
      refunds: new RefundsReadModel(knex),
      clock,
    }),
  );
  const billing = billingModule({
    controller,
    transfers,
    invoices,
    drawings,
    notices,
    payments,
    refunds,
    reconcileSeconds: config.RECONCILE_SECONDS,
  });
  const services = buildRegistrations(kernel, settings, { payments, clashes });
  const registrations = registrationsModule({
    ...services,
    settings: settings.registrations,
    clock,
    sweepSeconds: config.SWEEP_SECONDS,
  });
  return {
    routes: [...billing.routes, ...registrations.routes],
    jobs: [...billing.jobs, ...registrations.jobs],
    schedules: [...billing.schedules, ...registrations.schedules],
    invoicePdf: (invoiceId) => drawings.of(invoiceId),
    seatMails: services,
    resolvers,
  };
}
