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
  settlement: Pick<SettlementService, 'settle' | 'reportGone'>;
  days: WatchDays;
  clock: Clock;
  logger: Logger;
};

/** Number of orders in a page, and largest number of pages in one run. */
const PAGE_SIZE = 10;
const MAX_PAGES = 50;

/** Wait before the next check when the provider did not answer, when a refund is under way, or when settling failed. */
const SOON_MS = HOUR_MS;

type Answer = { payment: WatchedPayment; observed: ObservedPayment | null; isSilent: boolean };

const isGone = ({ observed, isSilent }: Answer): boolean => observed === null && !isSilent;

const idsOf = (answers: readonly Answer[]): string[] => answers.map(({ payment }) => payment.id);

/**
 * Checks paid orders for as long as their money can be refunded or reversed. A provider may refund in its own back office,
 * and a bank may reverse a payment, without a notice that reaches us.
 */
export class WatchService {
  constructor(private readonly deps: Deps) {}

  /** Checks the orders that are due. Runs on a schedule; two runs at once do no harm. */
  async lookAgain(): Promise<void> {
    const now = this.deps.clock.now();
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const due = await this.deps.watched.takeDue(now, PAGE_SIZE, this.deps.days);
      const answers = await Promise.all(due.map((payment) => this.ask(payment)));
      await this.follow(answers, now);
      // Stop when nothing is due, or when no order of this page was answered. The others wait for the next run.
      if (answers.every(({ isSilent }) => isSilent)) return;
    }
  }

  private async ask(payment: WatchedPayment): Promise<Answer> {
    try {
      const observed = await this.deps.payments.provider(payment.provider).find(payment.providerRef);
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
    await Promise.all([...changed, ...answers.filter(isGone)].map((answer) => this.settle(answer, now)));
  }

  /** Checks one order. If it fails, it is tried again soon and the others go on. */
  private async settle({ payment, observed }: Answer, now: Date): Promise<void> {
    try {
      if (observed === null) await this.deps.settlement.reportGone(payment.id);
      else await this.deps.settlement.settle(payment.id, observed, 'CHECK');
    } catch (error) {
      this.deps.logger.error({ err: error, attemptId: payment.id }, 'a change of a paid order was not followed');
      await this.deps.watched.lookAgainAt([payment.id], after(now, SOON_MS));
    }
  }
}
