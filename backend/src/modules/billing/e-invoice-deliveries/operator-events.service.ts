import { after, said, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { DeliveryStores } from './deliveries.service';
import { eInvoiceDeliveryDue } from './deliveries.messages';
import { mayArrive } from './deliveries.types';
import { QUEUED_MS } from './delivery-times.policy';
import type { EInvoiceOperator, OperatorEvent, Told } from './operator.ports';
import { openUndelivered } from './undelivered-cases';

/** Entries that one run reads, and how long it may take; the next run goes on. Other schedules wait behind it. */
const MOST_AT_ONCE = 200;
const LONGEST_MS = 30_000;

type Deps = {
  operator: EInvoiceOperator | null;
  stores: UnitOfWork<DeliveryStores>;
  clock: Clock;
  logger: Logger;
};

/** Reads what the operator tells of submissions. An entry is removed after it was kept, so it may be read twice. */
export class OperatorEventsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Reads the operator's queue to its end, or as far as one run may go.
   * @throws OperatorSilentError and OperatorRefusedError: the run has failed, which staff see. The next one goes on
   */
  async pull(): Promise<void> {
    const { operator, clock } = this.deps;
    if (operator === null) return;
    const end = after(clock.now(), LONGEST_MS);
    for (let read = 0; read < MOST_AT_ONCE && clock.now() < end; read += 1) {
      const event = await operator.nextEvent();
      if (event === null) return;
      await this.take(event);
      await operator.removeEvent(event.id);
    }
  }

  /** What is removed without having changed anything is at least named: another event may have meant us. */
  private async take({ id: eventId, name, told }: OperatorEvent): Promise<void> {
    const { logger } = this.deps;
    if (told === null) logger.info({ eventId, name }, 'an entry of the operator’s queue says nothing final');
    else if (!(await this.keep(told)))
      logger.warn({ eventId, name, ref: told.ref }, 'an entry of the operator’s queue is about no open delivery');
  }

  /** @returns false for none of our deliveries, or one that is over */
  private async keep(told: Told): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async ({ deliveries, cases, invoices, outbox }) => {
      if (told.outcome === 'SUCCEEDED') {
        const id = await deliveries.succeeded(told, { now, queuedUntil: after(now, QUEUED_MS) });
        if (id !== null) await outbox.addAll([said(eInvoiceDeliveryDue, { deliveryId: id })]);
        return id !== null;
      }
      const failed = await deliveries.failed(told);
      if (failed === null) return false;
      const invoice = await invoices.get(failed.invoiceId);
      if (invoice && !failed.others.some(mayArrive))
        await openUndelivered(cases, invoice, { reason: 'NOT_DELIVERED', detail: told.reason, now });
      return true;
    });
  }
}
