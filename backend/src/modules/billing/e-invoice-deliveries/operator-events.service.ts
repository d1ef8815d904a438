import { after, said, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { InvoicesRepository } from '../invoices.repository';
import type { DeliveryStores } from './deliveries.service';
import { eInvoiceDeliveryDue } from './deliveries.messages';
import { QUEUED_MS } from './delivery-times.policy';
import { OperatorRefusedError, OperatorSilentError } from './operator.errors';
import type { EInvoiceOperator, Told } from './operator.ports';
import { openUndelivered } from './undelivered-cases';

/** Entries that one round reads; the next round goes on. */
const MOST_AT_ONCE = 200;

type Deps = {
  operator: EInvoiceOperator | null;
  stores: UnitOfWork<DeliveryStores>;
  invoices: Pick<InvoicesRepository, 'get'>;
  clock: Clock;
  logger: Logger;
};

/** Reads what the operator tells of submissions. An entry is removed after it was kept, so it may be read twice. */
export class OperatorEventsService {
  constructor(private readonly deps: Deps) {}

  /** Empties the operator's queue. A silent operator is asked again in the next round. */
  async pull(): Promise<void> {
    try {
      await this.readAll();
    } catch (error) {
      if (!(error instanceof OperatorSilentError) && !(error instanceof OperatorRefusedError)) throw error;
      this.deps.logger.warn({ reason: error.reason }, 'the queue of the e-invoice operator could not be read');
    }
  }

  private async readAll(): Promise<void> {
    const { operator } = this.deps;
    if (operator === null) return;
    for (let read = 0; read < MOST_AT_ONCE; read += 1) {
      const event = await operator.nextEvent();
      if (event === null) return;
      if (event.told !== null) await this.keep(event.told);
      await operator.removeEvent(event.id);
    }
  }

  private async keep(told: Told): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ deliveries, cases, outbox }) => {
      if (told.outcome === 'SUCCEEDED') {
        const id = await deliveries.succeeded(told, { now, queuedUntil: after(now, QUEUED_MS) });
        if (id !== null) await outbox.addAll([said(eInvoiceDeliveryDue, { deliveryId: id })]);
        return;
      }
      const invoiceId = await deliveries.failed(told);
      const invoice = invoiceId === null ? null : await this.deps.invoices.get(invoiceId);
      if (invoice) await openUndelivered(cases, invoice, { reason: 'FAILED', error: told.reason, now });
    });
  }
}
