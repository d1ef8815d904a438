import type { Knex } from 'knex';
import { newId } from '#platform/index';
import { PaymentAttemptModel, RefundModel, toRefund } from '../billing.model';
import type { PaymentAttempt, Refund } from '../billing.types';

type OutsideRefund = { ref: string; cents: number; undecidedCents: number; currency: string; now: Date };

/**
 * Money that went back without our asking (an outside refund): by the provider's back office or by the bank. Also keeps
 * what is undecided about any refund. `ref` is the provider's number, or ours: `void:`, `order:`, `again:` or `beyond:`.
 */
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

  /** The bank has given the payment back after it had reversed it. */
  async addReinstatement(paymentAttemptId: string): Promise<void> {
    await PaymentAttemptModel.query(this.db).findById(paymentAttemptId).increment('reinstatements', 1);
  }

  /** @returns the outside refund with this number, locked; null when there is none */
  async lockByRef(ref: string): Promise<Refund | null> {
    const row = await RefundModel.query(this.db).findOne({ providerRef: ref, reason: 'OUTSIDE' }).forUpdate();
    return row ? toRefund(row) : null;
  }

  /** @returns whether the payer returned, by a transfer to our own account, money that was sent twice */
  async isPaidBack(id: string): Promise<boolean> {
    const row = await RefundModel.query(this.db).findById(id).select('returnReference');
    return (row?.returnReference ?? null) !== null;
  }

  /** @returns whether a refund with this number of the provider is known */
  async isKnown(ref: string): Promise<boolean> {
    return (await RefundModel.query(this.db).findOne({ providerRef: ref }).select('id')) !== undefined;
  }

  /** @returns those of these numbers under which a refund is known */
  async listKnown(refs: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await RefundModel.query(this.db)
      .whereIn('providerRef', [...refs])
      .select('providerRef');
    return new Set(rows.map(({ providerRef }) => providerRef ?? ''));
  }

  /**
   * @returns ids of the outside refunds of reversed payments for the same seat, or for the same invoice of a school, whose
   * invoice is not owed any more. The cases about the reversals have these ids as their subject.
   */
  async listPaidAgain({
    participantId,
    invoiceId,
  }: Pick<PaymentAttempt, 'participantId' | 'invoiceId'>): Promise<string[]> {
    const rows = await RefundModel.query(this.db)
      .join('payment_attempts as a', 'a.id', 'refunds.paymentAttemptId')
      .join('invoices as i', 'i.invoiceId', 'a.invoiceId')
      .where({ 'a.status': 'VOIDED', 'refunds.reason': 'OUTSIDE' })
      .where(participantId === null ? { 'a.invoiceId': invoiceId } : { 'a.participantId': participantId })
      .whereNot('i.status', 'UNPAID')
      .select('refunds.id');
    return rows.map(({ id }) => id);
  }

  /** Staff have settled money that was sent twice. @param returnReference the transfer by which it came back, if it did */
  async setSurplusSettled({ id, undecidedCents }: Refund, returnReference: string | null): Promise<void> {
    await RefundModel.query(this.db)
      .findById(id)
      .patch({ undecidedCents: 0, surplusCents: undecidedCents, returnReference });
  }

  /** What staff had settled about money that was sent twice is to be accounted for again, all of it or a part. */
  async reopenSurplus(id: string, left: { undecidedCents: number; surplusCents: number }): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch(left);
  }

  /** @param withdrawnAt when the bank took its sum with the payment; null when it is owed again, or was rightly sent */
  async setWithdrawn(id: string, withdrawnAt: Date | null): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ withdrawnAt });
  }

  async setUndecided(id: string, undecidedCents: number): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ undecidedCents });
  }

  /** Lowers an unsent refund of ours, because the rest went back outside. */
  async shrink(id: string, amountCents: number): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ amountCents });
  }
}
