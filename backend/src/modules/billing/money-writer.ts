import type { Knex } from 'knex';
import { after, DAY_MS, Outbox } from '#platform/index';
import { entriesOf, ledgerPosting, type Clearing, type LedgerPosting } from '#modules/ledger/index';
import { PaymentNotFoundError } from './billing.errors';
import { refundRequested } from './billing.messages';
import { partyOf, type Invoice, type PaymentAttempt, type Refund } from './billing.types';
import { InvoiceWriter, type InvoiceSettings } from './invoice-writer';
import { InvoicesRepository } from './invoices.repository';
import { PaymentsRepository } from './payments.repository';

/** A refund takes one working week; a calendar week is never less than that promise. */
const REFUND_DAYS = 7;

/** @returns the account that money of this attempt stands on until the provider pays it out. */
export const clearingOf = ({ provider }: Pick<PaymentAttempt, 'provider'>): Clearing => (provider === 'stripe' ? 'clearing_stripe' : 'clearing_montonio');

/** A posting about one attempt; made once per kind. */
export const attemptPosting = (kind: string, attempt: PaymentAttempt, occurredAt: Date, entries: Parameters<LedgerPosting['post']>[0]['entries']) => ({
  kind,
  key: `${kind}:${attempt.id}`,
  occurredAt,
  participantId: attempt.participantId,
  invoiceId: attempt.invoiceId,
  paymentAttemptId: attempt.id,
  entries,
});

export type OwedRefund = { cents: number; reason: Refund['reason']; creditNoteId: string | null; now: Date };

/** Money that goes back or finds its purpose later, within the caller's transaction. */
export class MoneyWriter {
  private readonly payments: PaymentsRepository;
  private readonly invoices: InvoicesRepository;
  private readonly documents: InvoiceWriter;
  private readonly ledger: LedgerPosting;
  private readonly outbox: Outbox;

  constructor(db: Knex, settings: InvoiceSettings) {
    this.payments = new PaymentsRepository(db);
    this.invoices = new InvoicesRepository(db);
    this.documents = new InvoiceWriter(db, settings);
    this.ledger = ledgerPosting(db);
    this.outbox = new Outbox(db);
  }

  /**
   * Promises money back to its payer and queues the call to the provider.
   * `creditNoteId` is the document that made it owed; null for money that was never on one.
   */
  async oweRefund(attempt: PaymentAttempt, { cents, reason, creditNoteId, now }: OwedRefund): Promise<void> {
    const invoice = await this.invoiceOf(attempt.invoiceId);
    const refund = await this.payments.insertRefund({ paymentAttemptId: attempt.id, creditNoteId, amountCents: cents, reason, dueBy: after(now, REFUND_DAYS * DAY_MS), now });
    const entries = creditNoteId === null ? entriesOf.oweUnallocated(cents) : entriesOf.oweRefund(partyOf(invoice), cents);
    await this.ledger.post({ ...attemptPosting('owe-refund', attempt, now, entries), key: `owe-refund:${refund.id}`, refundId: refund.id });
    await this.outbox.add(refundRequested, { refundId: refund.id });
  }

  /** What was paid for a given-up seat goes back to the payment that settled its invoice. @returns false when no online payment did */
  async refundPaid(invoiceId: string, owed: OwedRefund): Promise<boolean> {
    const attempt = (await this.payments.listByInvoice(invoiceId)).find(({ status, resolution }) => status === 'PAID' && resolution === 'SETTLED');
    if (!attempt) return false;
    await this.oweRefund(attempt, owed);
    return true;
  }

  /** Money that waited for a seat has one now. Call in the transaction that took the seat. @returns the paid invoice */
  async allocateWaiting(participantId: number, now: Date): Promise<string | null> {
    const attempt = await this.waitingAttempt(participantId);
    if (!attempt) return null;
    const invoiceId = await this.documents.renew(attempt.invoiceId, participantId, now);
    await this.payments.moveToInvoice(attempt.id, invoiceId);
    const invoice = await this.invoiceOf(invoiceId);
    await this.ledger.post(attemptPosting('allocate', attempt, now, entriesOf.allocate(partyOf(invoice), attempt.amountCents)));
    await this.documents.markPaid(invoiceId, attempt.amountCents, now);
    await this.payments.setResolution(attempt.id, 'SETTLED');
    return invoiceId;
  }

  /** The student would rather have the money back than wait. @returns false when none was waiting */
  async refundWaiting(participantId: number, now: Date): Promise<boolean> {
    const attempt = await this.waitingAttempt(participantId);
    if (!attempt) return false;
    await this.oweRefund(attempt, { cents: attempt.amountCents, reason: 'NO_SEAT', creditNoteId: null, now });
    return true;
  }

  private async waitingAttempt(participantId: number): Promise<PaymentAttempt | null> {
    const attempts = await this.payments.listByParticipant(participantId);
    const waiting = attempts.find(({ status, resolution }) => status === 'PAID' && resolution === 'NO_SEAT');
    if (!waiting || (await this.payments.listRefundsOf(waiting.id)).length > 0) return null;
    return this.payments.lockAttempt(waiting.id);
  }

  private async invoiceOf(invoiceId: string): Promise<Invoice> {
    const invoice = await this.invoices.get(invoiceId);
    if (!invoice) throw new PaymentNotFoundError();
    return invoice;
  }
}

/** For the callers' units of work. */
export const moneyWriter = (settings: InvoiceSettings) => (db: Knex): MoneyWriter => new MoneyWriter(db, settings);
