import type { PaymentState } from '@valikool/contract';
import { after, HOUR_MS, MINUTE_MS, type Clock, type Logger, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { entriesOf, type LedgerPosting } from '#modules/ledger/index';
import {
  InvoiceNotFoundError,
  InvoiceNotIssuedError,
  PaymentNotFoundError,
  RefundNotFoundError,
  RefundTransitionError,
  TransferRecordedError,
} from './billing.errors';
import { paymentDuplicated, refundSettled } from './billing.messages';
import type { SeatOutcome, SettlementSeats } from './billing.ports';
import {
  partyOf,
  type Invoice,
  type ObservedPayment,
  type ObservedRefund,
  type PaymentAttempt,
  type Refund,
  type Transfer,
} from './billing.types';
import type { InvoiceWriter } from './invoice-writer';
import type { InvoicesRepository } from './invoices.repository';
import { attemptPosting, clearingOf, type MoneyWriter } from './money-writer';
import type { PaymentsRepository } from './payments.repository';
import { moveOf } from './settlement.policy';
import type { TransfersRepository } from './transfers.repository';

export type SettlementStores = {
  payments: PaymentsRepository;
  transfers: TransfersRepository;
  invoices: InvoicesRepository;
  documents: InvoiceWriter;
  money: MoneyWriter;
  ledger: LedgerPosting;
  seats: SettlementSeats;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/** The one place where money that a provider reports becomes a paid seat, a refund to come, or a question to the student. */
export class SettlementService {
  constructor(private readonly deps: Deps) {}

  /**
   * May be called any number of times, by webhook, return page and reconciler at once.
   * @returns the attempt's state afterwards
   */
  async settle(attemptId: string, observed: ObservedPayment): Promise<PaymentState> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const attempt = await this.lock(stores, attemptId);
      if (attempt.providerRef === null) await stores.payments.setRef(attempt.id, observed.ref);
      await this.apply(stores, attempt, observed, now);
      for (const refund of observed.refunds) await this.applyRefund(stores, attempt, refund, now);
      return (await stores.payments.getAttempt(attemptId))?.status ?? attempt.status;
    });
  }

  /**
   * Settles money that came to our own bank account. The same line of the statement, told again, is settled once.
   * @throws InvoiceNotFoundError
   * @throws InvoiceNotIssuedError for drafts and credit notes
   * @throws TransferRecordedError when the line was recorded as another payment
   */
  async receive(invoiceId: string, transfer: Transfer, recordedBy: number): Promise<PaymentAttempt> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const participantId = await this.lockToReceive(stores, invoiceId);
      const { amountCents, reference } = transfer;
      const attempt = await stores.transfers.insert({ participantId, invoiceId, now }, transfer, recordedBy);
      if (attempt === null) {
        const known = await stores.payments.findByRef('bank', reference);
        const isSame =
          known?.amountCents === amountCents &&
          (known.invoiceId === invoiceId || (participantId !== null && known.participantId === participantId));
        if (!isSame) throw new TransferRecordedError(reference);
        return known;
      }
      await this.pay(stores, attempt, { amountCents, currency: 'EUR' }, now);
      return (await stores.payments.getAttempt(attempt.id)) ?? attempt;
    });
  }

  /** Staff sent a refund from our own bank account. @param reference the bank's number of the outgoing line */
  async refundByHand(refundId: string, reference: string): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seen = await stores.payments.getRefund(refundId);
      if (!seen) throw new RefundNotFoundError();
      const attempt = await this.lock(stores, seen.paymentAttemptId);
      const refund = await stores.payments.lockRefund(refundId);
      if (!refund || attempt.provider !== 'bank') throw new RefundNotFoundError();
      if (refund.status === 'SUCCESSFUL' && refund.providerRef === reference) return;
      if (refund.status !== 'CREATED') throw new RefundTransitionError(refund.status, 'SUCCESSFUL');
      await this.follow(stores, attempt, refund, {
        ref: reference,
        status: 'SUCCESSFUL',
        amountCents: refund.amountCents,
        failure: null,
        now,
      });
    });
  }

  /** The payer came back while the bank had not decided: the seat waits longer. */
  async prolong(attemptId: string): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const attempt = await this.lock(stores, attemptId);
      if (attempt.participantId !== null && attempt.status === 'PENDING')
        await stores.seats.prolong(attempt.participantId, { now, isAuthorized: false });
    });
  }

  private async apply(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    observed: ObservedPayment,
    now: Date,
  ): Promise<void> {
    switch (moveOf(attempt.status, observed.status)) {
      case 'pay':
        return this.pay(stores, attempt, observed, now);
      case 'authorize':
        return this.authorize(stores, attempt, now);
      case 'give-up':
        return this.giveUp(stores, attempt, observed.status, now);
      case 'reverse':
        return this.reverse(stores, attempt, now);
      case 'start':
      case 'none':
        return undefined;
    }
  }

  private async authorize(stores: SettlementStores, attempt: PaymentAttempt, now: Date): Promise<void> {
    await stores.payments.setStatus(attempt.id, { status: 'AUTHORIZED', nextCheckAt: after(now, MINUTE_MS) });
    if (attempt.participantId !== null) await stores.seats.prolong(attempt.participantId, { now, isAuthorized: true });
  }

  private async lock(stores: SettlementStores, attemptId: string): Promise<PaymentAttempt> {
    const seen = await stores.payments.getAttempt(attemptId);
    if (!seen) throw new PaymentNotFoundError();
    if (seen.participantId !== null) await stores.seats.lock(seen.participantId);
    await stores.invoices.lock(seen.invoiceId);
    const attempt = await stores.payments.lockAttempt(attemptId);
    if (!attempt) throw new PaymentNotFoundError();
    return attempt;
  }

  /** @returns the participant whose seat the invoice pays, when it is a single student's */
  private async lockToReceive(stores: SettlementStores, invoiceId: string): Promise<number | null> {
    const invoice = await stores.invoices.get(invoiceId);
    if (!invoice) throw new InvoiceNotFoundError();
    if (invoice.issuedAt === null || invoice.kind !== 'INVOICE') throw new InvoiceNotIssuedError();
    const lines = invoice.buyerUserId === null ? [] : await stores.invoices.linesOf(invoiceId);
    const participantId = lines.length === 1 ? (lines[0]?.participantId ?? null) : null;
    if (participantId !== null) await stores.seats.lock(participantId);
    await stores.invoices.lock(invoiceId);
    return participantId;
  }

  private async pay(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    observed: Pick<ObservedPayment, 'amountCents' | 'currency'>,
    now: Date,
  ): Promise<void> {
    if (observed.amountCents !== attempt.amountCents || observed.currency !== attempt.currency) {
      await this.mismatch(stores, attempt, observed, now);
      return;
    }
    await stores.payments.setStatus(attempt.id, {
      status: 'PAID',
      resolution: 'SETTLED',
      paidAt: now,
      nextCheckAt: null,
    });
    const invoice = await this.invoiceToPay(stores, attempt);
    if (await this.isShort(stores, attempt, invoice)) {
      await this.payPart(stores, attempt, invoice, now);
      return;
    }
    const outcome = invoice.status === 'PAID' ? 'WAITING_ALREADY' : await this.seatFor(stores, attempt, invoice, now);
    if (outcome === 'WAITING_ALREADY') {
      await this.payTwice(stores, attempt, now);
      return;
    }
    if (outcome === 'CONFIRMED' || outcome === 'RESEATED') await this.payInvoice(stores, attempt, invoice, now);
    else await this.payForNothing(stores, attempt, outcome, now);
    await this.record(stores, attempt, invoice, outcome);
  }

  /** The attempt's own invoice; or, when that was canceled with a hold, the one over the same sum that has taken its place. */
  private async invoiceToPay(stores: SettlementStores, attempt: PaymentAttempt): Promise<Invoice> {
    const own = await stores.invoices.lock(attempt.invoiceId);
    if (!own) throw new PaymentNotFoundError();
    if (own.status !== 'CANCELED' || attempt.participantId === null) return own;
    const currentId = await stores.seats.invoiceOf(attempt.participantId);
    const current = currentId === null || currentId === own.invoiceId ? null : await stores.invoices.lock(currentId);
    if (!current || current.status === 'CANCELED' || current.buyerUserId === null) return own;
    // Money for something else, as the difference of a swap that has lapsed, does not pay for the seat.
    if (current.status !== 'PAID' && (await stores.documents.owedOn(current.invoiceId)) !== attempt.amountCents)
      return own;
    await stores.payments.moveToInvoice(attempt.id, current.invoiceId);
    return current;
  }

  private async seatFor(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    invoice: Invoice,
    now: Date,
  ): Promise<SeatOutcome> {
    if (attempt.participantId === null) return invoice.status === 'CANCELED' ? 'UNWANTED' : 'CONFIRMED';
    const outcome = await stores.seats.confirm(attempt.participantId, invoice, now);
    // Who gave the seat up after the free days owes its price all the same; the document says so by not being credited.
    return outcome === 'UNWANTED' && invoice.status === 'UNPAID' && invoice.issuedAt !== null ? 'CONFIRMED' : outcome;
  }

  /** Only people send a part of a sum; an order of a provider is for all of it. */
  private async isShort(stores: SettlementStores, attempt: PaymentAttempt, invoice: Invoice): Promise<boolean> {
    if (attempt.provider !== 'bank' || invoice.status === 'PAID') return false;
    return (
      attempt.amountCents <
      (invoice.status === 'CANCELED' ? invoice.totalCents : await stores.documents.owedOn(invoice.invoiceId))
    );
  }

  /** The seat is kept a while for the rest; for a seat that is gone, a part buys nothing and goes back. */
  private async payPart(stores: SettlementStores, attempt: PaymentAttempt, invoice: Invoice, now: Date): Promise<void> {
    if (invoice.status === 'CANCELED') {
      await this.payForNothing(stores, attempt, 'UNWANTED', now);
    } else {
      await stores.ledger.post(
        attemptPosting(
          'payment',
          attempt,
          now,
          entriesOf.payment(partyOf(invoice), clearingOf(attempt), attempt.amountCents),
        ),
      );
      await stores.documents.markPartlyPaid(invoice.invoiceId, attempt.amountCents);
      if (attempt.participantId !== null)
        await stores.seats.prolong(attempt.participantId, { now, isAuthorized: true });
    }
    await this.record(stores, attempt, invoice, 'PART');
  }

  private async record(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    invoice: Invoice,
    outcome: SeatOutcome | 'PART',
  ): Promise<void> {
    const { id: attemptId, participantId, amountCents: cents } = attempt;
    await stores.activity.record({
      type: 'COHORT_PAYMENT',
      userId: invoice.buyerUserId,
      schoolId: invoice.buyerSchoolId,
      metadata: { attemptId, participantId, outcome, cents },
    });
  }

  private async payInvoice(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    invoice: Invoice,
    now: Date,
  ): Promise<void> {
    const wasCanceled = invoice.status === 'CANCELED' && attempt.participantId !== null;
    const invoiceId = wasCanceled
      ? await stores.documents.renew(invoice.invoiceId, attempt.participantId ?? 0, now)
      : invoice.invoiceId;
    if (wasCanceled && attempt.participantId !== null) {
      await stores.payments.moveToInvoice(attempt.id, invoiceId);
      await stores.seats.setInvoice(attempt.participantId, invoiceId);
    }
    const owedCents = Math.min(attempt.amountCents, await stores.documents.owedOn(invoiceId));
    await stores.ledger.post(
      attemptPosting('payment', attempt, now, entriesOf.payment(partyOf(invoice), clearingOf(attempt), owedCents)),
    );
    await stores.documents.markPaid(invoiceId, owedCents, now);
    if (owedCents < attempt.amountCents)
      await this.sendExcessBack(stores, attempt, attempt.amountCents - owedCents, now);
  }

  /** Seats were taken off the invoice while its payer was at the bank. */
  private async sendExcessBack(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    cents: number,
    now: Date,
  ): Promise<void> {
    await stores.ledger.post(attemptPosting('excess', attempt, now, entriesOf.unallocated(clearingOf(attempt), cents)));
    await stores.money.oweRefund(attempt, { cents, reason: 'DUPLICATE', creditNoteId: null, now });
  }

  private async payForNothing(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    outcome: SeatOutcome,
    now: Date,
  ): Promise<void> {
    await stores.ledger.post(
      attemptPosting('payment', attempt, now, entriesOf.unallocated(clearingOf(attempt), attempt.amountCents)),
    );
    await stores.payments.setResolution(attempt.id, 'NO_SEAT');
    if (outcome === 'UNWANTED')
      await stores.money.oweRefund(attempt, { cents: attempt.amountCents, reason: 'NO_SEAT', creditNoteId: null, now });
  }

  private async payTwice(stores: SettlementStores, attempt: PaymentAttempt, now: Date): Promise<void> {
    await stores.payments.setResolution(attempt.id, 'DUPLICATE');
    await stores.ledger.post(
      attemptPosting('payment', attempt, now, entriesOf.unallocated(clearingOf(attempt), attempt.amountCents)),
    );
    await stores.money.oweRefund(attempt, { cents: attempt.amountCents, reason: 'DUPLICATE', creditNoteId: null, now });
    await stores.outbox.add(paymentDuplicated, { attemptId: attempt.id });
  }

  /** Never kept silently, never taken for the price: staff decide, and the seat waits for them. */
  private async mismatch(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    observed: Pick<ObservedPayment, 'amountCents'>,
    now: Date,
  ): Promise<void> {
    if (attempt.resolution === 'MISMATCH') return;
    this.deps.logger.error(
      { attemptId: attempt.id, paidCents: observed.amountCents, dueCents: attempt.amountCents },
      'paid amount differs',
    );
    await stores.payments.setStatus(attempt.id, { status: attempt.status, resolution: 'MISMATCH', nextCheckAt: null });
    await stores.ledger.post(
      attemptPosting('mismatch', attempt, now, entriesOf.unallocated(clearingOf(attempt), observed.amountCents)),
    );
    if (attempt.participantId !== null) await stores.seats.prolong(attempt.participantId, { now, isAuthorized: true });
  }

  private async giveUp(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    status: PaymentState,
    now: Date,
  ): Promise<void> {
    await stores.payments.setStatus(attempt.id, { status, nextCheckAt: after(now, HOUR_MS / 2) });
  }

  private async reverse(stores: SettlementStores, attempt: PaymentAttempt, now: Date): Promise<void> {
    await stores.payments.setStatus(attempt.id, { status: 'VOIDED', nextCheckAt: null });
    await stores.money.withdrawRefunds(attempt, now);
    const invoice = await stores.invoices.get(attempt.invoiceId);
    if (!invoice) throw new PaymentNotFoundError();
    if (attempt.resolution !== 'SETTLED') {
      await stores.ledger.post(
        attemptPosting('void', attempt, now, entriesOf.unallocated(clearingOf(attempt), -attempt.amountCents)),
      );
      await this.stopWaitingFor(stores, attempt, now);
      return;
    }
    await stores.ledger.post(
      attemptPosting(
        'void',
        attempt,
        now,
        entriesOf.voidPayment(partyOf(invoice), clearingOf(attempt), attempt.amountCents),
      ),
    );
    const owedCents = await stores.documents.markReversed(invoice.invoiceId, attempt.amountCents);
    // What has been credited is owed no more: a school may be paying for the seat by now.
    if (attempt.participantId !== null && owedCents > 0) await stores.seats.revoke(attempt.participantId, now);
    await stores.activity.record({
      type: 'COHORT_PAYMENT',
      userId: invoice.buyerUserId,
      notes: 'The bank took the payment back',
      metadata: { attemptId: attempt.id },
    });
  }

  /** Money that was on its way back waits for no seat; what waits beside it goes on waiting. */
  private async stopWaitingFor(
    stores: SettlementStores,
    { resolution, participantId }: PaymentAttempt,
    now: Date,
  ): Promise<void> {
    if (resolution !== 'NO_SEAT' || participantId === null || (await stores.money.isWaiting(participantId))) return;
    await stores.seats.stopWaiting(participantId, now);
  }

  private async applyRefund(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    observed: ObservedRefund,
    now: Date,
  ): Promise<void> {
    const refund = await stores.payments.matchRefund(attempt.id, observed);
    if (!refund) {
      this.deps.logger.error({ attemptId: attempt.id, refundRef: observed.ref }, 'a refund that we did not ask for');
      return;
    }
    await this.follow(stores, attempt, refund, { ...observed, now });
  }

  private async follow(
    stores: SettlementStores,
    attempt: PaymentAttempt,
    refund: Refund,
    { now, ...observed }: ObservedRefund & { now: Date },
  ): Promise<void> {
    if (refund.status === observed.status || refund.status === 'SUCCESSFUL') return;
    const isOver = observed.status === 'SUCCESSFUL' || observed.status === 'REJECTED' || observed.status === 'CANCELED';
    await stores.payments.setRefund(refund.id, {
      status: observed.status,
      providerRef: observed.ref,
      failure: observed.failure,
      nextCheckAt: isOver ? null : after(now, HOUR_MS / 2),
    });
    if (observed.status === 'SUCCESSFUL') {
      await stores.payments.addRefunded(attempt.id, refund.amountCents);
      await stores.ledger.post({
        ...attemptPosting('refund', attempt, now, entriesOf.refundSent(clearingOf(attempt), refund.amountCents)),
        key: `refund:${refund.id}`,
        refundId: refund.id,
      });
      await stores.outbox.add(refundSettled, { refundId: refund.id });
    } else if (isOver) {
      this.deps.logger.error({ refundId: refund.id, status: observed.status }, 'a refund was not carried out');
      await stores.money.refundFailed(attempt.id, refund, now);
    }
  }
}
