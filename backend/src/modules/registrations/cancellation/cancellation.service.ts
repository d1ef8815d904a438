import {
  type Actor,
  type BulkResult,
  can,
  type Clock,
  type Logger,
  oneByOne,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import type { MoneyWriter, SchoolCredits, SeatDocument, SeatDocuments } from '#modules/billing/index';
import {
  cancelSeat,
  freeCancellationUntil,
  isActive,
  isCanceledFree,
  lockSchoolOf,
  lockSeat,
  type Participant,
  RegistrationNotFoundError,
  type RegistrationSettings,
  RegistrationTransitionError,
  type SchoolStores,
  type SeatReleaseStores,
} from '../seats/index';
import { cancelReasonOf, registrationScope } from '../view/registrations.policy';
import type { RegistrationsReadModel } from '../view/registrations.read-model';
import type { RegistrationRow } from '../view/registrations.types';
import { MayNotWaiveError, StudentLeftError } from './cancellation.errors';
import { type DocumentBack, mayWaive, moneyForSeat, wholeSeatBack } from './cancellation.policy';
import type { BackPart, CanceledRow, CancellationPlan, CancelRequest } from './cancellation.types';
import type { CanceledFilter, CancellationsReadModel } from './cancellations.read-model';

type Memberships = Pick<SeatReleaseStores['participants'], 'isMember'>;

export type CancellationStores = SeatReleaseStores & { schools: SchoolStores['schools'] };

type Deps = {
  stores: UnitOfWork<CancellationStores>;
  readModel: RegistrationsReadModel;
  canceled: CancellationsReadModel;
  /** Over the pool: only read. */
  reading: {
    seatDocuments: SeatDocuments;
    credits: Pick<SchoolCredits, 'coverOf'>;
    money: Pick<MoneyWriter, 'refundParts'>;
    participants: Memberships;
  };
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

/**
 * Cancels registrations: with the money back until the free deadline, without it afterwards, unless somebody who may do
 * so waives that rule for a reason.
 */
export class CancellationService {
  constructor(private readonly deps: Deps) {}

  /** Cancels several registrations. The answer names each one that could not be canceled, and why. */
  cancelMany(actor: Actor, ids: readonly number[], note: string | null): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.cancel(actor, id, { note, waiveReason: null }),
      this.deps.logger,
    );
  }

  /**
   * Shows what canceling now would give back. Locks nothing, so the cancellation itself may come out differently.
   * @throws what `cancel` does
   */
  async preview(actor: Actor, id: number): Promise<CancellationPlan> {
    const { clock, settings, reading } = this.deps;
    const now = clock.now();
    const seen = await this.seen(actor, id);
    if (!isActive(seen)) throw new RegistrationTransitionError(seen.status, 'CANCELED');
    await assertMayCancel(actor, reading.participants, seen);
    const back = (await this.wholeBack(id, now)).filter(({ to }) => to === 'STUDENT' || !isOnlyTheStudent(actor));
    const freeUntil = freeCancellationUntil(
      { start: seen.startDate, registeredAt: seen.createdAt, studentShareCents: seen.studentShareCents },
      settings,
    );
    if (isCanceledFree(seen, seen, now, settings)) return { freeUntil, byRule: back, byWaiving: null };
    const isOffered = back.length > 0 && mayWaive(actor, seen, seen, now);
    return { freeUntil, byRule: [], byWaiving: isOffered ? back : null };
  }

  /**
   * @throws RegistrationNotFoundError when there is none or the actor may not see it; RegistrationTransitionError when
   * it is over; MayNotWaiveError; StudentLeftError
   */
  async cancel(actor: Actor, id: number, { note, waiveReason }: CancelRequest): Promise<void> {
    const now = this.deps.clock.now();
    await this.seen(actor, id);
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      await assertMayCancel(actor, stores.participants, seat.participant);
      if (waiveReason !== null && !mayWaive(actor, seat.participant, seat.cohort, now)) throw new MayNotWaiveError();
      await lockSchoolOf(stores, seat.participant);
      await cancelSeat(stores, seat, {
        reason: cancelReasonOf(actor),
        actorUserId: actor.userId,
        note: waiveReason ?? note,
        waiver: waiveReason === null ? null : { byUserId: actor.userId, reason: waiveReason },
        now,
        settings: this.deps.settings,
      });
    });
  }

  /** The student's own canceled registrations with what has come back, the last canceled first. */
  list(actor: Actor, filter: CanceledFilter): Promise<Page<CanceledRow>> {
    return this.deps.canceled.list(actor.userId, filter);
  }

  private async seen(actor: Actor, id: number): Promise<RegistrationRow> {
    const seen = await this.deps.readModel.get(registrationScope(actor), id);
    if (!seen) throw new RegistrationNotFoundError();
    return seen;
  }

  private async wholeBack(id: number, now: Date): Promise<BackPart[]> {
    const { seatDocuments, credits } = this.deps.reading;
    const [documents, cover] = await Promise.all([seatDocuments.of(id), credits.coverOf(id)]);
    return wholeSeatBack(await Promise.all(documents.map((document) => this.backOf(document))), cover, now);
  }

  private async backOf(document: SeatDocument): Promise<DocumentBack> {
    const cents = moneyForSeat(document);
    const parts = cents === 0 ? [] : await this.deps.reading.money.refundParts(document.invoiceId, cents);
    const refunds = parts.map(({ attempt, backCents }) => ({ provider: attempt.provider, cents: backCents }));
    return { document, refunds };
  }
}

/** A student is not shown the school's invoices, because they name other students. */
const isOnlyTheStudent = (actor: Actor): boolean =>
  !can(actor, 'registration.read-school') && !can(actor, 'registration.cancel-all');

/**
 * A school may cancel every seat that it pays for, and one that a student pays for only while the student belongs to it.
 * @throws StudentLeftError
 */
async function assertMayCancel(
  actor: Actor,
  participants: Memberships,
  { payer, userId }: Pick<Participant, 'payer' | 'userId'>,
): Promise<void> {
  if (cancelReasonOf(actor) !== 'SCHOOL' || payer === 'SCHOOL') return;
  if (!(await participants.isMember(userId, actor.schoolId))) throw new StudentLeftError();
}
