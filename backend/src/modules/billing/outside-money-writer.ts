import type { Knex } from 'knex';
import { caseWriter, type CaseWriter } from '#modules/cases/index';
import { KINDS_ABOUT_MONEY_GONE_BACK, isUnsent, SENT_OUTSIDE, type Refund } from './billing.types';
import { PaymentsRepository } from './payments.repository';
import { OutsideRefundsRepository } from './watch/outside-refunds.repository';

/** Subtracts money that went back outside from what we owe. Works within the caller's transaction. */
export class OutsideMoneyWriter {
  private readonly payments: PaymentsRepository;
  private readonly outside: OutsideRefundsRepository;
  private readonly cases: CaseWriter;

  constructor(db: Knex) {
    this.payments = new PaymentsRepository(db);
    this.outside = new OutsideRefundsRepository(db);
    this.cases = caseWriter(db);
  }

  /** Lowers the payment's unsent refunds by money that the payer has got already (`useUpUndecided`). */
  async shrinkUnsent(attemptId: string, now: Date): Promise<void> {
    const unsent = (await this.payments.listRefundsOf(attemptId)).filter(isUnsent);
    for (const refund of unsent) await this.lowerByOutside(refund, now);
  }

  /**
   * Lowers a refund by money that the payer has got already (`useUpUndecided`); cancels it when nothing is left.
   * @returns cents still to send
   */
  async lowerByOutside({ id, paymentAttemptId, amountCents }: Refund, now: Date): Promise<number> {
    const leftCents = amountCents - (await this.useUpUndecided(paymentAttemptId, amountCents, now));
    if (leftCents === 0) {
      await this.payments.setRefund(id, { status: 'CANCELED', failure: SENT_OUTSIDE, nextCheckAt: null });
      await this.cases.closeBySubject('refund.refused', id, { outcome: SENT_OUTSIDE, now });
    } else if (leftCents < amountCents) await this.outside.shrink(id, leftCents);
    return leftCents;
  }

  /**
   * Pays what we owe now with money that the payer has got without our owing it: takes it from the `undecidedCents` of the
   * payment's refunds, oldest first. These are outside refunds, and refunds of ours whose payment the bank reversed too.
   * Closes the cases of those that have nothing undecided left. Posts nothing to the ledger.
   * @returns cents used, from 0 to `upToCents`
   */
  async useUpUndecided(attemptId: string, upToCents: number, now: Date): Promise<number> {
    const usedUp: string[] = [];
    let leftCents = upToCents;
    for (const { id, undecidedCents } of await this.payments.listRefundsOf(attemptId)) {
      const cents = Math.min(leftCents, undecidedCents);
      if (cents === 0) continue;
      await this.outside.setUndecided(id, undecidedCents - cents);
      leftCents -= cents;
      if (cents === undecidedCents) usedUp.push(id);
    }
    if (usedUp.length > 0)
      await this.cases.closeAll(
        { kinds: KINDS_ABOUT_MONEY_GONE_BACK, subjectKeys: usedUp },
        { outcome: 'GIVEN_BACK', now },
      );
    return upToCents - leftCents;
  }
}
