import { OPEN_REFUND_STATUSES, type OpenRefundStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import type { AttemptProvider, Refund } from './billing.types';

export type RefundRow = Pick<Refund, 'id' | 'status' | 'amountCents' | 'currency' | 'reason' | 'dueBy'> & {
  /** The provider's reason for not carrying the refund out. */
  failure: string | null;
  provider: AttemptProvider;
  invoiceId: string;
  invoiceNumber: string | null;
  buyerName: string;
  /** Where money that came by bank transfer goes back to. */
  payerName: string | null;
  payerIban: string | null;
};

/** `status`: only refunds with this status; all open ones when it is left out. */
export type OpenRefundsFilter = {
  status?: OpenRefundStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Refunds that are not sent yet, for staff. */
export class RefundsReadModel {
  constructor(private readonly db: Knex) {}

  /** The earliest due date comes first. */
  async listOpen({ status, limit, cursor }: OpenRefundsFilter): Promise<Page<RefundRow>> {
    const query = this.db('refunds')
      .join('payment_attempts', 'payment_attempts.id', 'refunds.payment_attempt_id')
      .join('invoices', 'invoices.invoice_id', 'payment_attempts.invoice_id')
      .leftJoin('bank_transfers', 'bank_transfers.payment_attempt_id', 'payment_attempts.id')
      .whereIn('refunds.status', status === undefined ? OPEN_REFUND_STATUSES : [status])
      .orderBy([{ column: 'refunds.due_by' }, { column: 'refunds.id' }])
      .limit(limit + 1)
      .select<RefundRow[]>(
        'refunds.id',
        'refunds.status',
        'refunds.amount_cents',
        'refunds.currency',
        'refunds.failure',
        'refunds.reason',
        'refunds.due_by',
        'payment_attempts.provider',
        'invoices.invoice_id',
        'invoices.number as invoice_number',
        this.db.raw(`invoices.buyer->>'name' as buyer_name`),
        // A dash stands for a payer whom the bank did not name, or whose name is erased.
        this.db.raw(`nullif(bank_transfers.payer_name, '–') as payer_name`),
        'bank_transfers.payer_iban',
      );
    if (cursor !== undefined)
      void query.whereRaw('(refunds.due_by, refunds.id) > (?::timestamptz, ?::uuid)', decodeCursor(Cursor, cursor));
    return toPage(await query, limit, (row) => [row.dueBy.toISOString(), row.id]);
  }
}
