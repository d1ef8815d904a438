import { after, HOUR_MS, type Clock, type Logger } from '#platform/index';
import { ProviderDownError } from '../billing.errors';
import type { ObservedPayment } from '../billing.types';
import type { PaymentsService } from '../payments.service';
import type { SettlementService } from '../settlement/settlement.service';
import { isChanging, isNewlySeen, type WatchDays } from './watch.policy';
import type { WatchedPayment, WatchRepository } from './watch.repository';

type Deps = {
  watched: WatchRepository;
  payments: Pick<PaymentsService, 'provider'>;
  settlement: Pick<SettlementService, 'settle'>;
  days: WatchDays;
  clock: Clock;
  logger: Logger;
};

/** Providers are asked about so many orders at a time, and so many times in one round. */
const ASKED_AT_ONCE = 10;
const ROUNDS = 50;

/** When an order is looked at again whose provider gave no usable answer, or that is changing just now. */
const SOON_MS = HOUR_MS;

type Answer = { payment: WatchedPayment; observed: ObservedPayment | null; isSilent: boolean };

const idsOf = (answers: readonly Answer[]): string[] => answers.map(({ payment }) => payment.id);

/**
 * Looks at paid orders again for as long as their money can go back. Nobody tells us of refunds that are made in a
 * provider's own back office, nor of payments that a bank takes back, when the notice is lost or was never sent.
 */
export class WatchService {
  constructor(private readonly deps: Deps) {}

  /** One round over the orders whose turn it is. Runs on a schedule, and may run twice at once. */
  async lookAgain(): Promise<void> {
    const now = this.deps.clock.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const due = await this.deps.watched.takeDue(now, ASKED_AT_ONCE, this.deps.days);
      const answers = await Promise.all(due.map((payment) => this.ask(payment)));
      await this.follow(answers, now);
      // Where nobody answers, the rest of the orders wait for the next round.
      if (answers.every(({ isSilent }) => isSilent)) return;
    }
  }

  private async ask(payment: WatchedPayment): Promise<Answer> {
    try {
      const observed = await this.deps.payments.provider(payment.provider).find(payment.providerRef);
      if (observed === null) this.deps.logger.error({ attemptId: payment.id }, 'the provider knows no such order');
      return { payment, observed, isSilent: false };
    } catch (error) {
      const reason = error instanceof ProviderDownError ? error.reason : String(error);
      this.deps.logger.warn({ attemptId: payment.id, reason }, 'a paid order could not be looked at');
      return { payment, observed: null, isSilent: true };
    }
  }

  private async follow(answers: readonly Answer[], now: Date): Promise<void> {
    const changed = answers.filter(({ payment, observed }) => observed !== null && isNewlySeen(payment, observed));
    const same = answers.filter((answer) => answer.observed !== null && !changed.includes(answer));
    const soon = answers.filter(({ observed, isSilent }) => isSilent || (observed !== null && isChanging(observed)));
    await this.deps.watched.lookAgainAt(idsOf(soon), after(now, SOON_MS));
    await this.deps.watched.setUnchanged(idsOf(same), now);
    await Promise.all(changed.map((answer) => this.settle(answer, now)));
  }

  /** One that fails keeps no other waiting, and has its turn again soon. */
  private async settle({ payment, observed }: Answer, now: Date): Promise<void> {
    if (observed === null) return;
    try {
      await this.deps.settlement.settle(payment.id, observed, 'CHECK');
    } catch (error) {
      this.deps.logger.error({ err: error, attemptId: payment.id }, 'a change of a paid order was not followed');
      await this.deps.watched.lookAgainAt([payment.id], after(now, SOON_MS));
    }
  }
}
