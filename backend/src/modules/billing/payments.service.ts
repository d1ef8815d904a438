import type { OnlineProvider, PaymentState, Provider } from '@valikool/contract';
import { after, HOUR_MS, type Clock, type Logger } from '#platform/index';
import { ProviderDownError, ProviderUnavailableError } from './billing.errors';
import type { CardChargesService } from './card-charges.service';
import type { BankLogosService } from './bank-logos/bank-logos.service';
import type { AttemptProvider, ListedBank, OnlineOption, PaymentAttempt } from './billing.types';
import type { PaymentsRepository } from './payments.repository';
import { PRODUCT_PAGES } from './product-pages';
import type { PaymentLinkTokens } from './payment-links/payment-link-tokens';
import type { OrderFacts, PaymentsReadModel } from './payments.read-model';
import type { PreferredBanksRepository } from './preferred-banks/preferred-banks.repository';
import type { OrderRequest, PaymentProvider } from './providers/provider.ports';
import type { SavedCardProvider } from './saved-card.types';
import type { SubscriptionProvider } from './subscription.types';
import type { SettlementService } from './settlement/settlement.service';

export type PaymentSettings = {
  publicUrl: string;
  /** Minutes for which an order can be paid. */
  orderMinutes: number;
  reconcileSeconds: number;
};

type Deps = {
  payments: PaymentsRepository;
  facts: PaymentsReadModel;
  settlement: SettlementService;
  charges: Pick<CardChargesService, 'charge'>;
  linkTokens: Pick<PaymentLinkTokens, 'pathOf'>;
  banks: Pick<PreferredBanksRepository, 'remember'>;
  logos: Pick<BankLogosService, 'withOwnAddresses'>;
  providers: readonly PaymentProvider[];
  settings: PaymentSettings;
  clock: Clock;
  logger: Logger;
};

/** Time of the next question: after 1, 2, 4 … periods, at most every half hour. */
const nextCheck = (now: Date, seconds: number, checks: number): Date =>
  after(now, Math.min(seconds * 2 ** Math.min(checks, 10), 1_800) * 1_000);

/** Tries to start a CREATED attempt, which the provider may never have seen, before it is left to the student. */
const CREATE_TRIES = 6;

/** Orders that are closed in one run; the others wait for the next. */
const CLOSED_AT_ONCE = 20;
/** Number of attempts that the reconciler asks about at the same time, and number of such rounds in one run. */
const ASKED_AT_ONCE = 10;
const ROUNDS = 50;

/**
 * Hours after its end for which an order may still be paid and is asked about. Webhooks and returns are always handled.
 */
const LATE_PAYMENT_HOURS = 48;

const UNPAID: ReadonlySet<PaymentState> = new Set(['CREATED', 'PENDING', 'ABANDONED', 'FAILED']);

/** @returns until when an order can still be paid, whatever happened to its seat */
const lastPaymentAt = ({ expiresAt, createdAt }: PaymentAttempt): Date =>
  after(expiresAt ?? createdAt, LATE_PAYMENT_HOURS * HOUR_MS);

/** @returns where the payer comes back to, having paid (`returnUrl`) or not (`cancelUrl`) */
function returnUrlsOf(
  { attempt: { participantId, paymentLinkId }, productKind }: OrderFacts,
  publicUrl: string,
  linkTokens: Pick<PaymentLinkTokens, 'pathOf'>,
): Pick<OrderRequest, 'returnUrl' | 'cancelUrl'> {
  if (productKind !== null) {
    const { paid, left } = PRODUCT_PAGES[productKind];
    return { returnUrl: publicUrl + paid, cancelUrl: publicUrl + left };
  }
  if (paymentLinkId !== null) {
    const page = publicUrl + linkTokens.pathOf(paymentLinkId);
    return { returnUrl: page, cancelUrl: page };
  }
  const returnUrl = `${publicUrl}/user/success/course-registration`;
  const cancelUrl = participantId === null ? `${publicUrl}/user/billing` : `${returnUrl}?registration=${participantId}`;
  return { returnUrl, cancelUrl };
}

/** Calls providers, always outside transactions. The settlement handles their answers. */
export class PaymentsService {
  constructor(private readonly deps: Deps) {}

  /** @throws ProviderUnavailableError */
  provider(id: Provider | AttemptProvider): PaymentProvider {
    const found = this.findProvider(id);
    if (!found) throw new ProviderUnavailableError(id);
    return found;
  }

  /** @returns null when the settings have no keys of that provider */
  findProvider(id: Provider | AttemptProvider): PaymentProvider | null {
    return this.deps.providers.find((provider) => provider.id === id) ?? null;
  }

  /** @returns whether a provider can keep a card and charge it later */
  savesCards(id: Provider | AttemptProvider): boolean {
    return this.savedCardsOf(id) !== null;
  }

  /** @returns what can be done with cards that this provider keeps; null when it keeps none or is not in use */
  savedCardsOf(id: string): SavedCardProvider | null {
    return this.deps.providers.find((provider) => provider.id === id)?.savedCards ?? null;
  }

  /**
   * @returns the ways to pay online, with their banks and wallets. A provider that does not answer has no banks to choose
   * from, and offers no wallets.
   */
  async options(): Promise<OnlineOption[]> {
    const listed = await Promise.all(
      this.deps.providers.map(async (provider) => {
        const [banks, wallets] = await Promise.all([this.banksOf(provider), orNone(provider.listWallets())]);
        return { provider: provider.id, banks, wallets };
      }),
    );
    return this.deps.logos.withOwnAddresses(listed);
  }

  /**
   * Opens the attempt's order at its provider. The student keeps the seat whether or not this works.
   * @returns the attempt as it is now, and whether the provider was silent
   */
  async start(attemptId: string): Promise<{ attempt: PaymentAttempt; providerIsDown: boolean }> {
    const request = await this.requestFor(attemptId);
    const providerIsDown = request !== null && request.attempt.status === 'CREATED' && !(await this.open(request));
    const attempt = await this.deps.payments.getAttempt(attemptId);
    if (!attempt) throw new Error('A payment attempt is never deleted');
    return { attempt, providerIsDown };
  }

  /**
   * As `start`, when the payer may have had another order for the same invoice: that one is closed, so that nobody pays
   * twice.
   */
  async startAgain(attemptId: string): Promise<{ attempt: PaymentAttempt; providerIsDown: boolean }> {
    const started = await this.start(attemptId);
    await this.closeSuperseded(started.attempt.invoiceId);
    return started;
  }

  /**
   * Closes open orders that nobody should pay any more, where their provider can. Runs on a schedule for all invoices.
   * An order that was paid meanwhile is settled.
   */
  async closeSuperseded(invoiceId: string | null = null): Promise<void> {
    const providers = this.deps.providers.filter(({ capabilities }) => capabilities.closes).map(({ id }) => id);
    const scope = { providers, invoiceId, now: this.deps.clock.now(), limit: CLOSED_AT_ONCE };
    const superseded = await this.deps.facts.listSuperseded(scope);
    await Promise.all(superseded.map((attempt) => this.closeSafely(attempt)));
  }

  /** Logs an order that cannot be closed now: the schedule tries again, and paying it twice is settled as a duplicate. */
  private async closeSafely(attempt: PaymentAttempt): Promise<void> {
    try {
      if (attempt.providerRef !== null) await this.provider(attempt.provider).closeOrder(attempt.providerRef);
      await this.refresh(attempt);
    } catch (error) {
      this.deps.logger.warn({ err: error, attemptId: attempt.id }, 'an order that is not needed is still open');
    }
  }

  /**
   * Asks the provider and settles its answer.
   * @returns the state afterwards
   * @throws ProviderDownError when the provider did not answer, or its answer cannot be read: nothing has changed. Any
   * other error is a failure of ours, such as a lock that was not had in time (`seat.busy`).
   */
  async refresh(attempt: PaymentAttempt): Promise<PaymentState> {
    if (attempt.providerRef === null) return (await this.start(attempt.id)).attempt.status;
    const observed = await this.provider(attempt.provider).find(attempt.providerRef);
    return observed ? this.deps.settlement.settle(attempt.id, observed) : attempt.status;
  }

  /** The same by the attempt's id. Does nothing for an attempt that there is not. @throws ProviderDownError */
  async refreshById(attemptId: string): Promise<void> {
    const attempt = await this.deps.payments.getAttempt(attemptId);
    if (attempt) await this.refresh(attempt);
  }

  /** @returns the providers that charge a card by themselves, in the order of the contract's list */
  recurringProviders(): { id: OnlineProvider; subscriptions: SubscriptionProvider }[] {
    return this.deps.providers.flatMap(({ id, subscriptions }) => (subscriptions ? [{ id, subscriptions }] : []));
  }

  /** Asks once about everything that is undecided. Runs on a schedule. */
  async reconcile(): Promise<void> {
    const now = this.deps.clock.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const due = await this.deps.payments.listDueAttempts(now, ASKED_AT_ONCE);
      await Promise.all(due.map((attempt) => this.reconcileSafely(attempt, now)));
      if (due.length < ASKED_AT_ONCE) return;
    }
  }

  /** Logs an attempt that fails, so that it does not stop the others. */
  private async reconcileSafely(attempt: PaymentAttempt, now: Date): Promise<void> {
    try {
      await this.reconcileOne(attempt, now);
    } catch (error) {
      if (error instanceof ProviderDownError)
        this.deps.logger.warn({ attemptId: attempt.id, reason: error.reason }, 'provider silent, will be asked again');
      else this.deps.logger.error({ err: error, attemptId: attempt.id }, 'payment not reconciled');
    }
  }

  private async reconcileOne(attempt: PaymentAttempt, now: Date): Promise<void> {
    // A card may have been charged without our hearing of it, so such an attempt is never given up.
    if (attempt.providerRef === null && attempt.checks >= CREATE_TRIES && !attempt.offSession) {
      await this.deps.payments.setNeverStarted(attempt.id);
      return;
    }
    await this.deps.payments.setNextCheck(
      attempt.id,
      nextCheck(now, this.deps.settings.reconcileSeconds, attempt.checks),
    );
    // An order is given up only after the provider's own last answer.
    const state = await this.refreshOrReport(attempt, now);
    if (now < lastPaymentAt(attempt)) return;
    if (attempt.offSession && state === 'CREATED') await this.deps.settlement.reportUnanswered(attempt.id);
    else if (UNPAID.has(state)) await this.deps.payments.setNextCheck(attempt.id, null);
  }

  /** As `refresh`. Staff are asked as well when the order can be paid no longer and there is no answer. */
  private async refreshOrReport(attempt: PaymentAttempt, now: Date): Promise<PaymentState> {
    try {
      return await this.refresh(attempt);
    } catch (error) {
      if (error instanceof ProviderDownError && now >= lastPaymentAt(attempt))
        await this.deps.settlement.reportUnanswered(attempt.id);
      throw error;
    }
  }

  private open(request: OrderRequest): Promise<boolean> {
    return request.attempt.offSession
      ? this.deps.charges.charge(request, this.provider(request.attempt.provider).savedCards)
      : this.tryCreate(request);
  }

  private async tryCreate(request: OrderRequest): Promise<boolean> {
    const { attempt } = request;
    const now = this.deps.clock.now();
    const nextCheckAt = after(now, this.deps.settings.reconcileSeconds * 1_000);
    try {
      const created = await this.provider(attempt.provider).createOrder(request);
      if (created.amountCents !== attempt.amountCents || created.currency !== attempt.currency) {
        await this.deps.settlement.reportTotal(attempt.id, created);
        throw new ProviderDownError(attempt.provider, 'an order of another total');
      }
      await this.deps.payments.setStarted(attempt.id, {
        providerRef: created.ref,
        paymentUrl: created.url,
        expiresAt: created.expiresAt,
        nextCheckAt,
      });
      if (attempt.bank !== null) await this.deps.banks.remember(attempt.id, now);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      this.deps.logger.warn(
        { attemptId: attempt.id, reason: error.reason },
        'payment not started, will be tried again',
      );
      await this.deps.payments.setError(attempt.id, error.reason, nextCheckAt);
      return false;
    }
  }

  private async requestFor(attemptId: string): Promise<OrderRequest | null> {
    const facts = await this.deps.facts.orderFacts(attemptId);
    if (!facts) return null;
    const { publicUrl, orderMinutes } = this.deps.settings;
    return {
      attempt: facts.attempt,
      description: facts.description,
      referenceNumber: facts.referenceNumber,
      payer: facts.payer,
      customerRef: facts.customerRef,
      ...returnUrlsOf(facts, publicUrl, this.deps.linkTokens),
      notificationUrl: `${publicUrl}/api/v1/webhooks/${facts.attempt.provider}`,
      expiresInMinutes: orderMinutes,
    };
  }

  private async banksOf(provider: PaymentProvider): Promise<readonly ListedBank[]> {
    return provider.capabilities.banks ? orNone(provider.listBanks()) : [];
  }
}

/** @returns what the provider lists; nothing when it does not answer */
async function orNone<T>(asked: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderDownError)) throw error;
    return [];
  }
}
