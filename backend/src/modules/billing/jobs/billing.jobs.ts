import { handleJob, type JobHandler, type Schedule } from '#platform/index';
import { schoolBillingChanged } from '#modules/schools/index';
import { eInvoiceRequested, invoiceRequested, refundRequested, webhookReceived } from '../billing.messages';
import type { DeadlinesService } from '../deadlines/deadlines.service';
import type { DueDraftsService } from '../due-drafts.service';
import type { EInvoicesService } from '../e-invoice/e-invoices.service';
import type { InvoicesService } from '../invoices.service';
import type { NoticesService } from '../notices.service';
import type { PaymentsService } from '../payments.service';
import type { RefundsService } from '../refunds.service';
import type { WatchService } from '../watch/watch.service';

export type BillingJobDeps = {
  invoices: InvoicesService;
  eInvoices: EInvoicesService;
  notices: NoticesService;
  payments: PaymentsService;
  refunds: RefundsService;
  watch: WatchService;
};

export const billingJobs = ({ invoices, eInvoices, notices, refunds }: BillingJobDeps): JobHandler[] => [
  handleJob(webhookReceived, 'payments.process-webhook', ({ eventId }) => notices.process(eventId)),
  handleJob(invoiceRequested, 'invoices.issue', ({ invoiceId }) => invoices.issueRequested(invoiceId)),
  handleJob(eInvoiceRequested, 'invoices.make-e-invoice', ({ invoiceId }) => eInvoices.prepare(invoiceId)),
  handleJob(schoolBillingChanged, 'invoices.retry-e-invoices', ({ schoolId }) => eInvoices.retryOf(schoolId)),
  handleJob(refundRequested, 'refunds.send', ({ refundId }) => refunds.send(refundId)),
];

export const billingSchedules = (
  { payments, refunds, watch }: BillingJobDeps,
  reconcileSeconds: number,
): Schedule[] => [
  { name: 'payments.reconcile', everyMs: reconcileSeconds * 1_000, run: () => payments.reconcile() },
  { name: 'payments.close-superseded', everyMs: reconcileSeconds * 1_000, run: () => payments.closeSuperseded() },
  { name: 'refunds.reconcile', everyMs: reconcileSeconds * 1_000, run: () => refunds.reconcile() },
  { name: 'payments.look-again', everyMs: reconcileSeconds * 1_000, run: () => watch.lookAgain() },
];

/** @param drafts open invoices of schools, checked every five minutes */
export const dueDraftSchedules = (drafts: DueDraftsService): Schedule[] => [
  { name: 'invoices.issue-due-drafts', everyMs: 300_000, run: () => drafts.issueAll() },
];

/** @param deadlines invoices to remind of and late refunds, looked for every five minutes */
export const deadlineSchedules = (deadlines: DeadlinesService): Schedule[] => [
  { name: 'invoices.remind', everyMs: 300_000, run: () => deadlines.remindOfInvoices() },
  { name: 'refunds.alarm-late', everyMs: 300_000, run: () => deadlines.alarmLateRefunds() },
];
