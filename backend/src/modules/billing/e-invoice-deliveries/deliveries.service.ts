import { after, said, type Actor, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import { EInvoiceRefusedError } from '../billing.errors';
import type { EInvoicesService } from '../e-invoice/e-invoices.service';
import { E_INVOICE_REFUSED } from '../e-invoice/refused-case';
import type { InvoicesRepository } from '../invoices.repository';
import type { EInvoiceDeliveriesRepository } from './deliveries.repository';
import { eInvoiceDeliveryDue } from './deliveries.messages';
import { mayArrive } from './deliveries.types';
import { deliveryKeyOf } from './delivery-key';
import { QUEUED_MS } from './delivery-times.policy';
import { EInvoiceOnItsWayError, NoOperatorError } from './operator.errors';
import type { EInvoiceOperator } from './operator.ports';
import { UNDELIVERED } from './undelivered-cases';

export type DeliveryStores = {
  deliveries: EInvoiceDeliveriesRepository;
  cases: CaseWriter;
  /** For what is read beside a change, on the same connection. */
  invoices: Pick<InvoicesRepository, 'get'>;
  activity: ActivityLog;
  outbox: Outbox;
};
type Deps = {
  /** Null while no operator's keys are set: nothing is handed over. */
  operator: EInvoiceOperator | null;
  stores: UnitOfWork<DeliveryStores>;
  eInvoices: Pick<EInvoicesService, 'of' | 'toSend'>;
  clock: Clock;
};

/** The beginning of deliveries: after a document was issued, and when staff want another one. */
export class EInvoiceDeliveriesService {
  constructor(private readonly deps: Deps) {}

  /** @returns whether nothing is handed over here, so that nobody has to be told */
  isOff = (): boolean => this.deps.operator === null;

  /**
   * Begins the delivery of a new document. A refused e-invoice is a case already, and is begun when it is made. Runs from
   * the queue; running twice begins one delivery.
   */
  async begin(invoiceId: string): Promise<void> {
    if (this.deps.operator === null || !(await this.isMade(invoiceId))) return;
    await this.deps.stores.run((stores) => this.insert(stores, invoiceId, 1));
  }

  /**
   * Staff want the document handed over: again, since they have mended what was wrong, or for the first time, because
   * it was issued while no operator's keys were set, its school wanted no e-invoices, or it broke a rule. Who did is kept.
   * Open cases about the document end.
   * @throws NoOperatorError; EInvoiceOnItsWayError; InvoiceNotFoundError, NoEInvoiceError and EInvoiceRefusedError
   */
  async again(actor: Actor, invoiceId: string): Promise<void> {
    await this.assertCanBeSent(invoiceId);
    await this.deps.stores.run(async (stores) => {
      await this.insertNext(stores, invoiceId);
      const invoice = await stores.invoices.get(invoiceId);
      await stores.activity.record({
        type: 'E_INVOICE_SENT_AGAIN',
        schoolId: invoice?.buyerSchoolId ?? null,
        actorUserId: actor.userId,
        metadata: { invoiceId, number: invoice?.number ?? null },
      });
      const outcome = { outcome: 'SENT_AGAIN', now: this.deps.clock.now() };
      for (const kind of [UNDELIVERED, E_INVOICE_REFUSED] as const)
        await stores.cases.closeBySubject(kind, invoiceId, outcome);
    });
  }

  /** Carries out what staff decided about a document that did not arrive. */
  resolve = async (item: Case, decision: CaseDecision): Promise<void> => {
    const invoiceId = item.subjectKey;
    if (decision.action === 'RETRY') await this.assertCanBeSent(invoiceId);
    await this.deps.stores.run(async (stores) => {
      if (decision.action === 'RETRY') await this.insertNext(stores, invoiceId);
      if (!(await stores.cases.resolve(item.id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  /** Puts deliveries into the queue whose time has come, or whose job was lost. */
  async sweep(): Promise<void> {
    if (this.deps.operator === null) return;
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ deliveries, outbox }) => {
      const ids = await deliveries.queueDue({ now, queuedUntil: after(now, QUEUED_MS) });
      if (ids.length > 0) await outbox.addAll(ids.map((deliveryId) => said(eInvoiceDeliveryDue, { deliveryId })));
    });
  }

  private async assertCanBeSent(invoiceId: string): Promise<void> {
    if (this.deps.operator === null) throw new NoOperatorError();
    await this.deps.eInvoices.toSend(invoiceId);
  }

  private async isMade(invoiceId: string): Promise<boolean> {
    try {
      await this.deps.eInvoices.of(invoiceId);
      return true;
    } catch (error) {
      if (error instanceof EInvoiceRefusedError) return false;
      throw error;
    }
  }

  private async insertNext(stores: DeliveryStores, invoiceId: string): Promise<void> {
    const before = await stores.deliveries.lock(invoiceId);
    if (before.some(mayArrive)) throw new EInvoiceOnItsWayError();
    const isBegun = await this.insert(stores, invoiceId, (before.at(-1)?.sending ?? 0) + 1);
    if (!isBegun) throw new EInvoiceOnItsWayError();
  }

  private async insert({ deliveries, outbox }: DeliveryStores, invoiceId: string, sending: number): Promise<boolean> {
    const { operator, clock } = this.deps;
    const now = clock.now();
    const id = deliveryKeyOf(invoiceId, sending);
    const queuedUntil = after(now, QUEUED_MS);
    const row = { id, invoiceId, sending, operator: operator?.id ?? '', now, queuedUntil };
    const isFirst = await deliveries.begin(row);
    if (isFirst) await outbox.add(eInvoiceDeliveryDue, { deliveryId: id });
    return isFirst;
  }
}
