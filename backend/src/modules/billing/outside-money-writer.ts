import type { Knex } from 'knex';
import { caseWriter, type CaseWriter } from '#modules/cases/index';
import { isUnsent, SENT_OUTSIDE, type Refund } from './billing.types';
import { PaymentsRepository } from './payments.repository';
import { OutsideRefundsRepository } from './watch/outside-refunds.repository';

/** The cases that ask staff about a refund that was sent without being owed. */
const ASK_ABOUT_REFUND = ['payment.reversed-outside', 'refund.sent-twice'] as const;

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

  /** Lowers the unsent refunds by money that went back outside. */
  async shrinkUnsent(attemptId: string, now: Date): Promise<void> {
    const unsent = (await this.payments.listRefundsOf(attemptId)).filter(isUnsent);
    for (const refund of unsent) await this.lowerByOutside(refund, now);
  }

  /**
   * Lowers a refund by money that went back outside; cancels it when nothing is left. @returns cents still to send
   */
  async lowerByOutside({ id, paymentAttemptId, amountCents }: Refund, now: Date): Promise<number> {
    const leftCents = amountCents - (await this.countOutsideRefunds(paymentAttemptId, amountCents, now));
    if (leftCents === 0) {
      await this.payments.setRefund(id, { status: 'CANCELED', failure: SENT_OUTSIDE, nextCheckAt: null });
      await this.cases.closeBySubject('refund.refused', id, { outcome: SENT_OUTSIDE, now });
    } else if (leftCents < amountCents) await this.outside.shrink(id, leftCents);
    return leftCents;
  }

  /**
   * Counts undecided outside refunds as payment of what we owe, up to this sum. Closes the cases of those that are used up
   * entirely.
   * @returns cents counted
   */
  async countOutsideRefunds(attemptId: string, upToCents: number, now: Date): Promise<number> {
    let leftCents = upToCents;
    for (const { id, undecidedCents } of await this.payments.listRefundsOf(attemptId)) {
      const cents = Math.min(leftCents, undecidedCents);
      if (cents === 0) continue;
      await this.outside.setUndecided(id, undecidedCents - cents);
      leftCents -= cents;
      if (cents < undecidedCents) continue;
      for (const kind of ASK_ABOUT_REFUND) await this.cases.closeBySubject(kind, id, { outcome: 'GIVEN_BACK', now });
    }
    return upToCents - leftCents;
  }
}
