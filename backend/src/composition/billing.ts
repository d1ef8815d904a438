import type { Language } from '@valikool/contract';
import { Outbox, unitOfWork } from '#platform/index';
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
  MismatchCasesService,
  NoticesService,
  PaymentsReadModel,
  PaymentsRepository,
  PaymentsService,
  RefundsReadModel,
  RefundsService,
  RefusedCasesService,
  renderInvoicePdf,
  SettlementService,
  TransfersController,
  TransferSettlementService,
  TransfersService,
  UnansweredCasesService,
  WebhookEventsRepository,
} from '#modules/billing/index';
import { caseWriter, type CaseResolver } from '#modules/cases/index';
import { UsersReader } from '#modules/users/index';
import type { Kernel } from './kernel';
import { moneyStoresOf, type SeatsOfSettlement } from './money-stores';

/** Carries out decisions of staff about payments. */
export type PaymentResolvers = Record<'payment.mismatch' | 'payment.unanswered' | 'refund.refused', CaseResolver>;

/** What every service that settles payments needs. */
function settlingOf(kernel: Kernel, seatsOf: SeatsOfSettlement) {
  const { knex, clock, logger } = kernel;
  const build = moneyStoresOf(kernel);
  const stores = unitOfWork(knex, (db) => ({ ...build(db), seats: seatsOf(db) }));
  return { stores, clock, logger };
}

type Settling = ReturnType<typeof settlingOf>;
type Paying = { payments: PaymentsService; settlement: SettlementService };

function buildPayments({ config, knex, clock, logger }: Kernel, settlement: SettlementService): PaymentsService {
  return new PaymentsService({
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
}

function buildDrawings({ knex, storage }: Kernel): InvoiceDocumentsService {
  const users = new UsersReader(knex);
  return new InvoiceDocumentsService({
    invoices: new InvoicesRepository(knex),
    documents: new InvoiceDocumentsRepository(knex),
    storage,
    render: renderInvoicePdf,
    languageOf: async (userId): Promise<Language> => (await users.get(userId))?.language ?? 'et',
  });
}

function buildNotices({ knex, clock }: Kernel, { payments, settlement }: Paying): NoticesService {
  return new NoticesService({
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
}

function buildRefunds({ config, knex, clock, logger }: Kernel, { payments, settlement }: Paying): RefundsService {
  return new RefundsService({
    payments: new PaymentsRepository(knex),
    service: payments,
    settlement,
    clock,
    logger,
    reconcileSeconds: config.RECONCILE_SECONDS,
  });
}

function buildTransfers({ knex, clock }: Kernel, settling: Settling): TransfersController {
  return new TransfersController(
    new TransfersService({
      settlement: new TransferSettlementService(settling),
      invoices: new InvoicesReadModel(knex),
      refunds: new RefundsReadModel(knex),
      clock,
    }),
  );
}

const resolversOf = ({ knex }: Kernel, settling: Settling, payments: PaymentsService): PaymentResolvers => ({
  'payment.mismatch': new MismatchCasesService(settling).resolve,
  'refund.refused': new RefusedCasesService(settling).resolve,
  'payment.unanswered': new UnansweredCasesService({
    stores: settling.stores,
    attempts: new PaymentsRepository(knex),
    payments,
  }).resolve,
});

/** Invoices, payments and refunds. A payment confirms its seat in the same transaction. */
export function buildBilling(kernel: Kernel, seatsOf: SeatsOfSettlement) {
  const { config, knex, clock } = kernel;
  const settling = settlingOf(kernel, seatsOf);
  const settlement = new SettlementService(settling);
  const payments = buildPayments(kernel, settlement);
  const drawings = buildDrawings(kernel);
  const invoices = new InvoicesService({
    stores: unitOfWork(knex, moneyStoresOf(kernel)),
    invoices: new InvoicesRepository(knex),
    readModel: new InvoicesReadModel(knex),
    payments,
    drawings,
    clock,
  });
  const notices = buildNotices(kernel, { payments, settlement });
  const invariants = new InvariantsService(new InvariantsReadModel(knex));
  const parts = billingModule({
    controller: new BillingController({ invoices, notices, invariants, clock }),
    transfers: buildTransfers(kernel, settling),
    invoices,
    drawings,
    notices,
    payments,
    refunds: buildRefunds(kernel, { payments, settlement }),
    reconcileSeconds: config.RECONCILE_SECONDS,
  });
  return { ...parts, payments, drawings, resolvers: resolversOf(kernel, settling, payments) };
}
