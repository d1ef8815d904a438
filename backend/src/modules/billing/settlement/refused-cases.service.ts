import type { Clock, Logger, UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision } from '#modules/cases/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting } from '../attempt-posting';
import { TransferRecordedError } from '../billing.errors';
import { refundSettled } from '../billing.messages';
import type { Refund } from '../billing.types';
import type { SettlementStores } from './settlement.stores';
import { openSettling, type Settling } from './settling';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/** Carries out what staff decided about a refund that its provider refused. */
export class RefusedCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `RETRY`: the provider is asked once more, for a new refund of the same sum
   * - `SENT_BY_HAND`: staff sent the money from our own bank account, by the transfer `decision.reference`
   * @throws TransferRecordedError 409 `transfer.already-recorded` when that transfer sent another refund
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, paymentAttemptId, refundId }: Case, decision: CaseDecision): Promise<void> => {
    if (paymentAttemptId === null || refundId === null) throw new Error(`Case ${id} names no refund`);
    await this.deps.stores.run(async (stores) => {
      const { logger } = this.deps;
      const settling = await openSettling(stores, paymentAttemptId, { now: decision.now, logger });
      const refund = await stores.payments.lockRefund(refundId);
      if (refund?.status !== 'REFUSED') throw new CaseResolvedMeanwhile();
      if (decision.action === 'RETRY') await stores.money.askAgain(refund, decision.now);
      else await this.recordSent(settling, refund, decision.reference);
      if (!(await stores.cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  /** The money left our own account, so it is posted there. The provider still holds its part. */
  private async recordSent(
    { stores, attempt, now }: Settling,
    refund: Refund,
    reference: string | null,
  ): Promise<void> {
    if (reference === null) throw new Error(`No transfer is named by which refund ${refund.id} was sent`);
    if (await stores.transfers.isSent(reference)) throw new TransferRecordedError(reference);
    await stores.payments.setSentByHand(refund.id, reference);
    await stores.payments.addRefunded(attempt.id, refund.amountCents);
    // Money in another currency was never posted: the ledger is in euros.
    if (refund.currency === 'EUR')
      await stores.ledger.post({
        ...attemptPosting('refund', attempt, now, entriesOf.refundSent('bank', refund.amountCents)),
        key: `refund:${refund.id}`,
        refundId: refund.id,
      });
    await stores.outbox.add(refundSettled, { refundId: refund.id });
  }
}
