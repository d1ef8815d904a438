import { type Actor, after, type Clock, HOUR_MS, type Logger, MINUTE_MS, type UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import { ProviderDownError } from '../../billing.errors';
import type { ObservedCard } from '../../billing.types';
import type { PaymentsService } from '../../payments.service';
import type { SavedCardProvider } from '../../saved-card.types';
import { CardNotFoundError } from '../payment-plans.errors';
import type { PaymentPlansRepository } from '../payment-plans.repository';
import type { SavedCard } from '../payment-plans.types';
import { CardSetupNotFoundError } from './card-setups.errors';
import type { CardSetupsRepository } from './card-setups.repository';
import type { CardSetup, CardSetupStatus } from './card-setups.types';

export type CardSetupStores = { parts: PaymentPlansRepository; setups: CardSetupsRepository; cases: CaseWriter };

type Deps = {
  stores: UnitOfWork<CardSetupStores>;
  setups: CardSetupsRepository;
  payments: Pick<PaymentsService, 'savedCardsOf'>;
  publicUrl: string;
  clock: Clock;
  logger: Logger;
};

const CASE = 'saved-card.change-unclear';
/** Where the student comes back to; the page asks what came of the visit. */
const PAGE = '/user/payment-plan';
/** Changes that are looked at in one run. */
const BATCH = 50;
const CHECK_MS = 5 * MINUTE_MS;
/** The older a visit is, the seldomer the provider is asked about it; this is the longest pause. */
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** The pause between two questions, as a part of the visit's age. */
const PAUSE_OF_AGE = 0.25;
/** Hours for which the provider is only asked again. Then staff are asked. */
const QUIET_HOURS = 24;
/**
 * A page whose address we have not got by then is given up: nobody has seen it, and the provider would refuse to make one
 * that ends as soon as this one.
 */
const NEVER_MADE_MS = 25 * MINUTE_MS;

/** A student replaces a kept card without paying: on the provider's page, of which the provider is asked. */
export class CardSetupsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Opens the page on which the new card is given; goes on with one that the provider says is open. A card that was given
   * on an earlier page is taken.
   * @returns the change, with the address of its page; that of our own page when the new card is there already
   * @throws CardNotFoundError also for another's card; ProviderDownError
   */
  async begin(actor: Actor, cardId: string): Promise<{ id: string; url: string }> {
    const saved = await this.savedMeanwhile(actor, cardId);
    if (saved !== null) return { id: saved, url: this.pageOf(saved) };
    const { card, setup } = await this.openOne(actor, cardId);
    if (setup.url !== null) return { id: setup.id, url: setup.url };
    const page = this.pageOf(setup.id);
    const { ref: providerRef, ...opened } = await this.providerOf(card).openSetup({
      key: setup.id,
      createdAt: setup.createdAt,
      customerRef: card.customerRef,
      returnUrl: page,
      cancelUrl: page,
      locale: actor.language,
    });
    await this.deps.setups.setStarted(setup.id, { providerRef, ...opened });
    return { id: setup.id, url: opened.url };
  }

  /** Asks the provider whether an open visit has already saved the new card. @returns the visit's id if it has */
  private async savedMeanwhile({ userId }: Actor, cardId: string): Promise<string | null> {
    const open = await this.deps.setups.openOf(userId, cardId);
    if (open === null) return null;
    try {
      await this.follow(open);
    } catch (error) {
      // Without an answer the student goes on with the page that they had, while it is open.
      const isOpen = open.url !== null && open.expiresAt !== null && open.expiresAt > this.deps.clock.now();
      if (error instanceof ProviderDownError && isOpen) return null;
      throw error;
    }
    return (await this.deps.setups.get(open.id))?.status === 'SAVED' ? open.id : null;
  }

  private openOne({ userId }: Actor, cardId: string): Promise<{ card: SavedCard; setup: CardSetup }> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async ({ parts, setups }) => {
      const card = await parts.lockCardOf(userId, cardId);
      if (card === null) throw new CardNotFoundError();
      const open = await setups.findOpen(cardId);
      const made = { userId, cardId, createdAt: now, nextCheckAt: after(now, CHECK_MS) };
      return { card, setup: open ?? (await setups.insert(made)) };
    });
  }

  private pageOf = (id: string): string => `${this.deps.publicUrl}${PAGE}?card=${id}`;

  /**
   * Asks the provider what came of a visit.
   * @throws CardSetupNotFoundError also for another's; ProviderDownError
   */
  async check(actor: Actor, id: string): Promise<CardSetupStatus> {
    const setup = await this.deps.setups.get(id);
    if (setup?.userId !== actor.userId) throw new CardSetupNotFoundError();
    await this.follow(setup);
    return (await this.deps.setups.get(id))?.status ?? 'OVER';
  }

  /** Asks about every open visit, since a student may not come back. Runs on a schedule; may run twice. */
  async run(): Promise<void> {
    for (const setup of await this.deps.setups.listDue(this.deps.clock.now(), BATCH)) {
      try {
        await this.follow(setup);
      } catch (error) {
        const { logger } = this.deps;
        if (error instanceof ProviderDownError)
          logger.warn({ setupId: setup.id }, 'provider silent about a new card, will be asked again');
        else logger.error({ err: error, setupId: setup.id }, 'change of a card not followed, will be tried again');
        await this.keepAsking(setup, error instanceof ProviderDownError ? error.reason : null);
      }
    }
  }

  /** Asks seldomer and seldomer. After a day without a usable answer staff are asked, unless they have decided. */
  private async keepAsking(
    { id, cardId, userId, providerRef: visit, createdAt }: CardSetup,
    reason: string | null,
  ): Promise<void> {
    const now = this.deps.clock.now();
    const pauseMs = Math.max(
      CHECK_MS,
      Math.min(LONGEST_PAUSE_MS, (now.getTime() - createdAt.getTime()) * PAUSE_OF_AGE),
    );
    await this.deps.stores.run(async ({ parts, setups, cases }) => {
      await setups.setNextCheck(id, after(now, pauseMs));
      if (after(createdAt, QUIET_HOURS * HOUR_MS) > now) return;
      const card = await parts.card(cardId);
      const facts = { provider: card?.provider ?? null, visit, startedAt: createdAt.toISOString(), reason };
      await cases.open({ kind: CASE, subjectKey: id, facts, amountCents: null, userId, now });
    });
  }

  /**
   * Carries out what staff decided about a visit of which the provider does not say what came.
   * - `ASK_AGAIN`: asks the provider now, and follows its answer; while the page is still open, the visit goes on
   * - `CLOSE`: the visit is over and the old card stays; the student may begin another
   * @throws ProviderDownError when there is no usable answer again: the case stays open
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, subjectKey }: Case, decision: CaseDecision): Promise<void> => {
    const isAsked = decision.action === 'ASK_AGAIN';
    const setup = isAsked ? await this.deps.setups.get(subjectKey) : null;
    if (setup !== null) await this.follow(setup);
    await this.deps.stores.run(async ({ setups, cases }) => {
      if (!isAsked && (await setups.lock(subjectKey))?.status === 'OPEN') await setups.end(subjectKey, 'OVER');
      if (!(await cases.resolve(id, decision, { mayHaveSettled: isAsked }))) throw new CaseResolvedMeanwhile();
    });
  };

  private async follow({ id, status, cardId, providerRef, createdAt }: CardSetup): Promise<void> {
    if (status !== 'OPEN') return;
    const now = this.deps.clock.now();
    const card = await this.cardOf(cardId);
    if (providerRef === null) {
      if (createdAt <= after(now, -NEVER_MADE_MS)) await this.endUnchanged(id);
      else await this.deps.setups.setNextCheck(id, after(now, CHECK_MS));
      return;
    }
    const observed = await this.providerOf(card).readSetup(providerRef);
    if (observed.state === 'SAVED') await this.replace(id, observed.card);
    else if (observed.state === 'OVER') await this.endUnchanged(id);
    else await this.deps.setups.setNextCheck(id, after(now, CHECK_MS));
  }

  private endUnchanged(id: string): Promise<void> {
    return this.deps.stores.run((stores) => this.end(stores, id, 'OVER'));
  }

  private async end({ setups, cases }: CardSetupStores, id: string, status: 'SAVED' | 'OVER'): Promise<void> {
    await setups.end(id, status);
    await cases.closeBySubject(CASE, id, { outcome: status, now: this.deps.clock.now() });
  }

  /**
   * The new card pays the plans that the old one paid, and the old one is forgotten by its provider once no charge of it is
   * open. A charge that is under way stays with the old card; a part that was declined is charged to the new one at once.
   */
  private async replace(id: string, observed: ObservedCard): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { parts, setups } = stores;
      const seen = await setups.get(id);
      const old = seen && (await parts.lockCard(seen.cardId));
      const setup = await setups.lock(id);
      if (!old || setup?.status !== 'OPEN') return;
      // Removed meanwhile, as with the account: the new card is not wanted either.
      const isWanted = old.removedAt === null;
      const { userId, provider } = old;
      const kept = { ...observed, ...(!isWanted && { brand: '', lastFour: '0000' }) };
      const newId = await parts.insertCard({ userId, provider, createdAt: now, ...kept });
      if (isWanted) await setups.chargeAgain(await setups.movePlans(old.id, newId), now);
      await parts.removeCard(isWanted ? old.id : newId, now);
      await this.end(stores, id, isWanted ? 'SAVED' : 'OVER');
    });
  }

  private async cardOf(id: string): Promise<SavedCard> {
    const card = await this.deps.stores.run(({ parts }) => parts.card(id));
    if (card === null) throw new CardNotFoundError();
    return card;
  }

  private providerOf({ provider }: SavedCard): SavedCardProvider {
    const cards = this.deps.payments.savedCardsOf(provider);
    if (cards === null) throw new ProviderDownError(provider, 'no keys are set for it');
    return cards;
  }
}
