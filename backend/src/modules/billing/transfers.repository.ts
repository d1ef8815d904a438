import type { Knex } from 'knex';
import { newId } from '#platform/index';
import type { PaymentAttempt, Transfer } from './billing.types';
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
       values (?, ?, ?, 'bank', ?, ?, ?) on conflict (provider, provider_ref) do nothing`,
      [id, of.participantId, of.invoiceId, transfer.reference, transfer.amountCents, of.now],
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
}
