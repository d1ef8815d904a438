import {
  ProviderDownError,
  type PaymentAttempt,
  type PaymentsRepository,
  type PaymentsService,
} from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import { assertNever, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import { holdDuringSilence, silenceLimit, type RegistrationSettings } from './holds.policy';
import { endLapsedSeat, isLapsed, type LapseStores } from './lapsed-seat';
import type { ParticipantsRepository } from './participants.repository';
import { lockSchoolOf } from './school-charge';
import { lockSeat, type LockedSeat } from './seat-lock';
import { withdrawSwap } from './seat-release';
import type { SwapsRepository } from './swaps.repository';

export type HoldStores = LapseStores & { cases: CaseWriter };

type Deps = {
  stores: UnitOfWork<HoldStores>;
  participants: Pick<ParticipantsRepository, 'listLapsed'>;
  swaps: Pick<SwapsRepository, 'listLapsed'>;
  attempts: Pick<PaymentsRepository, 'listByInvoice'>;
  payments: Pick<PaymentsService, 'refresh'>;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

/** What came of asking the providers about the payments of a hold whose time is up. */
type Asked =
  /** Every provider answered, and the answers are settled; or there was nothing to ask about. */
  | { kind: 'ANSWERED' }
  /** A provider gave no usable answer about these payments. */
  | { kind: 'PROVIDER_SILENT'; attempts: PaymentAttempt[] }
  /** We could not ask, or could not settle the answer: a lock, the pool, a fault of ours. It says nothing of the payment. */
  | { kind: 'OUR_FAILURE' };

/** A hold whose time is up: of a seat, or of the seat that a swap leads to. */
type Due = { participantId: number; invoiceId: string | null };

/** A hold under its locks. */
type OpenHold = { start: Date; prolong: (until: Date) => Promise<void>; end: () => Promise<void> };

/** @returns the hold of the seat; null where it is paid for, given up or prolonged by now */
type FindHold = (stores: HoldStores, seat: LockedSeat, now: Date) => OpenHold | null;

const BATCH = 200;

/** Providers are asked about so many holds at a time: one that is silent costs its whole timeout. */
const ASKED_AT_ONCE = 10;

/**
 * Ends holds that nobody paid for in time. A payment that has been at a provider ends its hold only by the provider's answer:
 *
 * | asking came to | the hold |
 * |---|---|
 * | the provider answered: not paid | ends |
 * | the provider is silent, before the last limit | is prolonged |
 * | the provider is silent, at the last limit | ends, and a case `payment.unanswered` is opened with it |
 * | we failed | stays, and is looked at again in the next round |
 */
export class HoldsService {
  constructor(private readonly deps: Deps) {}

  /** One round over the holds whose time is up. Runs on a schedule. @returns how many seats lapsed */
  async sweep(): Promise<number> {
    const now = this.deps.clock.now();
    const seats = (await this.deps.participants.listLapsed(now, BATCH)).map(({ id, invoiceId }) => ({
      participantId: id,
      invoiceId,
    }));
    const lapsed = await this.endAll(seats, this.seatHold);
    await this.endAll(await this.deps.swaps.listLapsed(now, BATCH), this.swapHold);
    return lapsed;
  }

  /** Asks the providers about some holds at a time, outside any transaction, and then deals with each of these holds. */
  private async endAll(due: readonly Due[], findHold: FindHold): Promise<number> {
    let ended = 0;
    for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
      const some = due.slice(from, from + ASKED_AT_ONCE);
      const asked = await Promise.all(some.map(({ invoiceId }) => this.ask(invoiceId)));
      for (const [index, { participantId }] of some.entries()) {
        if (await this.endSafely(participantId, asked[index] ?? { kind: 'OUR_FAILURE' }, findHold)) ended += 1;
      }
    }
    return ended;
  }

  /** One hold that fails must not keep all others. */
  private async endSafely(participantId: number, asked: Asked, findHold: FindHold): Promise<boolean> {
    try {
      return await this.endOrProlong(participantId, asked, findHold);
    } catch (error) {
      this.deps.logger.error({ err: error, registrationId: participantId }, 'hold not swept, will be tried again');
      return false;
    }
  }

  /** @returns whether the hold ended */
  private async endOrProlong(participantId: number, asked: Asked, findHold: FindHold): Promise<boolean> {
    if (asked.kind === 'OUR_FAILURE') return false;
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, participantId);
      await lockSchoolOf(stores, seat.participant);
      const hold = findHold(stores, seat, now);
      if (hold === null) return false;
      switch (asked.kind) {
        case 'ANSWERED':
          await hold.end();
          return true;
        case 'PROVIDER_SILENT':
          return this.endSilent(stores, seat, hold, { attempts: asked.attempts, now });
        default:
          return assertNever(asked);
      }
    });
  }

  /** The money may be at the provider, so the seat waits up to the last limit. There the seat goes on, and staff have a case. */
  private async endSilent(
    stores: HoldStores,
    { participant }: LockedSeat,
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

  /** The old seat stays when a swap lapses. */
  private swapHold: FindHold = (stores, seat, now) => {
    const { swap } = seat;
    if (swap === null || swap.swap.heldUntil > now) return null;
    return {
      start: swap.cohort.startDate,
      prolong: (until) => stores.swaps.hold(swap.swap.id, until),
      end: () => withdrawSwap(stores, seat, { status: 'LAPSED', now, settings: this.deps.settings }),
    };
  };

  /** The last chance of a webhook that was lost. */
  private async ask(invoiceId: string | null): Promise<Asked> {
    if (invoiceId === null) return { kind: 'ANSWERED' };
    try {
      const silent: PaymentAttempt[] = [];
      for (const attempt of await this.deps.attempts.listByInvoice(invoiceId)) {
        const isUndecided = attempt.status === 'PENDING' || attempt.status === 'AUTHORIZED';
        if (attempt.providerRef === null || !isUndecided || attempt.resolution !== null) continue;
        if (!(await this.isAnswered(attempt))) silent.push(attempt);
      }
      return silent.length === 0 ? { kind: 'ANSWERED' } : { kind: 'PROVIDER_SILENT', attempts: silent };
    } catch (error) {
      this.deps.logger.warn({ err: error, invoiceId }, 'payments of a hold not asked about, will be tried again');
      return { kind: 'OUR_FAILURE' };
    }
  }

  /** @throws anything but the provider's silence, which is a fault of ours */
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
