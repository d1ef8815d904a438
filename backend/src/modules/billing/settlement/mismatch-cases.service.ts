import type { Clock, Logger, UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision } from '#modules/cases/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import type { PaidSum } from './mismatch';
import { handleUndecidedRefunds } from './outside-refund';
import type { SettlementStores } from './settlement.stores';
import { openSettling, type Settling } from './settling';
import { takePayment } from './take-payment';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/** Carries out what staff decided about a payment of another sum or currency than was asked for. */
export class MismatchCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `RETURN` refunds all that came, less what has gone back already, in its own currency, and holds the seat longer so
   *   that the student can pay again.
   * - `ACCEPT` settles the sum that came, like any payment in euros: it may pay the invoice or a part of it, wait for a
   *   seat, or be refunded. What came beyond what is owed is refunded.
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, paymentAttemptId }: Case, decision: CaseDecision): Promise<void> => {
    if (paymentAttemptId === null) throw new Error(`Case ${id} names no payment`);
    await this.deps.stores.run(async (stores) => {
      const { logger } = this.deps;
      const settling = await openSettling(stores, paymentAttemptId, { now: decision.now, logger });
      const { resolution, observedCents, observedCurrency } = settling.attempt;
      if (resolution !== 'MISMATCH' || observedCents === null || observedCurrency === null)
        throw new CaseResolvedMeanwhile();
      const paid = { amountCents: observedCents, currency: observedCurrency };
      if (decision.action === 'RETURN') await this.sendBack(settling, paid);
      else await this.accept(settling, paid);
      if (!(await stores.cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  private async sendBack({ stores, attempt, seat, now }: Settling, paid: PaidSum): Promise<void> {
    await stores.payments.setAmount(attempt.id, paid);
    await stores.payments.setStatus(attempt.id, {
      status: 'PAID',
      resolution: 'RETURNED',
      paidAt: now,
      nextCheckAt: null,
    });
    await stores.money.oweRefund(
      { ...attempt, ...paid },
      { cents: paid.amountCents, reason: 'MISMATCH', creditNoteId: null, now },
    );
    // The student has to pay again and needs time for it.
    await seat?.prolong({ now, hasPaidOrSigned: false });
  }

  /** Takes the money out of the unallocated account and settles it as a payment of the sum that came. */
  private async accept(settling: Settling, paid: PaidSum): Promise<void> {
    const { stores, attempt, now } = settling;
    if (paid.currency !== 'EUR') throw new Error(`Money in ${paid.currency} cannot pay an invoice in euros`);
    const entries = entriesOf.unallocated(clearingOf(attempt), -paid.amountCents);
    await stores.ledger.post(attemptPosting('mismatch-accepted', attempt, now, entries));
    await stores.payments.setAmount(attempt.id, paid);
    const accepted = { ...settling, attempt: { ...attempt, ...paid } };
    const outcome = await takePayment(accepted);
    await handleUndecidedRefunds(accepted, { isWaiting: outcome.kind === 'NO_SEAT' });
  }
}
