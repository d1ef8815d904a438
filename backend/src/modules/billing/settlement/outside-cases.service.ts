import { AppError, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision } from '#modules/cases/index';
import { paymentOwedAgain } from '../billing.messages';
import type { Refund } from '../billing.types';
import { unpaidSeatTerms } from '../due-date.policy';
import type { LockedProduct } from '../product.types';
import { askAboutUndecided } from './sent-twice';
import type { LockedSeat } from './settlement.ports';
import type { SettlementStores } from './settlement.stores';
import { openSettling, type Settling } from './settling';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/**
 * The payment is for several seats, so staff must cancel the right ones themselves. The money that went back pays their
 * refunds, and the case closes when all of it is used.
 */
class ManySeatsError extends AppError {
  constructor() {
    super(
      'conflict',
      'case.many-seats',
      'The payment is for many seats: cancel the right ones in the list of registrations',
    );
  }
}

/** The seat is canceled, so it cannot be kept. */
class SeatGoneError extends AppError {
  constructor() {
    super('conflict', 'case.seat-gone', 'The seat is gone and nothing is owed for it');
  }
}

/** The seat is paid for again, by the student or by a school, so canceling it here would keep that money. */
class SeatPaidAgainError extends AppError {
  constructor() {
    super('conflict', 'case.seat-paid-again', 'The seat has been paid for again');
  }
}

/** The documents do not have as much left to credit as went back. */
class TooLittleToCreditError extends AppError {
  constructor() {
    super('conflict', 'case.too-little-to-credit', 'The invoice has less left to credit than went back');
  }
}

/**
 * Carries out what staff decided about money that went back without our asking: an outside refund, or a payment that the
 * bank reversed.
 */
export class OutsideCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `CANCEL_SEAT`: cancels the seat or the product, and credits what went back. The rest is refunded as in any
   *   cancellation.
   * - `KEEP_SEAT`: the money is owed again: for a student's seat on a new invoice, with the classes open for a week; for a
   *   school on its invoice; for a product, which its buyer keeps unpaid. If nothing is owed, only the case closes.
   * - `CREDIT_SUM`: the seat stays, and what went back is credited, so that it is not owed again.
   * @throws TooLittleToCreditError 409, ManySeatsError 409, SeatGoneError 409, SeatPaidAgainError 409, and 409 `registration.…` when the student has a result
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, paymentAttemptId, refundId }: Case, decision: CaseDecision): Promise<void> => {
    if (paymentAttemptId === null || refundId === null) throw new Error(`Case ${id} names no refund`);
    await this.deps.stores.run(async (stores) => {
      const { now } = decision;
      const settling = await openSettling(stores, paymentAttemptId, { now, logger: this.deps.logger });
      const refund = await stores.payments.lockRefund(refundId);
      // Resolve the case first: canceling the seat closes the open cases about its money.
      if (!refund || !(await stores.cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
      if (decision.action === 'CANCEL_SEAT') await this.cancelSeat(settling, refund, decision);
      else if (decision.action === 'CREDIT_SUM') await this.creditSum(settling, refund);
      else await this.keepSeat(settling, refund);
    });
  };

  private async cancelSeat(settling: Settling, { id }: Refund, decision: CaseDecision): Promise<void> {
    const { stores, attempt, seat, product, now } = settling;
    const { invoiceId } = attempt;
    if (product !== null) return this.takeProductBack(settling, product, id, decision);
    if (seat === null) throw new ManySeatsError();
    const isPaidAgain = attempt.status === 'VOIDED' && (await stores.documents.owedOn(invoiceId)) <= 0;
    if (isPaidAgain && !seat.isCanceled) throw new SeatPaidAgainError();
    await seat.cancel(decision);
    const cents = await this.leftToCredit(settling, id);
    if (cents > 0) {
      const { refundCents, creditNoteId } = await stores.documents.reduce(invoiceId, seat.participantId, {
        cents,
        isMoneyOnly: true,
        now,
      });
      if (refundCents > 0)
        await stores.money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
    }
    await askAboutUndecided(settling, id);
  }

  /** Cancels a product, credits its whole line, and refunds what did not go back by itself. */
  private async takeProductBack(
    { stores, attempt, now, ...settling }: Settling,
    sold: LockedProduct,
    refundId: string,
    decision: CaseDecision,
  ): Promise<void> {
    const { invoiceId } = attempt;
    if (attempt.status === 'VOIDED' && (await stores.documents.owedOn(invoiceId)) <= 0) throw new SeatPaidAgainError();
    await sold.cancel(decision);
    const { refundCents, creditNoteId } = await stores.documents.removeLine(invoiceId, sold.product, now);
    if (refundCents > 0)
      await stores.money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
    await askAboutUndecided({ stores, attempt, now, ...settling }, refundId);
  }

  /** @returns cents that went back without a credit note; after a void, cents still owed */
  private async leftToCredit({ stores, attempt }: Settling, refundId: string): Promise<number> {
    if (attempt.status === 'VOIDED') return stores.documents.owedOn(attempt.invoiceId);
    return (await stores.payments.getRefund(refundId))?.undecidedCents ?? 0;
  }

  /**
   * Writes a credit note for what went back, and lowers the seat's price by it. What went back beyond what the payment had
   * paid becomes a case: the payer has it twice.
   */
  private async creditSum(settling: Settling, refund: Refund): Promise<void> {
    const { stores, attempt, seat, now } = settling;
    if (seat === null) throw new ManySeatsError();
    if (seat.isCanceled) throw new SeatGoneError();
    const cents = await stores.money.oweAgain(attempt, refund, now);
    if (cents > 0) {
      const isCredited = await stores.documents.forgive(attempt.invoiceId, seat.participantId, { cents, now });
      if (!isCredited) throw new TooLittleToCreditError();
      await seat.lowerPrice(cents);
    }
    await askAboutUndecided(settling, refund.id);
  }

  private async keepSeat(settling: Settling, refund: Refund): Promise<void> {
    const { stores, attempt, seat, now } = settling;
    const { invoiceId } = attempt;
    const cents = await stores.money.oweAgain(attempt, refund, now);
    if (cents > 0) await stores.documents.markReversed(invoiceId, cents, now);
    await askAboutUndecided(settling, refund.id);
    const owedCents = await stores.documents.owedOn(invoiceId);
    if (owedCents <= 0) {
      if (seat?.isCanceled === true) throw new SeatGoneError();
      return;
    }
    await settling.product?.keepUnpaid(now);
    if (seat !== null) await this.invoiceAgain(settling, seat, owedCents);
    await stores.outbox.add(paymentOwedAgain, { refundId: refund.id, decided: true });
  }

  /** Keeps the seat confirmed. The student gets a new invoice with a due date; a school's invoice is open again. */
  private async invoiceAgain({ stores, attempt, now }: Settling, seat: LockedSeat, cents: number): Promise<void> {
    const { dueAt, accessUntil } = unpaidSeatTerms(now, seat.startsAt);
    await seat.setInvoice(
      await stores.documents.invoiceAgain(attempt.invoiceId, seat.participantId, { cents, dueAt, now }),
    );
    await seat.keepUnpaid({ accessUntil, now });
  }
}
