import { after, HOUR_MS, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import { ProviderDownError } from '../billing.errors';
import type { PaymentsService } from '../payments.service';
import type { PaymentPlansRepository } from './payment-plans.repository';
import type { SavedCard } from './payment-plans.types';

type Deps = {
  stores: UnitOfWork<{ parts: PaymentPlansRepository; cases: CaseWriter }>;
  plans: PaymentPlansRepository;
  payments: Pick<PaymentsService, 'savedCardsOf'>;
  clock: Clock;
  logger: Logger;
};

/** Cards in one run. */
const BATCH = 200;
/** Hours for which forgetting is only tried again. Then staff are asked. */
const QUIET_HOURS = 24;

/** Makes providers forget the cards that were removed, also with their holder's account. May run twice. */
export class ForgetCardsService {
  constructor(private readonly deps: Deps) {}

  /** Those that were tried longest ago come first, so that one that fails does not keep the others. Runs on a schedule. */
  async run(): Promise<void> {
    for (const card of await this.deps.plans.listToDetach(BATCH)) await this.forget(card);
  }

  private async forget(card: SavedCard): Promise<void> {
    const now = this.deps.clock.now();
    try {
      const provider = this.deps.payments.savedCardsOf(card.provider);
      if (provider === null) throw new ProviderDownError(card.provider, 'no keys are set for it');
      await provider.forget(card.methodRef);
      await this.deps.stores.run(async ({ parts, cases }) => {
        await parts.setDetached(card.id, now);
        await cases.closeBySubject('saved-card.not-forgotten', card.id, { outcome: 'FORGOTTEN', now });
      });
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      this.deps.logger.warn({ cardId: card.id }, 'card not forgotten by its provider, will be tried again');
      await this.keepTrying(card, error, now);
    }
  }

  private async keepTrying(
    { id, provider, methodRef, userId, removedAt }: SavedCard,
    { reason }: ProviderDownError,
    now: Date,
  ): Promise<void> {
    await this.deps.stores.run(async ({ parts, cases }) => {
      await parts.setDetachTried(id, now);
      if (removedAt === null || after(removedAt, QUIET_HOURS * HOUR_MS) > now) return;
      if (await cases.isDecided('saved-card.not-forgotten', id)) return;
      const facts = { provider, methodRef, removedAt: removedAt.toISOString(), reason };
      await cases.open({ kind: 'saved-card.not-forgotten', subjectKey: id, facts, amountCents: null, userId, now });
    });
  }
}
