import type { Knex } from 'knex';
import {
  joinParts,
  moduleParts,
  Outbox,
  unitOfWork,
  type Clock,
  type FileStorage,
  type Logger,
  type UnitOfWork,
  type MasterKeys,
} from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { caseWriter } from '#modules/cases/index';
import { ledgerPosting } from '#modules/ledger/index';
import { ArchiveController } from './archive/archive.controller';
import { ArchiveReadModel } from './archive/archive.read-model';
import { archiveRoutes } from './archive/archive.routes';
import { ArchiveService, MOST_DOCUMENTS } from './archive/archive.service';
import { bankModule, type BankSettings } from './bank/bank.module';
import { CardChargesService } from './card-charges.service';
import { BillingController } from './billing.controller';
import { billingMessages } from './billing.messages';
import { billingRoutes } from './billing.routes';
import { schedulesOfDeadlines } from './deadlines/deadlines.module';
import { documentLinksRoutes } from './document-links/document-links.routes';
import { documentsOf } from './documents.module';
import { DueDraftsReadModel } from './due-drafts.read-model';
import { DueDraftsService } from './due-drafts.service';
import { deliveriesModule, hasOperator } from './e-invoice-deliveries/deliveries.module';
import { eInvoicesOf } from './e-invoice/e-invoices.module';
import { giftCardsModule, soldProducts } from './gift-cards/gift-cards.module';
import type { GiftCardSettings } from './gift-cards/gift-cards.service';
import { InvariantsReadModel } from './invariants.read-model';
import { InvariantsService } from './invariants.service';
import { invoiceWriter, type InvoiceSettings } from './invoice-writer';
import { InvoicesReadModel } from './invoices.read-model';
import { InvoicesRepository } from './invoices.repository';
import { InvoicesService } from './invoices.service';
import { billingJobs, billingSchedules, dueDraftSchedules } from './jobs/billing.jobs';
import { moneyWriter } from './money-writer';
import { NoticesService } from './notices.service';
import { PaidLinkWriter } from './payment-links/paid-link-writer';
import { paymentLinkTokens } from './payment-links/payment-link-tokens';
import type { PaymentLinkSettings } from './payment-links/payment-links.module';
import { banksOf, payersModule } from './payers.module';
import { paymentPlansParts } from './payment-plans/payment-plans.module';
import { PaymentPlansRepository } from './payment-plans/payment-plans.repository';
import { paymentPlanWriter } from './payment-plans/payment-plan-writer';
import type { PlanSettings } from './payment-plans/schedule.policy';
import { PaymentsReadModel } from './payments.read-model';
import { PaymentsRepository } from './payments.repository';
import { PaymentsService } from './payments.service';
import { payoutsModule } from './payouts/payouts.module';
import { PayoutsRepository } from './payouts/payouts.repository';
import type { PaymentProvider } from './providers/provider.ports';
import { buildProviders } from './providers/registry';
import { reconciliationModule } from './reconciliation/reconciliation.module';
import { RefundsReadModel } from './refunds.read-model';
import { RefundsService } from './refunds.service';
import type { ProductOwners, SettlementSeats } from './settlement/settlement.ports';
import { settlementCases } from './settlement/settlement-cases.module';
import { SettlementService } from './settlement/settlement.service';
import { TransferSettlementService } from './settlement/transfer-settlement.service';
import { UnansweredCasesService } from './settlement/unanswered-cases.service';
import { staffMoneyModule } from './staff-money.module';
import { TransfersController } from './transfers.controller';
import { TransfersRepository } from './transfers.repository';
import { transfersRoutes } from './transfers.routes';
import { TransfersService } from './transfers.service';
import { promotionsRoutesOf } from './promotions/promotions.module';
import { schoolCreditsModule } from './school-credits/school-credits.module';
import type { SchoolCreditSettings } from './school-credits/credit-level-writer';
import { OutsideRefundsRepository } from './watch/outside-refunds.repository';
import type { WatchDays } from './watch/watch.policy';
import { WatchRepository } from './watch/watch.repository';
import { WatchService } from './watch/watch.service';
import { WebhookEventsRepository } from './webhook-events.repository';

export type BillingModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  /** Opens seats in the transaction `db` of a settlement; implemented by registrations. */
  settlementSeatsOf: (db: Knex) => SettlementSeats;
  /** Opens products that are no seats in that transaction; implemented by who sells them. */
  productOwnersOf: (db: Knex) => ProductOwners;
  settings: {
    invoices: InvoiceSettings;
    credits: SchoolCreditSettings;
    bank: BankSettings;
    plans: PlanSettings;
    /** The settings of the product, by name: each provider reads its own keys and addresses. */
    providers: Readonly<Record<string, unknown>>;
    publicUrl: string;
    giftCards: GiftCardSettings & { masterKeys: MasterKeys; unpaidHours: number };
    /** Per cent of a first course that a friend saves by a student's own code. */
    referralPercent: number;
    /** Minutes for which a provider's order can be paid. */
    orderMinutes: number;
    /** Seconds between two rounds of asking providers about what is undecided. */
    reconcileSeconds: number;
    /** For how long a paid order is asked for again, since its money can go back without our asking. */
    watchDays: WatchDays;
    /** Days after the due date on which an unpaid invoice is reminded of; negative before it. */
    reminderDays: readonly number[];
    /** Days after which a notice of a provider that was dealt with is deleted. */
    noticesKeepDays: number;
    invoiceKeepYears: number;
    /** From which the key that signs payment links is derived. */
    masterKeys: MasterKeys;
    paymentLinks: PaymentLinkSettings;
  };
};

/** All stores of transactions about money; each service names those that it uses. */
const storesOf =
  ({ clock, settlementSeatsOf, productOwnersOf, settings }: BillingModuleDeps) =>
  (db: Knex) => ({
    documents: invoiceWriter(settings.invoices)(db),
    invoices: new InvoicesRepository(db),
    payments: new PaymentsRepository(db),
    transfers: new TransfersRepository(db),
    watched: new WatchRepository(db),
    outside: new OutsideRefundsRepository(db),
    money: moneyWriter(settings.invoices)(db),
    plans: paymentPlanWriter(settings.plans)(db),
    parts: new PaymentPlansRepository(db),
    events: new WebhookEventsRepository(db),
    payouts: new PayoutsRepository(db),
    links: new PaidLinkWriter(db),
    ledger: ledgerPosting(db),
    seats: settlementSeatsOf(db),
    products: soldProducts(db, { clock, settings, others: productOwnersOf(db) }),
    cases: caseWriter(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  });

/** What every service of this module needs. */
type Shared = {
  stores: UnitOfWork<ReturnType<ReturnType<typeof storesOf>>>;
  clock: Clock;
  logger: Logger;
};
/** Asking providers, and settling what they answer. */
type Paying = { service: PaymentsService; settlement: SettlementService; providers: readonly PaymentProvider[] };

function buildPaying(deps: BillingModuleDeps, shared: Shared): Paying {
  const { knex, clock, settings } = deps;
  const settlement = new SettlementService(shared);
  const providers = buildProviders(settings.providers, clock);
  const asking = { ...shared, payments: new PaymentsRepository(knex), facts: new PaymentsReadModel(knex), settlement };
  const service = new PaymentsService({
    ...asking,
    charges: new CardChargesService({ ...asking, settings }),
    linkTokens: paymentLinkTokens(settings.masterKeys),
    ...banksOf(deps),
    providers,
    settings,
  });
  return { service, settlement, providers };
}

/** The documents themselves, and paying one that was issued. */
function buildInvoices(deps: BillingModuleDeps, shared: Shared, { service }: Paying) {
  const { knex, storage, settings } = deps;
  const { drawings, documentLinks } = documentsOf({ knex, storage, masterKeys: settings.masterKeys });
  const eInvoices = eInvoicesOf(deps, shared);
  const invoices = new InvoicesService({
    ...shared,
    invoices: new InvoicesRepository(knex),
    readModel: new InvoicesReadModel(knex, { hasOperator: hasOperator(settings), clock: deps.clock }),
    payments: service,
    drawings,
    eInvoices,
  });
  const documents = new ArchiveReadModel(knex);
  const archive = new ArchiveService({ ...shared, documents, drawings, eInvoices, limit: MOST_DOCUMENTS });
  const deliveries = deliveriesModule(deps, { invoices, eInvoices });
  return { drawings, documentLinks, eInvoices, invoices, archive, deliveries };
}

const documentRoutesOf = ({ archive, documentLinks }: ReturnType<typeof buildInvoices>) => [
  ...archiveRoutes(new ArchiveController(archive)),
  ...documentLinksRoutes(documentLinks),
];

/** Money that providers report, and money that goes back to them. */
function buildFollowUp({ knex, settings }: BillingModuleDeps, shared: Shared, paying: Paying) {
  const payments = new PaymentsRepository(knex);
  return {
    notices: new NoticesService({ ...shared, ...paying, events: new WebhookEventsRepository(knex), payments }),
    refunds: new RefundsService({ ...shared, ...paying, payments, reconcileSeconds: settings.reconcileSeconds }),
    watch: new WatchService({
      ...shared,
      watched: new WatchRepository(knex),
      payments: paying.service,
      settlement: paying.settlement,
      days: settings.watchDays,
    }),
  };
}

const buildTransfers = ({ knex, clock }: BillingModuleDeps, settlement: TransferSettlementService) =>
  new TransfersService({
    settlement,
    invoices: new InvoicesReadModel(knex, { hasOperator: false, clock }),
    refunds: new RefundsReadModel(knex),
    clock,
  });

/** What the bank and the providers say of our money. */
function statementsOf(deps: BillingModuleDeps, { providers, service }: Paying, transfers: TransferSettlementService) {
  const bank = bankModule({ ...deps, storesOf: storesOf(deps), transfers, providers, settings: deps.settings.bank });
  const payouts = payoutsModule({ ...deps, providers, payments: service });
  return { parts: [bank, payouts, reconciliationModule(deps)], resolvers: payouts.resolvers };
}

type Deciding = ReturnType<typeof buildInvoices> & {
  dueDrafts: DueDraftsService;
  statements: ReturnType<typeof statementsOf>;
  plans: ReturnType<typeof paymentPlansParts>;
};

/** Carries out decisions of staff about cases of money. */
const resolversOf = (
  { knex }: BillingModuleDeps,
  shared: Shared,
  { service }: Paying,
  { dueDrafts, eInvoices, deliveries, statements, plans }: Deciding,
) => ({
  ...settlementCases(shared),
  'payment.unanswered': new UnansweredCasesService({
    ...shared,
    attempts: new PaymentsRepository(knex),
    payments: service,
  }).resolve,
  'invoice.not-issued': dueDrafts.retry,
  'e-invoice.refused': eInvoices.resolve,
  ...deliveries.resolvers,
  ...statements.resolvers,
  ...plans.resolvers,
});

type Settling = { payments: PaymentsService; dueDrafts: DueDraftsService; transfers: TransferSettlementService };
type Working = ReturnType<typeof buildInvoices> & ReturnType<typeof buildFollowUp> & Settling;

/** Routes and jobs of documents, payments and refunds. What is sold has modules of its own. */
function ownParts(deps: BillingModuleDeps, working: Working) {
  const invariants = new InvariantsService(new InvariantsReadModel(deps.knex));
  return moduleParts({
    routes: [
      ...documentRoutesOf(working),
      ...billingRoutes(new BillingController({ ...working, invariants, clock: deps.clock })),
      ...transfersRoutes(new TransfersController(buildTransfers(deps, working.transfers), deps.clock)),
      ...promotionsRoutesOf(deps),
    ],
    messages: billingMessages,
    jobs: billingJobs(working),
    schedules: [
      ...billingSchedules(working, deps.settings.reconcileSeconds),
      ...dueDraftSchedules(working.dueDrafts),
      ...schedulesOfDeadlines(deps),
    ],
  });
}

/** Invoices, payments and refunds. A payment confirms its seat in the same transaction. */
export function billingModule(deps: BillingModuleDeps) {
  const { knex, clock, logger, settings } = deps;
  const shared: Shared = { stores: unitOfWork(knex, storesOf(deps)), clock, logger };
  const paying = buildPaying(deps, shared);
  const services = { ...buildInvoices(deps, shared, paying), ...buildFollowUp(deps, shared, paying) };
  const dueDrafts = new DueDraftsService({ ...shared, drafts: new DueDraftsReadModel(knex) });
  const { payers, ...ofPayers } = payersModule(deps, paying);
  const giftCards = giftCardsModule({ ...deps, storesOf: storesOf(deps), payments: paying.service });
  const { drawings, documentLinks, eInvoices, notices } = services;
  const plans = paymentPlansParts({ knex, ...shared, payments: paying.service, settings });
  const sold = [moduleParts(schoolCreditsModule({ ...deps, storesOf: storesOf(deps) })), giftCards, payers, plans];
  const transfers = new TransferSettlementService(shared);
  const own = ownParts(deps, { ...services, payments: paying.service, dueDrafts, transfers });
  const statements = statementsOf(deps, paying, transfers);
  return {
    ...joinParts([own, services.deliveries, ...statements.parts, staffMoneyModule(deps), ...sold]),
    payments: paying.service,
    transfers,
    ...ofPayers,
    giftCards: giftCards.giftCards,
    drawings,
    documentLinks,
    eInvoices,
    notices,
    resolvers: resolversOf(deps, shared, paying, { dueDrafts, statements, plans, ...services }),
  };
}
