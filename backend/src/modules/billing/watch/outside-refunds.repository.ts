import type { Knex } from 'knex';
import { newId } from '#platform/index';
import { RefundModel } from '../billing.model';
import type { Refund } from '../billing.types';
import { toRefund } from '../payments.repository';

type OutsideRefund = { ref: string; cents: number; undecidedCents: number; currency: string; now: Date };

/** Money that went back without our asking. */
export class OutsideRefundsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** It is over before we know of it. @param outside.undecidedCents what of it somebody has to decide about */
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

  /** @returns whether it is kept under this number of the provider's */
  async isKnown(ref: string): Promise<boolean> {
    return (await RefundModel.query(this.db).findOne({ providerRef: ref }).select('id')) !== undefined;
  }

  async setUndecided(id: string, undecidedCents: number): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ undecidedCents });
  }

  /** A refund of ours that was not sent yet is over less: the rest has gone back in another way. */
  async shrink(id: string, amountCents: number): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ amountCents });
  }
}
