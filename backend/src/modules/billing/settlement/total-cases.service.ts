import type { Clock, Logger, UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision } from '#modules/cases/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import type { SettlementStores } from './settlement.stores';
import { openSettling } from './settling';
import { writtenOffOf } from './total';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/** Carries out what staff decided about an order of another total. */
export class TotalCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `RETURN` books what came beyond the settled sum, and sends it back. While the payment waits for a seat, it becomes a
   *   part of that payment: whatever the student chooses decides about all of it.
   * - `CLOSE` is for orders without a surplus. Of a paid one it writes off what the provider does not hold, and was not written off before; of one that
   *   is not paid it moves nothing.
   * @throws CaseResolvedMeanwhile
   */
  resolve = async (item: Case, decision: CaseDecision): Promise<void> => {
    await this.deps.stores.run(async (stores) => {
      if (decision.action === 'RETURN') await this.sendSurplusBack(stores, item, decision);
      else await this.writeShortfallOff(stores, item, decision);
      if (!(await stores.cases.resolve(item.id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  private async sendSurplusBack(
    stores: SettlementStores,
    { id, paymentAttemptId, amountCents: cents, facts }: Case,
    { now }: CaseDecision,
  ): Promise<void> {
    if (paymentAttemptId === null || cents === null) throw new Error(`Case ${id} names no surplus`);
    const { attempt } = await openSettling(stores, paymentAttemptId, { now, logger: this.deps.logger });
    if (attempt.amountCents !== facts['expectedCents']) throw new CaseResolvedMeanwhile();
    const booked = { ...attempt, amountCents: attempt.amountCents + cents };
    await stores.payments.setAmount(attempt.id, booked);
    const entries = entriesOf.unallocated(clearingOf(attempt), cents);
    // Money in another currency is in no ledger. An order may have a surplus more than once.
    if (attempt.currency === 'EUR')
      await stores.ledger.post({ ...attemptPosting('surplus', attempt, now, entries), key: `surplus:${id}` });
    const refunds = await stores.payments.listRefundsOf(attempt.id);
    const waitsForSeat = attempt.resolution === 'NO_SEAT' && refunds.length === 0;
    if (waitsForSeat) return;
    await stores.money.oweRefund(booked, { cents, reason: 'DUPLICATE', creditNoteId: null, now });
  }

  private async writeShortfallOff(
    stores: SettlementStores,
    { id, paymentAttemptId, facts }: Case,
    { now }: CaseDecision,
  ): Promise<void> {
    const { paidCents, currency } = facts;
    if (paymentAttemptId === null || typeof paidCents !== 'number' || currency !== 'EUR') return;
    const { attempt } = await openSettling(stores, paymentAttemptId, { now, logger: this.deps.logger });
    const missingCents = attempt.amountCents - (await writtenOffOf(stores, attempt.id)) - paidCents;
    if (attempt.currency !== 'EUR' || missingCents <= 0) return;
    const entries = entriesOf.writeOffHeld(clearingOf(attempt), missingCents);
    await stores.ledger.post({ ...attemptPosting('shortfall', attempt, now, entries), key: `shortfall:${id}` });
  }
}
