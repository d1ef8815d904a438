import type { Clock, Input } from '#platform/index';
import { toInvoiceDto, toRefundDto } from './billing.mapper';
import type { InvoiceParams } from './billing.schemas';
import type { RecordTransfer, RefundParams, RefundSent, RefundsQuery } from './transfers.schemas';
import type { TransfersService } from './transfers.service';

export class TransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly clock: Clock,
  ) {}

  record = async ({ actor, params, body }: Input<typeof InvoiceParams, typeof RecordTransfer>) => {
    const { amount, payerIban = null, ...rest } = body;
    const { invoice, resolution } = await this.transfers.record(actor, params.id, {
      ...rest,
      payerIban,
      amountCents: amount.amount,
    });
    return { invoice: toInvoiceDto(invoice, this.clock.now()), resolution };
  };

  listRefunds = async ({ query }: Input<undefined, undefined, typeof RefundsQuery>) => {
    const page = await this.transfers.listOpenRefunds(query);
    const now = this.clock.now();
    return { items: page.items.map((refund) => toRefundDto(refund, now)), nextCursor: page.nextCursor };
  };

  refundSent = async ({ params, body }: Input<typeof RefundParams, typeof RefundSent>) =>
    this.transfers.refundSent(params.id, body.reference);
}
