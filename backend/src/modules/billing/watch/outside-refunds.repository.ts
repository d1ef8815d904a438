import type { Knex } from 'knex';
import { newId } from '#platform/index';
import { RefundModel } from '../billing.model';
import type { Refund } from '../billing.types';
import { toRefund } from '../payments.repository';

type OutsideRefund = { ref: string; cents: number; undecidedCents: number; currency: string; now: Date };

/** Refunds that were made outside, without a request of ours. */
export class OutsideRefundsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Adds an outside refund, which is already carried out. @param outside.undecidedCents cents that staff must decide about */
  async insert(
    paymentAttemptId: string,
    { ref, cents, undecidedCents, currency, now }: OutsideRefund,
  ): Promise<Refund> {
    return toRefund(
      await RefundModel.query(this.db)
        .insert({
          id: newId(),
          paymentAttemptId,
          status: 'SUCCESSFUL',
          reason: 'OUTSIDE',
          providerRef: ref,
          amountCents: cents,
          undecidedCents,
          currency,
          dueBy: now,
          createdAt: now,
          nextCheckAt: null,
        })
        .returning('*'),
    );
  }

  /** @returns whether a refund with this number of the provider is known */
  async isKnown(ref: string): Promise<boolean> {
    return (await RefundModel.query(this.db).findOne({ providerRef: ref }).select('id')) !== undefined;
  }

  /** @returns ids of the rows that stand for payments of the invoice that the bank reversed */
  async listReversalsOf(invoiceId: string): Promise<string[]> {
    const rows = await RefundModel.query(this.db)
      .join('payment_attempts as a', 'a.id', 'refunds.paymentAttemptId')
      .where({ 'a.invoiceId': invoiceId, 'a.status': 'VOIDED', 'refunds.reason': 'OUTSIDE' })
      .select('refunds.id');
    return rows.map(({ id }) => id);
  }

  /** Records the transfer by which the payer returned money that was sent twice. */
  async setReturned(id: string, returnReference: string): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ returnReference });
  }

  async setUndecided(id: string, undecidedCents: number): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ undecidedCents });
  }

  /** Lowers an unsent refund of ours, because the rest went back outside. */
  async shrink(id: string, amountCents: number): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ amountCents });
  }
}
