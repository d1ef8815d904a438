import { after, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { School } from '#modules/schools/index';
import { EInvoiceRefusedError, InvoiceNotFoundError } from '../billing.errors';
import type { ElectronicAddress, Invoice } from '../billing.types';
import { endpointOf } from '../e-invoice/e-invoice-of-document';
import type { EInvoicesService } from '../e-invoice/e-invoices.service';
import type { InvoicesRepository } from '../invoices.repository';
import { buyerOfSchool } from '../school-buyer';
import type { EInvoiceDeliveriesRepository } from './deliveries.repository';
import type { DeliveryStores } from './deliveries.service';
import { mayArrive, type ClaimedDelivery, type Finished, type Outcome } from './deliveries.types';
import { CLAIM_MS, nextCheckAfter, nextTryAfter, wasAwaitedLongEnough } from './delivery-times.policy';
import { OperatorRefusedError, OperatorSilentError } from './operator.errors';
import type { DocumentKind, EInvoiceOperator, Submission } from './operator.ports';
import { openUndelivered, UNDELIVERED } from './undelivered-cases';

type Deps = {
  operator: EInvoiceOperator | null;
  stores: UnitOfWork<DeliveryStores>;
  deliveries: EInvoiceDeliveriesRepository;
  invoices: Pick<InvoicesRepository, 'get'>;
  schools: { get(id: number): Promise<School | null> };
  eInvoices: Pick<EInvoicesService, 'toSend'>;
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
    await this.keep(taken, outcome);
  }

  private async handOver(taken: Taken): Promise<Outcome> {
    try {
      return await this.prepareAndSubmit(taken);
    } catch (error) {
      if (error instanceof EInvoiceRefusedError) return this.ended(taken, 'REFUSED', brokenRules(error));
      // Its names were erased after the sending was planned, so it must not go out.
      if (error instanceof InvoiceNotFoundError) return this.skipped(taken);
      if (error instanceof OperatorSilentError) return this.unanswered(taken, error);
      if (!(error instanceof OperatorRefusedError)) throw error;
      return this.refused(taken, error);
    }
  }

  private async prepareAndSubmit(taken: Taken): Promise<Outcome> {
    const { claimed, invoice, operator, times } = taken;
    const xml = await this.deps.eInvoices.toSend(invoice.invoiceId);
    const receiver = await this.receiverOf(invoice);
    if (receiver === null) return this.ended(taken, 'NOT_RECEIVABLE', { reason: 'NOT_RECEIVABLE', detail: null });
    if (claimed.askedAt === null && !(await canReceive(operator, receiver, invoice.kind)))
      return this.ended(taken, 'NOT_RECEIVABLE', {
        reason: 'NOT_RECEIVABLE',
        detail: `${receiver.scheme}:${receiver.id}`,
      });
    if (!(await this.deps.deliveries.ask(claimed.id, times))) return this.skipped(taken);
    const asked = { ...taken, claimed: { ...claimed, askedAt: claimed.askedAt ?? times.now } };
    return this.submit(asked, { key: claimed.id, receiver, xml });
  }

  /** A known key was taken before: by a worker that died, or before the database was put back to an earlier day. */
  private async submit(asked: Taken, submission: Submission): Promise<Outcome> {
    try {
      const { ref } = await asked.operator.submit(submission);
      return this.sent(asked, { ref, error: null });
    } catch (error) {
      if (!(error instanceof OperatorRefusedError)) throw error;
      return error.isKnownKey ? this.sent(asked, { ref: null, error: error.reason }) : this.refused(asked, error);
    }
  }

  private async askForEvidence(taken: Taken): Promise<Outcome> {
    const { claimed, operator, times } = taken;
    const found = { isDelivered: false, isSilent: false, error: null as string | null };
    try {
      if (claimed.operatorRef !== null) found.isDelivered = await operator.isDelivered(claimed.operatorRef);
    } catch (error) {
      if (!(error instanceof OperatorSilentError) && !(error instanceof OperatorRefusedError)) throw error;
      found.isSilent = error instanceof OperatorSilentError;
      found.error = error.reason;
    }
    const tries = claimed.tries + 1;
    const base = { ...this.unchanged(taken, found.error), tries };
    if (found.isDelivered)
      return { finished: { ...base, state: 'DELIVERED', deliveredAt: times.now }, undelivered: null };
    const { now } = times;
    if (!wasAwaitedLongEnough(tries, found.isSilent, { sentAt: claimed.sentAt ?? now, now }))
      return { finished: { ...base, state: 'SENT', nextTryAt: nextCheckAfter(tries, now) }, undelivered: null };
    const reason = found.isSilent ? 'NO_ANSWER' : 'NO_EVIDENCE';
    return { finished: { ...base, state: 'FAILED' }, undelivered: { reason, detail: found.error } };
  }

  /** @returns the address that the school has now; null when it has none, also if it had one when the document was issued */
  private async receiverOf({ buyer, buyerSchoolId }: Invoice): Promise<ElectronicAddress | null> {
    const school = buyerSchoolId === null ? null : await this.deps.schools.get(buyerSchoolId);
    return endpointOf(school ? buyerOfSchool(school) : buyer);
  }

  private unchanged({ claimed }: Taken, lastError: string | null): Omit<Finished, 'state'> {
    const { tries, operatorRef, askedAt, sentAt } = claimed;
    return { tries, operatorRef, askedAt, sentAt, deliveredAt: null, lastError, nextTryAt: null };
  }

  private sent(taken: Taken, { ref, error }: { ref: string | null; error: string | null }): Outcome {
    const { now } = taken.times;
    const askedAt = taken.claimed.askedAt ?? now;
    const known = { operatorRef: ref, askedAt, sentAt: ref === null ? askedAt : now };
    const nextTryAt = nextCheckAfter(0, now);
    return {
      finished: { ...this.unchanged(taken, error), ...known, state: 'SENT', tries: 0, nextTryAt },
      undelivered: null,
    };
  }

  private refused(taken: Taken, { reason }: OperatorRefusedError): Outcome {
    const outcome = this.ended(taken, 'REFUSED', { reason: 'REFUSED', detail: reason });
    return { ...outcome, finished: { ...outcome.finished, lastError: reason } };
  }

  private ended(taken: Taken, state: 'REFUSED' | 'NOT_RECEIVABLE', undelivered: Outcome['undelivered']): Outcome {
    return { finished: { ...this.unchanged(taken, null), state, tries: taken.claimed.tries + 1 }, undelivered };
  }

  /**
   * Nothing is handed over, because another delivery of this document is on its way or has arrived, which opens the case
   * if it fails; or because its names are erased, which nobody can change.
   */
  private skipped(taken: Taken): Outcome {
    return { finished: { ...this.unchanged(taken, null), state: 'FAILED' }, undelivered: null };
  }

  private unanswered(taken: Taken, { reason, mayHaveTaken }: OperatorSilentError): Outcome {
    const { claimed, times } = taken;
    const tries = claimed.tries + 1;
    const nextTryAt = nextTryAfter(tries, times.now);
    const askedAt = mayHaveTaken ? (claimed.askedAt ?? times.now) : claimed.askedAt;
    const base = { ...this.unchanged(taken, reason), tries, askedAt };
    if (nextTryAt !== null) return { finished: { ...base, state: 'WAITING', nextTryAt }, undelivered: null };
    return { finished: { ...base, state: 'FAILED' }, undelivered: { reason: 'NO_ANSWER', detail: reason } };
  }

  private async keep({ claimed, invoice, times }: Taken, { finished, undelivered }: Outcome): Promise<void> {
    const { stores, logger } = this.deps;
    const { state, operatorRef } = finished;
    const { invoiceId } = invoice;
    await stores.run(async ({ deliveries, cases }) => {
      const others = (await deliveries.lock(invoiceId)).filter(({ id }) => id !== claimed.id);
      if (!(await deliveries.finish(claimed.id, times.until, finished))) return;
      logger.info({ deliveryId: claimed.id, state, operatorRef }, 'e-invoice delivery');
      if (undelivered !== null && !others.some(mayArrive))
        await openUndelivered(cases, invoice, { ...undelivered, now: times.now });
      if (state === 'DELIVERED')
        await cases.closeBySubject(UNDELIVERED, invoiceId, { outcome: 'DELIVERED', now: times.now });
    });
  }
}

/** An operator that does not answer this question was not given the document, so trying again is safe. */
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

/** Our own check has found them: the operator was not asked. */
const brokenRules = ({ violations }: EInvoiceRefusedError): Outcome['undelivered'] => ({
  reason: 'BROKEN_RULE',
  detail: [...new Set(violations.map(({ rule }) => rule))].join(', '),
});
