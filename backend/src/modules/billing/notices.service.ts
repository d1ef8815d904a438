import type { OnlineProvider, PaymentState } from '@valikool/contract';
import { busyError, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import { PaymentNotFoundError, PaymentTokenError, ProviderDownError } from './billing.errors';
import { payoutTold, subscriptionTold, webhookReceived } from './billing.messages';
import type { ObservedPayment, PaymentAttempt } from './billing.types';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentsService } from './payments.service';
import type { PayoutsRepository } from './payouts/payouts.repository';
import type { PaymentProvider, ProviderNotice, ProviderReturn, RawNotice } from './providers/provider.ports';
import type { SettlementService } from './settlement/settlement.service';
import type { WatchRepository } from './watch/watch.repository';
import type { KeptNotice, WebhookEvent, WebhookEventsRepository } from './webhook-events.repository';

export type NoticeStores = {
  events: WebhookEventsRepository;
  payouts: Pick<PayoutsRepository, 'setTold'>;
  watched: Pick<WatchRepository, 'lookNow'>;
  cases: CaseWriter;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<NoticeStores>;
  events: WebhookEventsRepository;
  payments: PaymentsRepository;
  service: PaymentsService;
  settlement: SettlementService;
  providers: readonly PaymentProvider[];
  clock: Clock;
};

/**
 * The notice of the same payment may be recorded at this moment, which holds the locks for as long as it takes. Whoever
 * comes back is told how far the payment is, not that many people are registering.
 * @returns undefined when a lock was not had in time
 */
async function unlessBusy<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (busyError(error) === null) throw error;
    return undefined;
  }
}

export type Returned = { participantId: number | null; invoiceId: string; state: PaymentState };

/** Handles what providers tell us, by webhook or through the returning payer. */
export class NoticesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Stores a notice and leaves the rest to the queue, so that the provider is answered at once. A repeated notice is
   * processed again until one run has finished. After that it says nothing new by itself, but a second payment of a paid
   * order brings the same notice as the first, so the schedule looks at the order's money now.
   * @throws PaymentTokenError when it is not the provider's, or that provider is not in use
   */
  async receive(providerId: OnlineProvider, raw: RawNotice): Promise<void> {
    const notice = await this.providerOf(providerId).readNotice(raw);
    if (notice === null) return;
    await this.keep(providerId, notice, { query: raw.query, body: raw.text });
  }

  /**
   * Takes what providers have told since a moment as if it came now, as after a restored backup. Safe to run twice.
   * @returns how many notices each provider lists, null when it lists none; and how many were not dealt with before
   * @throws ProviderDownError
   */
  async catchUp(since: Date): Promise<{ provider: OnlineProvider; found: number | null; added: number }[]> {
    const caught = [];
    for (const provider of this.deps.providers) {
      const notices = (await provider.noticesSince?.(since)) ?? null;
      let added = 0;
      for (const notice of notices ?? []) if (await this.keep(provider.id, notice, { query: {}, body: '' })) added += 1;
      caught.push({ provider: provider.id, found: notices?.length ?? null, added });
    }
    return caught;
  }

  /** @returns whether the notice was not dealt with before */
  private keep(providerId: OnlineProvider, { eventKey, kind, ref }: ProviderNotice, raw: KeptNotice): Promise<boolean> {
    return this.deps.stores.run(async ({ events, watched, outbox }) => {
      const eventId = await events.insert(providerId, eventKey, { kind, ref }, raw);
      if (eventId !== null) await outbox.add(webhookReceived, { eventId });
      else if (kind === 'order') await watched.lookNow(providerId, ref, this.deps.clock.now());
      return eventId !== null;
    });
  }

  /**
   * Asks the provider about the order of a stored notice, and settles the answer. Safe to run twice.
   * @throws ProviderDownError when there is no readable answer; the notice stays open, and the queue tries again
   */
  async process(eventId: number): Promise<void> {
    const event = await this.deps.events.get(eventId);
    if (!event) return;
    const { kind, ref } = event.payload;
    if (kind === 'subscription' || kind === 'subscription-checkout') {
      await this.passOn(eventId, ({ outbox }) => outbox.add(subscriptionTold, { provider: event.provider, kind, ref }));
      return;
    }
    if (kind === 'payout') {
      await this.passOn(eventId, (stores) => this.tellOfPayouts(stores, event.provider));
      return;
    }
    const observed = await this.providerOf(event.provider).find(event.payload.ref);
    // Find the attempt by our own reference. The order's id is missing when the process died between the call and its
    // record.
    const attempt = observed ? await this.attemptOf(event.provider, observed) : null;
    if (observed && attempt?.provider === event.provider)
      await this.deps.settlement.settle(attempt.id, observed, 'NOTICE');
    else await this.openUnknownOrderCase(event, observed);
    await this.deps.events.setProcessed(eventId, this.deps.clock.now());
  }

  /** Many notices that come together cause one reading. */
  private async tellOfPayouts({ payouts, outbox }: NoticeStores, provider: OnlineProvider): Promise<void> {
    if (await payouts.setTold(provider, this.deps.clock.now())) await outbox.add(payoutTold, { provider });
  }

  /** Leaves a notice that is about no order to the part of the product that follows its subject. */
  private async passOn(eventId: number, tell: (stores: NoticeStores) => Promise<unknown>): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      await tell(stores);
      await stores.events.setProcessed(eventId, this.deps.clock.now());
    });
  }

  /** What a provider charges by itself does not repeat our reference; it is known by its own number. */
  private async attemptOf(provider: OnlineProvider, observed: ObservedPayment): Promise<PaymentAttempt | null> {
    const byOurs = await this.deps.payments.getAttempt(observed.attemptId);
    return byOurs ?? this.deps.payments.findByRef(provider, observed.ref);
  }

  /**
   * Opens a case for a signed notice about an order that we did not start: a payer's money may be behind it. Its subject is
   * the number by which an attempt would be found, so that the settlement closes it.
   */
  private async openUnknownOrderCase(
    { provider, payload: { ref } }: WebhookEvent,
    observed: ObservedPayment | null,
  ): Promise<void> {
    await this.deps.stores.run(({ cases }) =>
      cases.open({
        kind: 'payment.unknown-order',
        subjectKey: `${provider}:${observed?.ref ?? ref}`,
        facts: { provider, order: ref, status: observed?.status ?? null },
        amountCents: observed?.amountCents ?? null,
        ...(observed && { currency: observed.currency }),
        now: this.deps.clock.now(),
      }),
    );
  }

  /**
   * Handles a payer who returns from the provider, with or without having paid.
   * @param carried parameters that the provider added to the address
   * @throws PaymentTokenError, PaymentNotFoundError
   */
  async handleReturn(providerId: OnlineProvider, carried: Readonly<Record<string, string>>): Promise<Returned> {
    const proof = await this.providerOf(providerId).readReturn(carried);
    const attempt = await this.findAttempt(providerId, proof);
    const state = await unlessBusy(this.settleReturn(attempt, proof));
    if (state === 'PENDING') await unlessBusy(this.deps.settlement.prolong(attempt.id));
    // Somebody who paid by a link is not told which registration it was.
    const participantId = attempt.paymentLinkId === null ? attempt.participantId : null;
    const told = state ?? (await this.deps.payments.getAttempt(attempt.id))?.status ?? attempt.status;
    return { participantId, invoiceId: attempt.invoiceId, state: told };
  }

  private async settleReturn(attempt: PaymentAttempt, { ref, observed }: ProviderReturn): Promise<PaymentState> {
    try {
      return await this.deps.service.refresh({ ...attempt, providerRef: ref });
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      // The provider does not answer. Its signed statement is proof enough while it is fresh.
      return observed ? this.deps.settlement.settle(attempt.id, observed, 'RETURN') : attempt.status;
    }
  }

  private async findAttempt(provider: OnlineProvider, { ref, attemptId }: ProviderReturn): Promise<PaymentAttempt> {
    const byRef = await this.deps.payments.findByRef(provider, ref);
    const attempt =
      byRef ?? (await this.deps.payments.getAttempt(attemptId ?? (await this.askForAttempt(provider, ref))));
    if (attempt === null || !this.isOfCompany(attempt.provider, provider)) throw new PaymentNotFoundError();
    return attempt;
  }

  /** One company may have several ways to pay, whose payers all come back alike. */
  private isOfCompany(attempted: PaymentAttempt['provider'], returned: OnlineProvider): boolean {
    if (attempted === returned) return true;
    const company = this.deps.service.findProvider(attempted)?.company;
    return company !== undefined && company === this.providerOf(returned).company;
  }

  /** The order's id is missing when the process died between the call and its record. */
  private async askForAttempt(provider: OnlineProvider, ref: string): Promise<string> {
    const observed = await this.providerOf(provider).find(ref);
    if (observed === null) throw new PaymentTokenError();
    return observed.attemptId;
  }

  /** Without a provider's keys its notices cannot be told from forged ones. */
  private providerOf(id: OnlineProvider): PaymentProvider {
    const provider = this.deps.service.findProvider(id);
    if (!provider) throw new PaymentTokenError();
    return provider;
  }
}
