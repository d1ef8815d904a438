import type { Knex } from 'knex';
import { newId } from '#platform/index';
import type { Posting } from './ledger.types';

/** The ledger within one transaction. Rows are only ever inserted; the database checks that each posting sums to zero. */
export class LedgerRepository {
  constructor(private readonly db: Knex) {}

  /** @returns false when the key was posted before; nothing is written then. */
  async post(posting: Posting): Promise<boolean> {
    const entries = posting.entries.filter(({ amountCents }) => amountCents !== 0);
    if (entries.length === 0) return false;
    const id = newId();
    const inserted = await this.db('ledger_transactions')
      .insert({
        id,
        kind: posting.kind,
        uniqueKey: posting.key,
        occurredAt: posting.occurredAt,
        participantId: posting.participantId ?? null,
        invoiceId: posting.invoiceId ?? null,
        paymentAttemptId: posting.paymentAttemptId ?? null,
        refundId: posting.refundId ?? null,
      })
      .onConflict('unique_key')
      .ignore()
      .returning('id');
    if (inserted.length === 0) return false;
    await this.db('ledger_entries').insert(
      entries.map(({ account, amountCents, party }) => ({
        transactionId: id,
        account,
        amountCents,
        userId: party && 'userId' in party ? party.userId : null,
        schoolId: party && 'schoolId' in party ? party.schoolId : null,
      })),
    );
    return true;
  }
}
