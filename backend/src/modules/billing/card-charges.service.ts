import { after, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import { ChargeUnclearError, ProviderDownError } from './billing.errors';
import type { ObservedPayment, PaymentAttempt } from './billing.types';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentsReadModel } from './payments.read-model';
import type { PaymentPlansRepository } from './payment-plans/payment-plans.repository';
import { CARD_GONE, type ChargeRequest, type SavedCardProvider } from './saved-card.types';
import type { SettlementService } from './settlement/settlement.service';

type Deps = {
  payments: Pick<PaymentsRepository, 'setError'>;
  facts: Pick<PaymentsReadModel, 'chargeFacts'>;
  settlement: Pick<SettlementService, 'settle'>;
  stores: UnitOfWork<{ cases: CaseWriter; parts: PaymentPlansRepository }>;
  settings: { reconcileSeconds: number };
  clock: Clock;
  logger: Logger;
};

/** Charges kept cards while their holders are away. */
export class CardChargesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Charges the card of an attempt, and settles what became of it. Without an answer the card may have been charged, so
   * the reconciler goes on asking.
   * @param savedCards null when the attempt's provider keeps no cards
   * @returns false when nothing is known yet
   */
  async charge(
    { attempt, description }: { attempt: PaymentAttempt; description: string },
    savedCards: SavedCardProvider | null,
  ): Promise<boolean> {
    const charge = await this.deps.facts.chargeFacts(attempt.id);
    try {
      if (charge === null || savedCards === null) throw new ProviderDownError(attempt.provider, 'no card');
      const observed = await this.ask(savedCards, { attempt, description, ...charge });
      await this.deps.settlement.settle(attempt.id, observed);
      if (observed.failure === CARD_GONE) await this.removeGoneCard(attempt);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      if (error instanceof ChargeUnclearError) await this.askStaff(attempt, error);
      const nextCheckAt = after(this.deps.clock.now(), this.deps.settings.reconcileSeconds * 1_000);
      this.deps.logger.warn({ attemptId: attempt.id, reason: error.reason }, 'card not charged, will be tried again');
      await this.deps.payments.setError(attempt.id, error.reason, nextCheckAt);
      return false;
    }
  }

  /** Once staff have looked, the charge is looked for again, and given up when there is none: the part is asked for anew. */
  private async ask(savedCards: SavedCardProvider, request: ChargeRequest): Promise<ObservedPayment> {
    try {
      return await savedCards.charge(request);
    } catch (error) {
      if (!(error instanceof ChargeUnclearError) || !(await this.isDecided(request.attempt))) throw error;
      return savedCards.charge({ ...request, isWanted: false, isDecided: true });
    }
  }

  /**
   * The provider keeps the card no more, so we name it no more, and its plans go on by link. The failed charge is settled
   * already: the card is locked before the plans, and never after an invoice. If this is lost, the next charge repeats it.
   */
  private async removeGoneCard({ cardId }: PaymentAttempt): Promise<void> {
    if (cardId !== null) await this.deps.stores.run(({ parts }) => parts.removeCard(cardId, this.deps.clock.now()));
  }

  private isDecided({ id }: PaymentAttempt): Promise<boolean> {
    return this.deps.stores.run(({ cases }) => cases.isDecided('payment.charge-unclear', id));
  }

  /** The card is neither charged nor declined, and asking again brings the same answer. */
  private async askStaff({ id, participantId, provider, amountCents }: PaymentAttempt, { reason }: ChargeUnclearError) {
    await this.deps.stores.run(async ({ cases }) => {
      await cases.open({
        kind: 'payment.charge-unclear',
        subjectKey: id,
        facts: { provider, reason },
        amountCents,
        participantId,
        paymentAttemptId: id,
        now: this.deps.clock.now(),
      });
    });
  }
}
