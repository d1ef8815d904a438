import type { Clock, Logger, UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision } from '#modules/cases/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, inRound } from '../attempt-posting';
import { TransferRecordedError } from '../billing.errors';
import type { Refund } from '../billing.types';
import type { SettlementStores } from './settlement.stores';
import { openSettling, type Settling } from './settling';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/** Carries out what staff decided about money that its payer got twice. */
export class SentTwiceCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `PAID_BACK`: the payer returned it to our own bank account, by the transfer `decision.reference`
   * - `WRITE_OFF`: it is given up, and booked as a loss
   * @throws TransferRecordedError 409 `transfer.already-recorded` when that transfer is recorded already
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, paymentAttemptId, refundId }: Case, decision: CaseDecision): Promise<void> => {
    if (paymentAttemptId === null || refundId === null) throw new Error(`Case ${id} names no refund`);
    await this.deps.stores.run(async (stores) => {
      const { logger } = this.deps;
      const settling = await openSettling(stores, paymentAttemptId, { now: decision.now, logger });
      const refund = await stores.payments.lockRefund(refundId);
      if (!refund || refund.undecidedCents === 0) throw new CaseResolvedMeanwhile();
      await this.settle(settling, refund, decision);
      if (!(await stores.cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  private async settle(
    { stores, attempt, now }: Settling,
    refund: Refund,
    { action, reference }: CaseDecision,
  ): Promise<void> {
    const kind = action === 'PAID_BACK' ? 'paid-back' : 'write-off';
    if (kind === 'paid-back' && reference === null)
      throw new Error(`No transfer is named by which refund ${refund.id} came back`);
    if (reference !== null && (await stores.transfers.isRecorded(reference, attempt.id)))
      throw new TransferRecordedError(reference);
    await stores.outside.setSurplusSettled(refund, reference);
    // Money in another currency was never posted: the ledger is in euros.
    if (refund.currency !== 'EUR') return;
    const entries = kind === 'paid-back' ? entriesOf.paidBack : entriesOf.writeOff;
    await stores.ledger.post({
      ...attemptPosting(kind, attempt, now, entries(refund.undecidedCents)),
      key: inRound(`${kind}:${refund.id}`, attempt),
      refundId: refund.id,
    });
  }
}
