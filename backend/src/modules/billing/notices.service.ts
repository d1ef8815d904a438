import type { PaymentState } from '@valikool/contract';
import type { Clock, Logger, Outbox, UnitOfWork } from '#platform/index';
import { PaymentNotFoundError, PaymentTokenError, ProviderDownError } from './billing.errors';
import { webhookReceived } from './billing.messages';
import type { ProviderNotice } from './billing.ports';
import type { PaymentAttempt } from './billing.types';
import type { MontonioProvider } from './montonio/montonio.provider';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentsService } from './payments.service';
import type { SettlementService } from './settlement.service';
import type { WebhookEventsRepository } from './webhook-events.repository';

export type NoticeStores = { events: WebhookEventsRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<NoticeStores>;
  events: WebhookEventsRepository;
  payments: PaymentsRepository;
  service: PaymentsService;
  settlement: SettlementService;
  montonio: MontonioProvider | null;
  clock: Clock;
  logger: Logger;
};

export type Returned = { participantId: number | null; invoiceId: string; state: PaymentState };

/** What providers tell us: by webhook, and by the payer who comes back. */
export class NoticesService {
  constructor(private readonly deps: Deps) {}

  /** Keeps the notice and leaves the rest to the queue, so that the provider is answered at once. @throws PaymentTokenError */
  async receiveMontonio({
    query,
    body,
    text,
  }: {
    query: Record<string, unknown>;
    body: unknown;
    text: string;
  }): Promise<void> {
    const notice = await this.montonio().readWebhook(query, body);
    await this.deps.stores.run(async ({ events, outbox }) => {
      const eventId = await events.insert(
        'montonio',
        notice.eventKey,
        { kind: notice.kind, ref: notice.ref },
        { query, body: text },
      );
      if (eventId !== null) await outbox.add(webhookReceived, { eventId });
    });
  }

  /** Asks for the truth behind a stored notice. Safe to run twice. */
  async process(eventId: number): Promise<void> {
    const event = await this.deps.events.get(eventId);
    if (!event) return;
    const observed = await this.montonio().fetch(event.payload.ref);
    // By our own reference: the order's number may not have been stored when the process died between call and record.
    const attempt = observed ? await this.deps.payments.getAttempt(observed.attemptId) : null;
    if (observed && attempt) await this.deps.settlement.settle(attempt.id, observed);
    else this.deps.logger.warn({ eventId }, 'notice about an unknown order');
    await this.deps.events.setProcessed(eventId, this.deps.clock.now());
  }

  /**
   * The payer is back from the bank, with or without having paid.
   * @throws PaymentTokenError, PaymentNotFoundError
   */
  async returnFromMontonio(orderToken: string): Promise<Returned> {
    const notice = await this.montonio().readOrderToken(orderToken);
    const attempt = await this.findAttempt(notice);
    const state = await this.settleReturn(attempt, notice);
    if (state === 'PENDING') await this.deps.settlement.prolong(attempt.id);
    return { participantId: attempt.participantId, invoiceId: attempt.invoiceId, state };
  }

  private async settleReturn(
    attempt: PaymentAttempt,
    notice: Extract<ProviderNotice, { kind: 'order' }>,
  ): Promise<PaymentState> {
    try {
      return await this.deps.service.refresh({ ...attempt, providerRef: notice.ref });
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      // Nobody to ask: the signed token is proof enough while it is fresh.
      return notice.isFresh ? this.deps.settlement.settle(attempt.id, notice.observed) : attempt.status;
    }
  }

  private async findAttempt(notice: Extract<ProviderNotice, { kind: 'order' }>): Promise<PaymentAttempt> {
    const attempt =
      (await this.deps.payments.findByRef('montonio', notice.ref)) ??
      (await this.deps.payments.getAttempt(notice.observed.attemptId));
    if (!attempt) throw new PaymentNotFoundError();
    return attempt;
  }

  private montonio(): MontonioProvider {
    if (!this.deps.montonio) throw new PaymentTokenError();
    return this.deps.montonio;
  }
}
