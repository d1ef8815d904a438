import type { Clock, Logger, UnitOfWork } from '#platform/index';
import {
  InvoiceNotFoundError,
  InvoiceNotIssuedError,
  RefundNotFoundError,
  RefundTransitionError,
  TransferRecordedError,
} from '../billing.errors';
import { onlySeatOf, type PaymentAttempt, type Transfer } from '../billing.types';
import { followRefund } from './follow-refund';
import type { LockedSeat } from './settlement.ports';
import type { SettlementStores } from './settlement.stores';
import { openSettling } from './settling';
import { settlePayment } from './take-payment';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/** What modules need that sell something which is paid by a bank transfer. */
export type TransferReceiver = Pick<TransferSettlementService, 'receive'>;

/** Settles money that came into our own bank account or left it: recorded by staff, or found on the bank's statement. */
export class TransferSettlementService {
  constructor(private readonly deps: Deps) {}

  /**
   * Settles money that came. A line of the statement that is recorded again is settled only once.
   * @throws InvoiceNotFoundError
   * @throws InvoiceNotIssuedError for drafts and credit notes
   * @throws TransferRecordedError when the line was recorded as another payment
   */
  receive(invoiceId: string, transfer: Transfer, recordedBy: number): Promise<PaymentAttempt> {
    return this.deps.stores.run((stores) => this.receiveIn(stores, invoiceId, transfer, recordedBy));
  }

  /**
   * As `receive`, in the caller's transaction. The caller may hold the lock on a line of a statement, and no other lock of
   * docs/ARCHITECTURE.md.
   */
  async receiveIn(
    stores: SettlementStores,
    invoiceId: string,
    transfer: Transfer,
    recordedBy: number,
  ): Promise<PaymentAttempt> {
    const { clock, logger } = this.deps;
    const now = clock.now();
    const seat = await this.lockSeatAndInvoice(stores, invoiceId);
    const product = seat === null ? await stores.products.openSoldBy(invoiceId) : null;
    const target = { participantId: seat?.participantId ?? null, invoiceId, now };
    const attempt = await stores.transfers.insert(target, transfer, recordedBy);
    if (attempt === null) return this.findRecorded(stores, target, transfer);
    await settlePayment(
      { stores, attempt, seat, product, now, reportedBy: 'CHECK', logger },
      { amountCents: transfer.amountCents, currency: 'EUR' },
    );
    return (await stores.payments.getAttempt(attempt.id)) ?? attempt;
  }

  /**
   * Records that staff sent a refund. A line that is recorded again for the same refund changes nothing.
   * @param reference the bank's number of the outgoing line
   * @throws RefundNotFoundError also for refunds that a provider sends
   * @throws RefundTransitionError when the refund is not waiting to be sent
   * @throws TransferRecordedError when the line was recorded for another refund
   */
  recordRefund(refundId: string, reference: string): Promise<void> {
    return this.deps.stores.run((stores) => this.recordRefundIn(stores, refundId, reference));
  }

  /** The same in the caller's transaction. */
  async recordRefundIn(stores: SettlementStores, refundId: string, reference: string): Promise<void> {
    const { clock, logger } = this.deps;
    const seen = await stores.payments.getRefund(refundId);
    if (!seen) throw new RefundNotFoundError();
    const settling = await openSettling(stores, seen.paymentAttemptId, { now: clock.now(), logger });
    const refund = await stores.payments.lockRefund(refundId);
    if (!refund || settling.attempt.provider !== 'bank') throw new RefundNotFoundError();
    if (refund.status === 'SUCCESSFUL' && refund.providerRef === reference) return;
    if (refund.status !== 'CREATED') throw new RefundTransitionError(refund.status, 'SUCCESSFUL');
    if (await stores.transfers.isSent(reference)) throw new TransferRecordedError(reference);
    await followRefund(settling, refund, {
      ref: reference,
      status: 'SUCCESSFUL',
      amountCents: refund.amountCents,
      failure: null,
    });
  }

  private async findRecorded(
    stores: SettlementStores,
    { invoiceId, participantId }: { invoiceId: string; participantId: number | null },
    { amountCents, reference }: Transfer,
  ): Promise<PaymentAttempt> {
    const known = await stores.payments.findByRef('bank', reference);
    const isSame =
      known?.amountCents === amountCents &&
      (known.invoiceId === invoiceId || (participantId !== null && known.participantId === participantId));
    if (!isSame) throw new TransferRecordedError(reference);
    return known;
  }

  /**
   * Locks the invoice; before it, the seat that it pays, when it is for one student's seat.
   * @returns the seat; null for a school's invoice or for several seats
   */
  private async lockSeatAndInvoice(stores: SettlementStores, invoiceId: string): Promise<LockedSeat | null> {
    const invoice = await stores.invoices.get(invoiceId);
    if (!invoice) throw new InvoiceNotFoundError();
    if (invoice.issuedAt === null || invoice.kind !== 'INVOICE') throw new InvoiceNotIssuedError();
    const lines = invoice.buyerUserId === null ? [] : await stores.invoices.linesOf(invoiceId);
    const participantId = onlySeatOf(lines);
    const seat = participantId === null ? null : await stores.seats.open(participantId);
    await stores.invoices.lock(invoiceId);
    return seat;
  }
}
