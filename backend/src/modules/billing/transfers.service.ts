import { type Actor, type Clock, inTallinn, type Page } from '#platform/index';
import { InvoiceNotFoundError, TransferInFutureError } from './billing.errors';
import type { Resolution, Transfer } from './billing.types';
import type { InvoiceRow, InvoicesReadModel } from './invoices.read-model';
import type { OpenRefundsFilter, RefundRow, RefundsReadModel } from './refunds.read-model';
import type { TransferSettlementService } from './settlement/transfer-settlement.service';

type Deps = {
  settlement: TransferSettlementService;
  invoices: InvoicesReadModel;
  refunds: RefundsReadModel;
  clock: Clock;
};

/** Money that moves through our own bank account, which only staff can read. */
export class TransfersService {
  constructor(private readonly deps: Deps) {}

  /**
   * @returns the invoice afterwards, and what the payment turned out to be.
   * @throws TransferInFutureError, InvoiceNotFoundError, InvoiceNotIssuedError, TransferRecordedError
   */
  async record(
    actor: Actor,
    invoiceId: string,
    transfer: Transfer,
  ): Promise<{ invoice: InvoiceRow; resolution: Resolution | null }> {
    const today = inTallinn(this.deps.clock.now()).toISODate() ?? '';
    if (transfer.receivedOn > today) throw new TransferInFutureError();
    const { resolution } = await this.deps.settlement.receive(invoiceId, transfer, actor.userId);
    const invoice = await this.deps.invoices.get({ all: true }, invoiceId);
    if (!invoice) throw new InvoiceNotFoundError();
    return { invoice, resolution };
  }

  listOpenRefunds(filter: OpenRefundsFilter): Promise<Page<RefundRow>> {
    return this.deps.refunds.listOpen(filter);
  }

  /** @throws RefundNotFoundError also for refunds that a provider carries out; RefundTransitionError */
  refundSent(refundId: string, reference: string): Promise<void> {
    return this.deps.settlement.recordRefund(refundId, reference);
  }
}
