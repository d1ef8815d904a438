import type { Payer, Provider } from '@valikool/contract';
import {
  type Actor,
  AppError,
  type Clock,
  isUniqueViolation,
  type Logger,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import type { PaymentsService } from '#modules/billing/index';
import type { CohortOffer, CohortOffers } from '#modules/cohorts/index';
import { defaultPayerOf } from '../eligibility/eligibility.policy';
import type { Eligibility, EligibilityService, Overlapping } from '../eligibility/eligibility.service';
import type { RegistrationFactsReadModel } from '../eligibility/registration-facts.read-model';
import {
  acceptOffer,
  AlreadyRegisteredError,
  atOfferedPrice,
  offerHold,
  type PayerOption,
  returnSetAside,
  type SeatBooking,
  type Started,
  type StudentFacts,
  StudentNotFoundError,
  takesStudents,
  type WaitlistRepository,
  type WaitlistSettings,
} from '../seats/index';
import type { RegistrationsReadModel } from '../view/registrations.read-model';
import type { RegistrationRow } from '../view/registrations.types';
import { passOfferOn, lockOffer, type OfferStores, withdrawOffer } from './offer-endings';
import { WaitlistOfferNotFoundError, WaitlistOfferOverError } from './waitlist.errors';
import { waitlistOfferLapsed } from './waitlist.messages';
import type { WaitlistReadModel } from './waitlist.read-model';
import type { OfferMail, OfferView, WaitlistMailFacts } from './waitlist.types';

/** A pending swap: to which cohort, and how much of its difference is not paid. */
type SwapInto = { toCohortId: number; owedCents: number; heldUntil: Date };

type Deps = {
  stores: UnitOfWork<OfferStores>;
  waitlist: WaitlistRepository;
  readModel: WaitlistReadModel;
  registrations: RegistrationsReadModel;
  swaps: { pending(participantId: number): Promise<SwapInto | null> };
  facts: RegistrationFactsReadModel;
  offers: CohortOffers;
  eligibility: EligibilityService;
  booking: SeatBooking;
  payments: PaymentsService;
  /** Encrypts the offer's id for the link in its mail. */
  tokens: SecretBox;
  settings: WaitlistSettings;
  clock: Clock;
  logger: Logger;
};

type Choices = Overlapping & { payers: PayerOption[] };
/** An offer, and how it may be answered now. Anybody with the mail sees `hasClashes`, only the student with what. */
export type ShownOffer = Choices & {
  offer: OfferView;
  priceCents: number;
  payer: Payer;
  providers: Eligibility['providers'];
  hasClashes: boolean;
};
export type Decision = {
  accept: boolean;
  payer: Payer | undefined;
  provider: Provider | undefined;
  bank: string | undefined;
};
/** In cents; `heldUntil` is null when the seat is confirmed. */
type ToPay = { cents: number; heldUntil: Date | null };
/** `isOwn`: the person who answered is signed in as the student of the offer. */
export type Decided = {
  shown: ShownOffer;
  registration: RegistrationRow | null;
  toPay: ToPay;
  payment: Started | null;
  isOwn: boolean;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BATCH = 200;
const NO_OTHERS: Overlapping = { clashes: [], freeSiblings: [] };
const NO_CHOICES: Choices = { payers: [], ...NO_OTHERS };

/** An offer whose time is up has lapsed, even before the sweep. */
const viewOf = (offer: OfferView, { isOpen, isOwn }: { isOpen: boolean; isOwn: boolean }): OfferView => ({
  ...offer,
  status: offer.status === 'OPEN' && !isOpen ? 'LAPSED' : offer.status,
  otherRegistrationId: isOwn ? offer.otherRegistrationId : null,
});

const isOf = (actor: Actor | null, { userId }: OfferView): boolean => actor?.userId === userId;

/** Seats that are kept for students of waiting lists until they answer or the time is up. */
export class OffersService {
  constructor(private readonly deps: Deps) {}

  /** @returns the facts of the mail about an offer. Its token opens the offer for anybody who has the mail. */
  async mail(offerId: string): Promise<OfferMail | null> {
    const offer = await this.deps.waitlist.getOffer(offerId);
    const facts = offer && (await this.deps.readModel.mail(offer.entryId));
    if (!offer || !facts) return null;
    return {
      ...facts,
      expiresAt: offer.expiresAt,
      token: offer.status === 'OPEN' ? this.deps.tokens.seal(offerId) : null,
    };
  }

  /** @returns the facts of the mail to a student who waited in vain */
  closedMail(entryId: number): Promise<WaitlistMailFacts | null> {
    return this.deps.readModel.mail(entryId);
  }

  /** @param reference the offer's id, or the token of its mail */
  async show(actor: Actor | null, reference: string): Promise<ShownOffer> {
    return this.shown(actor, await this.find(actor, reference));
  }

  /** Accepts or declines an offer. The same answer given twice has the effect and reply of the first. */
  async decide(actor: Actor | null, reference: string, decision: Decision): Promise<Decided> {
    const offer = await this.find(actor, reference);
    const attemptId = decision.accept ? await this.accept(offer, actor, decision) : await this.decline(offer.id);
    const payment = attemptId === null ? null : await this.deps.payments.start(attemptId);
    const shown = await this.shown(actor, (await this.deps.readModel.offer(offer.id)) ?? offer);
    const { participantId } = shown.offer;
    const registration =
      participantId === null ? null : await this.deps.registrations.get({ userId: offer.userId }, participantId);
    return { shown, registration, toPay: await this.toPay(offer, registration), payment, isOwn: isOf(actor, offer) };
  }

  /** Ends offers that have expired, or whose student has another seat. Runs on a schedule. @returns how many ended */
  async sweep(): Promise<number> {
    let ended = 0;
    for (const id of await this.deps.waitlist.listOffersToEnd(this.deps.clock.now(), BATCH))
      if (await this.endSafely(id)) ended += 1;
    return ended;
  }

  private async find(actor: Actor | null, reference: string): Promise<OfferView> {
    const isId = ID.test(reference);
    if (isId && actor === null) throw new AppError('unauthenticated', 'auth.required', 'Please sign in');
    const id = isId ? reference : this.opened(reference);
    const offer = id === null ? null : await this.deps.readModel.offer(id);
    if (!offer || (isId && !isOf(actor, offer))) throw new WaitlistOfferNotFoundError();
    return offer;
  }

  private opened(token: string): string | null {
    try {
      return this.deps.tokens.open(token);
    } catch {
      return null;
    }
  }

  /**
   * @returns what is to be paid for the offered seat. A swap that took the offer has to pay its difference.
   * @throws WaitlistOfferOverError when that swap has ended or moved on, so that there is no seat in the cohort to pay
   * for
   */
  private async toPay({ cohortId }: OfferView, registration: RegistrationRow | null): Promise<ToPay> {
    if (registration === null) return { cents: 0, heldUntil: null };
    if (registration.cohortId === cohortId) return { cents: registration.owedCents, heldUntil: registration.heldUntil };
    const swap = await this.deps.swaps.pending(registration.id);
    if (swap?.toCohortId !== cohortId) throw new WaitlistOfferOverError('ACCEPTED');
    return { cents: swap.owedCents, heldUntil: swap.heldUntil };
  }

  private async shown(actor: Actor | null, offer: OfferView): Promise<ShownOffer> {
    const now = this.deps.clock.now();
    const cohort = await this.offered(offer);
    const student = await this.deps.facts.student(offer.userId);
    const isOpen = offer.status === 'OPEN' && offer.expiresAt > now;
    const { payers, ...others } = isOpen && cohort && student ? await this.choices(student, cohort) : NO_CHOICES;
    const isOwn = isOf(actor, offer);
    return {
      offer: viewOf(offer, { isOpen, isOwn }),
      priceCents: offer.cohortPriceCents,
      payer: offer.payer ?? defaultPayerOf(payers),
      payers,
      hasClashes: others.clashes.length > 0,
      ...(isOwn ? others : NO_OTHERS),
      providers: isOpen ? await this.deps.eligibility.waysToPay(offer.startDate) : [],
    };
  }

  /**
   * The cohort counts as not full, since this seat is kept. So other cohorts are proposed only when this one clashes.
   */
  private async choices(student: StudentFacts, offer: CohortOffer): Promise<Choices> {
    const [payers, overlapping] = await Promise.all([
      this.deps.eligibility.payersOf(student, offer.cohort),
      this.deps.eligibility.overlapping(student.userId, { ...offer, refusal: null }),
    ]);
    return { payers, ...overlapping };
  }

  private async accept(offer: OfferView, actor: Actor | null, decision: Decision): Promise<string | null> {
    const student = await this.deps.facts.student(offer.userId);
    if (!student) throw new StudentNotFoundError();
    const payer = decision.payer ?? offer.payer ?? (await this.usualPayer(student, offer));
    try {
      return await this.deps.stores.run((stores) =>
        this.acceptIn(stores, offer.id, { ...decision, payer, student, actor }),
      );
    } catch (error) {
      if (isUniqueViolation(error, 'cohort_participants_once')) throw new AlreadyRegisteredError();
      throw error;
    }
  }

  /** Gives the kept seat to the student. It is counted already and is never free in between. */
  private async acceptIn(
    stores: OfferStores,
    offerId: string,
    decided: Omit<Decision, 'payer'> & { payer: Payer; student: StudentFacts; actor: Actor | null },
  ): Promise<string | null> {
    const { student, payer, provider, bank, actor } = decided;
    const now = this.deps.clock.now();
    const { offer, cohort } = await lockOffer(stores, offerId);
    if (offer.status === 'ACCEPTED') return null;
    if (offer.status !== 'OPEN' || offer.expiresAt <= now || !takesStudents(cohort, now))
      throw new WaitlistOfferOverError(offer.status);
    const admitted = await stores.participants.admit({ userId: student.userId, cohortId: cohort.cohortId });
    if (!admitted) throw new StudentNotFoundError();
    await returnSetAside(stores, offer, now);
    const { participant, attemptId } = await this.deps.booking.book(stores, atOfferedPrice(cohort, offer), {
      ...admitted,
      registeredByUserId: actor?.userId ?? student.userId,
      payer,
      provider,
      bank: bank ?? null,
      mayOverrideRules: false,
      heldForChoice: offerHold(offer, cohort),
      reason: 'WAITLIST',
      // A student whom a school put on the list accepts the terms by taking the seat.
      termsAcceptedAt: offer.termsAcceptedAt ?? now,
      promotion: null,
      passId: null,
      giftCard: null,
      now,
    });
    await acceptOffer(stores, offer, { participantId: participant.id, now });
    return attemptId;
  }

  private async decline(offerId: string): Promise<null> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { offer, cohort } = await lockOffer(stores, offerId);
      if (offer.status === 'DECLINED') return;
      if (offer.status !== 'OPEN') throw new WaitlistOfferOverError(offer.status);
      await passOfferOn(stores, offer, cohort, { status: 'DECLINED', now, settings: this.deps.settings });
    });
    return null;
  }

  /** Logs an offer that fails, so that it does not stop the others. @returns whether it ended */
  private async endSafely(offerId: string): Promise<boolean> {
    try {
      return await this.deps.stores.run((stores) => this.endIn(stores, offerId));
    } catch (error) {
      this.deps.logger.error({ err: error, offerId }, 'offer not swept, will be tried again');
      return false;
    }
  }

  private async endIn(stores: OfferStores, offerId: string): Promise<boolean> {
    const now = this.deps.clock.now();
    const { offer, cohort } = await lockOffer(stores, offerId);
    if (offer.status !== 'OPEN') return false;
    if (await stores.participants.isInCohort(offer.userId, cohort.cohortId)) {
      await withdrawOffer(stores, offer, cohort, { now, settings: this.deps.settings });
      return true;
    }
    if (offer.expiresAt > now) return false;
    await passOfferOn(stores, offer, cohort, { status: 'LAPSED', now, settings: this.deps.settings });
    await stores.outbox.add(waitlistOfferLapsed, { offerId });
    return true;
  }

  /** @returns the cohort at the price of the offer; null when there is no such cohort */
  private async offered(offer: OfferView): Promise<CohortOffer | null> {
    const found = await this.deps.offers.offer(offer.cohortId, this.deps.clock.now());
    return found && { ...found, cohort: atOfferedPrice(found.cohort, offer) };
  }

  private async usualPayer(student: StudentFacts, offer: OfferView): Promise<Payer> {
    const cohort = await this.offered(offer);
    return cohort ? defaultPayerOf(await this.deps.eligibility.payersOf(student, cohort.cohort)) : 'STUDENT';
  }
}
