import {
  ProviderDownError,
  type PaymentAttempt,
  type PaymentAttempts,
  type PaymentsService,
} from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import { assertNever, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import { holdDuringSilence, silenceLimit, type RegistrationSettings } from './holds.policy';
import { endLapsedSeat, isLapsed, type LapseStores } from './lapsed-seat';
import type { ParticipantsRepository } from './participants.repository';
import { lockSchoolOf } from './school-charge';
import { lockSeat, type LockedParticipant } from './seat-lock';
import { withdrawSwap } from './seat-release';
import { swapEnded } from './seats.messages';
import type { SwapsRepository } from './swaps.repository';

export type HoldStores = LapseStores & { cases: CaseWriter };

type Deps = {
  stores: UnitOfWork<HoldStores>;
  participants: Pick<ParticipantsRepository, 'listLapsed'>;
  swaps: Pick<SwapsRepository, 'listLapsed'>;
  attempts: Pick<PaymentAttempts, 'listByInvoice' | 'listByParticipant'>;
  payments: Pick<PaymentsService, 'refresh'>;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

/** The providers' answers about the payments of an expired hold. */
type ProviderAnswers =
  /** Every provider answered and the answers are settled, or there was nothing to ask about. */
  | { kind: 'ANSWERED' }
  /** A provider gave no usable answer about these payments. */
  | { kind: 'PROVIDER_SILENT'; attempts: PaymentAttempt[] }
  /**
   * We could not ask, or could not settle the answer: a lock, the connection pool, a fault of ours. It says nothing
   * about the payment.
   */
  | { kind: 'OUR_FAILURE' };

/** A hold whose time is up: of a seat, or of the new seat of a swap, which has an invoice for the difference. */
type LapsedHold = { participantId: number; differenceInvoiceId: string | null };

/** A hold under its locks. */
type OpenHold = { start: Date; prolong: (until: Date) => Promise<void>; end: () => Promise<void> };

/** Finds the hold to end: the seat's, or its swap's. @returns null when it was paid, canceled or prolonged meanwhile */
type FindHold = (stores: HoldStores, seat: LockedParticipant, now: Date) => OpenHold | null;

const BATCH = 200;

/** Number of holds whose providers are asked at the same time: a silent provider costs its whole timeout. */
const ASKED_AT_ONCE = 10;

/**
 * Ends holds that were not paid in time. When a payment has been at a provider, its hold ends only after the provider has
 * answered, or has stayed silent until the latest end of the hold:
 *
 * | result of asking | the hold |
 * |---|---|
 * | no payment to ask about, or the provider answered: not paid yet | ends |
 * | the provider answered: paid | is gone: settling the answer confirmed the seat |
 * | the provider answered: signed, money not here yet | stays: settling the answer prolonged it |
 * | the provider is silent, before the latest end | is prolonged |
 * | the provider is silent, at the latest end | ends, and a case `payment.unanswered` is opened |
 * | we failed | stays, and the next round looks at it again |
 */
export class HoldsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Looks at holds whose time is up: at most 200 of seats and 200 of swaps in one run. Runs on a schedule.
   * @returns how many holds of seats ended; holds of swaps are not counted
   */
  async sweep(): Promise<number> {
    const now = this.deps.clock.now();
    const seats = (await this.deps.participants.listLapsed(now, BATCH)).map(({ id }) => ({
      participantId: id,
      differenceInvoiceId: null,
    }));
    const lapsed = await this.endOrProlongAll(seats, this.seatHold);
    const swaps = (await this.deps.swaps.listLapsed(now, BATCH)).map(({ participantId, invoiceId }) => ({
      participantId,
      differenceInvoiceId: invoiceId,
    }));
    await this.endOrProlongAll(swaps, this.swapHold);
    return lapsed;
  }

  /**
   * Asks the providers about a few holds at a time, outside any transaction, and then ends or prolongs these holds.
   * @returns how many ended
   */
  private async endOrProlongAll(lapsed: readonly LapsedHold[], findHold: FindHold): Promise<number> {
    let ended = 0;
    for (let from = 0; from < lapsed.length; from += ASKED_AT_ONCE) {
      const batch = lapsed.slice(from, from + ASKED_AT_ONCE);
      const answers = await Promise.all(batch.map((hold) => this.askProviders(hold)));
      for (const [index, { participantId }] of batch.entries()) {
        if (await this.endSafely(participantId, answers[index] ?? { kind: 'OUR_FAILURE' }, findHold)) ended += 1;
      }
    }
    return ended;
  }

  /** Logs a hold that fails, so that it does not stop the others. @returns whether the hold ended */
  private async endSafely(participantId: number, answers: ProviderAnswers, findHold: FindHold): Promise<boolean> {
    try {
      return await this.endOrProlong(participantId, answers, findHold);
    } catch (error) {
      this.deps.logger.error({ err: error, registrationId: participantId }, 'hold not swept, will be tried again');
      return false;
    }
  }

  /** @returns whether the hold ended */
  private async endOrProlong(participantId: number, answers: ProviderAnswers, findHold: FindHold): Promise<boolean> {
    if (answers.kind === 'OUR_FAILURE') return false;
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, participantId);
      await lockSchoolOf(stores, seat.participant);
      const hold = findHold(stores, seat, now);
      if (hold === null) return false;
      switch (answers.kind) {
        case 'ANSWERED':
          await hold.end();
          return true;
        case 'PROVIDER_SILENT':
          return this.endSilent(stores, seat, hold, { attempts: answers.attempts, now });
        default:
          return assertNever(answers);
      }
    });
  }

  /**
   * Handles a silent provider. It may have the money, so the seat is held until the latest end of the hold. Then the seat
   * goes to the next student, and staff get a case. @returns whether the hold ended
   */
  private async endSilent(
    stores: HoldStores,
    { participant }: LockedParticipant,
    hold: OpenHold,
    { attempts, now }: { attempts: readonly PaymentAttempt[]; now: Date },
  ): Promise<boolean> {
    const limit = silenceLimit(attempts, hold.start, this.deps.settings);
    if (now < limit) {
      await hold.prolong(holdDuringSilence(now, limit, this.deps.settings));
      return false;
    }
    for (const { id, amountCents, provider } of attempts)
      await stores.cases.open({
        kind: 'payment.unanswered',
        subjectKey: id,
        facts: { provider, expectedCents: amountCents },
        amountCents,
        userId: participant.userId,
        participantId: participant.id,
        paymentAttemptId: id,
        now,
      });
    await hold.end();
    return true;
  }

  private seatHold: FindHold = (stores, seat, now) => {
    if (!isLapsed(seat.participant, now)) return null;
    return {
      start: seat.cohort.startDate,
      prolong: (until) => stores.participants.hold(seat.participant.id, until),
      end: () => endLapsedSeat(stores, seat, { now, settings: this.deps.settings }),
    };
  };

  /** When the hold of a swap ends, the student keeps the old seat and is told. */
  private swapHold: FindHold = (stores, seat, now) => {
    const { swap } = seat;
    if (swap === null || swap.swap.heldUntil > now) return null;
    return {
      start: swap.cohort.startDate,
      prolong: (until) => stores.swaps.hold(swap.swap.id, until),
      end: async () => {
        await withdrawSwap(stores, seat, { status: 'LAPSED', now, settings: this.deps.settings });
        const ended = { registrationId: seat.participant.id, swapId: swap.swap.id };
        const reason = swap.cohort.status === 'CANCELED' ? 'COHORT_CANCELED' : 'NOT_PAID';
        await stores.outbox.add(swapEnded, { ...ended, reason });
      },
    };
  };

  /**
   * Asks the providers about undecided payments: of the difference, or of anything for the seat, which may have two
   * invoices or a replaced one. This also finds a payment whose webhook was lost.
   */
  private async askProviders({ participantId, differenceInvoiceId }: LapsedHold): Promise<ProviderAnswers> {
    const { attempts } = this.deps;
    try {
      const silent: PaymentAttempt[] = [];
      const asked =
        differenceInvoiceId === null
          ? await attempts.listByParticipant(participantId)
          : await attempts.listByInvoice(differenceInvoiceId);
      for (const attempt of asked) {
        const isUndecided = attempt.status === 'PENDING' || attempt.status === 'AUTHORIZED';
        if (attempt.providerRef === null || !isUndecided || attempt.resolution !== null) continue;
        if (!(await this.isAnswered(attempt))) silent.push(attempt);
      }
      return silent.length === 0 ? { kind: 'ANSWERED' } : { kind: 'PROVIDER_SILENT', attempts: silent };
    } catch (error) {
      this.deps.logger.warn(
        { err: error, registrationId: participantId },
        'payments of a hold not asked about, will be tried again',
      );
      return { kind: 'OUR_FAILURE' };
    }
  }

  /**
   * @returns false when the provider is silent
   * @throws any other error, which is a fault of ours
   */
  private async isAnswered(attempt: PaymentAttempt): Promise<boolean> {
    try {
      await this.deps.payments.refresh(attempt);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      this.deps.logger.warn(
        { attemptId: attempt.id, reason: error.reason },
        'provider silent about a hold that is over',
      );
      return false;
    }
  }
}
