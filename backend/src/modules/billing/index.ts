import type { Route, JobHandler, Schedule } from '#platform/index';
import { BillingController } from './billing.controller';
import { billingRoutes } from './billing.routes';
import type { TransfersController } from './transfers.controller';
import { transfersRoutes } from './transfers.routes';
import { billingJobs, billingSchedules, type BillingJobDeps } from './jobs/billing.jobs';

export {
  billingMessages,
  invoiceIssued,
  invoiceRequested,
  paymentDuplicated,
  paymentRestDue,
  paymentSwapFailed,
  refundSettled,
} from './billing.messages';
export type { LockedSeat, PaidInvoice, SeatOutcome, SettlementSeats } from './settlement/settlement.ports';
export type {
  AttemptProvider,
  Bank,
  Buyer,
  Invoice,
  PaymentAttempt,
  Refund,
  Seller,
  UnpaidInvoice,
} from './billing.types';
export { ProviderDownError, ProviderUnavailableError } from './billing.errors';
export { pdfUrlOf, providerOf, toPaymentDto } from './billing.mapper';
export { BillingController };
export { PaymentDto } from './payment.schemas';
export { renderInvoicePdf } from './documents/invoice-pdf';
export { referenceNumber } from './documents/reference-number';
export { vatBreakdown, vatRateOn } from './documents/vat';
export { DueDraftsReadModel } from './due-drafts.read-model';
export { DueDraftsService, type DueDraftStores } from './due-drafts.service';
export { dueDateOf } from './due-date.policy';
export { dueDraftSchedules } from './jobs/billing.jobs';
export { invoiceWriter, InvoiceWriter, type InvoiceSettings } from './invoice-writer';
export { InvariantsReadModel } from './invariants.read-model';
export { InvariantsService } from './invariants.service';
export { InvoiceDocumentsRepository } from './invoice-documents.repository';
export { InvoiceDocumentsService } from './invoice-documents.service';
export { InvoiceErasureRepository } from './invoice-erasure.repository';
export { InvoicesReadModel } from './invoices.read-model';
export { InvoicesRepository } from './invoices.repository';
export { InvoicesService, type InvoiceStores } from './invoices.service';
export { moneyWriter, MoneyWriter } from './money-writer';
export { NoticesService, type NoticeStores } from './notices.service';
export { buildProviders } from './providers/registry';
export type { PaymentProvider } from './providers/provider.ports';
export { PaymentsReadModel } from './payments.read-model';
export { paymentAttempts, PaymentsRepository, type PaymentAttempts } from './payments.repository';
export { PaymentsService } from './payments.service';
export { RefundsReadModel } from './refunds.read-model';
export { RefundsService } from './refunds.service';
export { overpaidBy, seatDocuments, type SeatDocument, type SeatDocuments } from './seat-documents.read-model';
export { MismatchCasesService } from './settlement/mismatch-cases.service';
export { RefusedCasesService } from './settlement/refused-cases.service';
export { SettlementService } from './settlement/settlement.service';
export type { SettlementStores } from './settlement/settlement.stores';
export { TransferSettlementService } from './settlement/transfer-settlement.service';
export { UnansweredCasesService } from './settlement/unanswered-cases.service';
export { TransfersController } from './transfers.controller';
export { TransfersRepository } from './transfers.repository';
export { TransfersService } from './transfers.service';
export { WebhookEventsRepository } from './webhook-events.repository';

/** @param reconcileSeconds seconds between two rounds of asking providers about undecided payments */
export const billingModule = (
  deps: BillingJobDeps & { controller: BillingController; transfers: TransfersController; reconcileSeconds: number },
): { routes: Route[]; jobs: JobHandler[]; schedules: Schedule[] } => ({
  routes: [...billingRoutes(deps.controller), ...transfersRoutes(deps.transfers)],
  jobs: billingJobs(deps),
  schedules: billingSchedules(deps, deps.reconcileSeconds),
});
