import type { Knex } from 'knex';
import { newId } from '#platform/index';
import type { PaymentAttempt, Transfer } from './billing.types';
import { RefundModel } from './billing.model';
import { PaymentsRepository } from './payments.repository';

/** Lines of the bank statement that staff have recorded; rows are only inserted. */
export class TransfersRepository {
  constructor(private readonly db: Knex) {}

  /** @returns the payment for the transfer, not settled yet; null when its line was recorded before */
  async insert(
    of: { participantId: number | null; invoiceId: string; now: Date },
    transfer: Transfer,
    recordedBy: number,
  ): Promise<PaymentAttempt | null> {
    const id = newId();
    const { rowCount } = await this.db.raw<{ rowCount: number }>(
      `insert into payment_attempts (id, participant_id, invoice_id, provider, provider_ref, amount_cents, created_at)
       select :id, :participantId, :invoiceId, 'bank', :reference, :amountCents, :now
       where not exists (select 1 from refunds where return_reference = :reference)
       on conflict (provider, provider_ref) do nothing`,
      { id, ...of, reference: transfer.reference, amountCents: transfer.amountCents },
    );
    if (rowCount === 0) return null;
    const { receivedOn, payerName, payerIban } = transfer;
    await this.db('bank_transfers').insert({
      paymentAttemptId: id,
      receivedOn,
      payerName,
      payerIban,
      recordedBy,
      createdAt: of.now,
    });
    return new PaymentsRepository(this.db).getAttempt(id);
  }

  /** @returns whether a refund was already sent by the outgoing transfer with this number */
  async isSent(reference: string): Promise<boolean> {
    const row = await RefundModel.query(this.db)
      .where({ handReference: reference })
      .orWhere({ providerRef: reference })
      .first();
    return row !== undefined;
  }

  /**
   * @param attemptId one transfer may return several sums of this payment
   * @returns whether the incoming transfer with this number is recorded, as a payment or as money that came back for another
   */
  async isRecorded(reference: string, attemptId: string): Promise<boolean> {
    if ((await new PaymentsRepository(this.db).findByRef('bank', reference)) !== null) return true;
    const other = await RefundModel.query(this.db)
      .where({ returnReference: reference })
      .whereNot({ paymentAttemptId: attemptId })
      .first();
    return other !== undefined;
  }
}
