import { after, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { School } from '#modules/schools/index';
import { EInvoiceRefusedError } from '../billing.errors';
import type { ElectronicAddress, Invoice } from '../billing.types';
import { endpointOf } from '../e-invoice/e-invoice-of-document';
import type { EInvoicesService } from '../e-invoice/e-invoices.service';
import type { InvoicesRepository } from '../invoices.repository';
import { buyerOfSchool } from '../school-buyer';
import type { EInvoiceDeliveriesRepository } from './deliveries.repository';
import type { DeliveryStores } from './deliveries.service';
import type { ClaimedDelivery, Finished, Outcome } from './deliveries.types';
import { CLAIM_MS, nextCheckAfter, nextTryAfter } from './delivery-times.policy';
import { OperatorRefusedError, OperatorSilentError } from './operator.errors';
import type { DocumentKind, EInvoiceOperator } from './operator.ports';
import { openUndelivered, UNDELIVERED } from './undelivered-cases';

type Deps = {
  operator: EInvoiceOperator | null;
  stores: UnitOfWork<DeliveryStores>;
  deliveries: EInvoiceDeliveriesRepository;
  invoices: Pick<InvoicesRepository, 'get'>;
  schools: { get(id: number): Promise<School | null> };
  eInvoices: Pick<EInvoicesService, 'of'>;
  clock: Clock;
  logger: Logger;
};

type Times = { now: Date; until: Date };
type Taken = { claimed: ClaimedDelivery; invoice: Invoice; operator: EInvoiceOperator; times: Times };

/**
 * Hands documents to the operator and asks for its evidence. A worker that dies between the operator's answer and our
 * record leaves the mark `asked_at`: the next one repeats the same key, which the operator takes only once.
 */
export class SendingService {
  constructor(private readonly deps: Deps) {}

  /** Takes the next step of a delivery, if it is due. Runs from the queue; a step that runs twice does one. */
  async work(deliveryId: string): Promise<void> {
    const { operator, deliveries, invoices, clock } = this.deps;
    if (operator === null) return;
    const now = clock.now();
    const times = { now, until: after(now, CLAIM_MS) };
    const claimed = await deliveries.claim(deliveryId, times);
    const invoice = claimed && (await invoices.get(claimed.invoiceId));
    if (!claimed || !invoice) return;
    const taken = { claimed, invoice, operator, times };
    const outcome = claimed.state === 'SENT' ? await this.askForEvidence(taken) : await this.handOver(taken);
    if (outcome !== null) await this.keep(taken, outcome);
  }

  /** @returns null when another worker has taken over */
  private async handOver(taken: Taken): Promise<Outcome | null> {
    const { claimed } = taken;
    try {
      return await this.submit(taken);
    } catch (error) {
      if (error instanceof EInvoiceRefusedError) return this.ended(taken, 'REFUSED', namesOf(error));
      if (error instanceof OperatorSilentError) return this.unanswered(taken, error);
      if (!(error instanceof OperatorRefusedError)) throw error;
      // A key that was used before is refused in the same way as a broken rule: it may have been taken at the first try.
      if (claimed.askedAt !== null) return this.sent(taken, { ref: null, error: error.reason });
      return this.ended(taken, 'REFUSED', error.reason);
    }
  }

  private async submit(taken: Taken): Promise<Outcome | null> {
    const { claimed, invoice, operator, times } = taken;
    const xml = await this.deps.eInvoices.of(invoice.invoiceId);
    const receiver = await this.receiverOf(invoice);
    if (receiver === null) return this.ended(taken, 'NOT_RECEIVABLE', null);
    const wasAsked = claimed.askedAt !== null;
    if (!wasAsked && !(await canReceive(operator, receiver, invoice.kind)))
      return this.ended(taken, 'NOT_RECEIVABLE', `${receiver.scheme}:${receiver.id}`);
    if (!(await this.deps.deliveries.ask(claimed.id, times))) return null;
    const { ref } = await operator.submit({ key: claimed.id, receiver, xml });
    return this.sent(taken, { ref, error: null });
  }

  private async askForEvidence(taken: Taken): Promise<Outcome> {
    const { claimed, operator, times } = taken;
    const found = { isDelivered: false, error: null as string | null };
    try {
      if (claimed.operatorRef !== null) found.isDelivered = await operator.isDelivered(claimed.operatorRef);
    } catch (error) {
      if (!(error instanceof OperatorSilentError) && !(error instanceof OperatorRefusedError)) throw error;
      found.error = error.reason;
    }
    const base = this.unchanged(taken, found.error);
    if (found.isDelivered)
      return { finished: { ...base, state: 'DELIVERED', deliveredAt: times.now }, undelivered: null };
    const tries = claimed.tries + 1;
    const nextTryAt = nextCheckAfter(tries, claimed.sentAt ?? times.now, times.now);
    if (nextTryAt !== null) return { finished: { ...base, state: 'SENT', tries, nextTryAt }, undelivered: null };
    return { finished: { ...base, state: 'FAILED' }, undelivered: 'NO_EVIDENCE' };
  }

  /** The school's present address, so that one that was mended counts; else the one of the day of issue. */
  private async receiverOf({ buyer, buyerSchoolId }: Invoice): Promise<ElectronicAddress | null> {
    const school = buyerSchoolId === null ? null : await this.deps.schools.get(buyerSchoolId);
    return (school && endpointOf(buyerOfSchool(school))) ?? endpointOf(buyer);
  }

  private unchanged({ claimed }: Taken, lastError: string | null): Omit<Finished, 'state'> {
    const { tries, operatorRef, askedAt, sentAt } = claimed;
    return { tries, operatorRef, askedAt, sentAt, deliveredAt: null, lastError, nextTryAt: null };
  }

  private sent(taken: Taken, { ref, error }: { ref: string | null; error: string | null }): Outcome {
    const { now } = taken.times;
    const askedAt = taken.claimed.askedAt ?? now;
    const known = { operatorRef: ref, askedAt, sentAt: ref === null ? askedAt : now };
    const nextTryAt = nextCheckAfter(0, known.sentAt, now) ?? now;
    return {
      finished: { ...this.unchanged(taken, error), ...known, state: 'SENT', tries: 0, nextTryAt },
      undelivered: null,
    };
  }

  private ended(taken: Taken, state: 'REFUSED' | 'NOT_RECEIVABLE', error: string | null): Outcome {
    return { finished: { ...this.unchanged(taken, error), state, tries: taken.claimed.tries + 1 }, undelivered: state };
  }

  private unanswered(taken: Taken, { reason, mayHaveTaken }: OperatorSilentError): Outcome {
    const { claimed, times } = taken;
    const tries = claimed.tries + 1;
    const nextTryAt = nextTryAfter(tries, times.now);
    const askedAt = mayHaveTaken ? (claimed.askedAt ?? times.now) : claimed.askedAt;
    const base = { ...this.unchanged(taken, reason), tries, askedAt };
    if (nextTryAt !== null) return { finished: { ...base, state: 'WAITING', nextTryAt }, undelivered: null };
    return { finished: { ...base, state: 'FAILED' }, undelivered: 'NO_ANSWER' };
  }

  private async keep({ claimed, invoice, times }: Taken, { finished, undelivered }: Outcome): Promise<void> {
    const { stores, logger } = this.deps;
    const { state, lastError } = finished;
    logger.info({ deliveryId: claimed.id, state, operatorRef: finished.operatorRef }, 'e-invoice delivery');
    await stores.run(async ({ deliveries, cases }) => {
      if (!(await deliveries.finish(claimed.id, times.until, finished))) return;
      if (undelivered !== null)
        await openUndelivered(cases, invoice, { reason: undelivered, error: lastError, now: times.now });
      if (state === 'DELIVERED')
        await cases.closeBySubject(UNDELIVERED, invoice.invoiceId, { outcome: 'DELIVERED', now: times.now });
    });
  }
}

/** Whoever does not even answer this question has taken nothing. */
async function canReceive(
  operator: EInvoiceOperator,
  receiver: ElectronicAddress,
  kind: DocumentKind,
): Promise<boolean> {
  try {
    return await operator.receives(receiver, kind);
  } catch (error) {
    throw error instanceof OperatorSilentError ? new OperatorSilentError(error.reason, false) : error;
  }
}

/** The broken rules by name, each once. */
const namesOf = ({ violations }: EInvoiceRefusedError): string =>
  [...new Set(violations.map(({ rule }) => rule))].join(', ');
