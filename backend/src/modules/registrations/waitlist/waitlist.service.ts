import type { Payer } from '@valikool/contract';
import { type Actor, attemptEach, can, type Clock, failTogether, type Logger, type UnitOfWork } from '#platform/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { EligibilityService } from '../eligibility/eligibility.service';
import {
  AlreadyRegisteredError,
  closedBefore,
  isFreeSeatAwaited,
  type ParticipantsRepository,
  passSeatOn,
  returnSetAside,
  type SeatQueueStores,
  PayerNotOfferedError,
  seatRefused,
  StudentNotFoundError,
  takesStudents,
  TermsRequiredError,
  waitlistClosed,
  type WaitlistRepository,
  type WaitlistSettings,
} from '../seats/index';
import type { RunningCohorts } from '../view/registrations.types';
import { CohortNotFullError, NotWaitingError } from './waitlist.errors';
import { waitlistRegistrationEnded } from './waitlist.messages';
import type { CohortWaitlist, WaitlistReadModel } from './waitlist.read-model';
import type { CohortWaitlistRow, WaitlistView } from './waitlist.types';

export type WaitlistStores = SeatQueueStores & { participants: ParticipantsRepository };

type Deps = {
  stores: UnitOfWork<WaitlistStores>;
  waitlist: WaitlistRepository;
  readModel: WaitlistReadModel;
  cohorts: RunningCohorts;
  eligibility: EligibilityService;
  settings: WaitlistSettings;
  clock: Clock;
  logger: Logger;
};
/** `studentId`: set when a school puts one of its students on the list. */
type Joining = { studentId: number | undefined; payer: Payer | undefined; acceptTerms: boolean | undefined };

/** Number of cohorts that one sweep looks at. */
const BATCH = 100;

/** Waiting for a seat in a full cohort. */
export class WaitlistService {
  constructor(private readonly deps: Deps) {}

  /**
   * Puts a student on the list. A student who is on it keeps their place.
   * @throws TermsRequiredError when a student has not accepted the terms; one whom a school puts on the list accepts
   * them with the seat
   * @throws StudentNotFoundError also for a student of another school
   */
  async join(actor: Actor, cohortId: number, { studentId, payer, acceptTerms }: Joining): Promise<WaitlistView> {
    if (!(acceptTerms ?? can(actor, 'registration.create-school'))) throw new TermsRequiredError();
    const { userId, schoolId } = await this.deps.eligibility.studentOf(actor, studentId);
    const wishedPayer = this.payerBy(actor, payer);
    // Nobody can accept the terms for another person.
    const isAgreed = acceptTerms === true && userId === actor.userId;
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      await this.assertToWaitFor(stores, await stores.seats.lock(cohortId), now);
      if (!(await stores.participants.lockStudent(userId))) throw new StudentNotFoundError();
      if (await stores.participants.isInCohort(userId, cohortId)) throw new AlreadyRegisteredError();
      const entry = await stores.waitlist.join({
        cohortId,
        userId,
        payer: wishedPayer,
        termsAcceptedAt: isAgreed ? now : null,
        now,
      });
      if (entry)
        await stores.activity.record({
          type: 'WAITLIST_JOINED',
          userId,
          actorUserId: actor.userId,
          cohortId,
          schoolId,
          metadata: { entryId: entry.id },
        });
    });
    const [view] = await this.deps.readModel.mine(userId, cohortId);
    if (!view) throw new NotWaitingError();
    return view;
  }

  mine(actor: Actor): Promise<WaitlistView[]> {
    return this.deps.readModel.mine(actor.userId);
  }

  /**
   * Takes a student off the list. An open offer goes to the next one.
   * @param studentId set when a school takes one of its students off
   */
  async leave(actor: Actor, cohortId: number, studentId: number | undefined): Promise<void> {
    const { userId, schoolId } = await this.deps.eligibility.studentOf(actor, studentId);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const cohort = await stores.seats.lock(cohortId);
      const entry = await stores.waitlist.findOf(cohortId, userId);
      if (!cohort || !entry) throw new NotWaitingError();
      await stores.waitlist.end(entry.id, 'LEFT', now);
      await stores.activity.record({
        type: 'WAITLIST_LEFT',
        userId,
        actorUserId: actor.userId,
        cohortId,
        schoolId,
        metadata: { entryId: entry.id },
      });
      const offer = await stores.waitlist.findOpenOffer(entry.id);
      if (offer === null) return;
      await returnSetAside(stores, offer, now);
      await stores.waitlist.endOffer(offer.id, { status: 'DECLINED', now });
      await passSeatOn(stores, cohort, { now, settings: this.deps.settings });
    });
  }

  /** @throws AppError 404 `cohort.not-found` also for a cohort that the actor does not run */
  async list(
    actor: Actor,
    cohortId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<CohortWaitlist> {
    if (!(await this.deps.cohorts.runs(can(actor, 'student.read-all') ? null : actor.userId, cohortId)))
      throw seatRefused({ taken: false, code: 'cohort.not-found' });
    return this.deps.readModel.list(cohortId, page);
  }

  async prioritize(
    actor: Actor,
    cohortId: number,
    { entryId, ...change }: { entryId: number; priority: number; reason: string },
  ): Promise<CohortWaitlistRow> {
    await this.deps.stores.run(async ({ seats, waitlist, activity }) => {
      await seats.lock(cohortId);
      const changed = await waitlist.setPriority(entryId, cohortId, change);
      if (!changed) throw new NotWaitingError();
      const metadata = { entryId, from: changed.before, to: change.priority };
      await activity.record({
        type: 'WAITLIST_PRIORITY_CHANGED',
        userId: changed.userId,
        actorUserId: actor.userId,
        cohortId,
        notes: change.reason,
        metadata,
      });
    });
    const row = await this.deps.readModel.entry(cohortId, entryId);
    if (!row) throw new NotWaitingError();
    return row;
  }

  /**
   * Offers the free seats of a cohort that was made larger, while somebody waits. Runs from the queue; safe to run
   * twice.
   */
  async fill(cohortId: number): Promise<void> {
    while (await this.fillOne(cohortId)) continue;
  }

  /**
   * Closes entries that wait in vain, and offers free seats that nobody was offered. Runs on a schedule.
   * @throws AggregateError when the seats of a cohort could not be offered; the other cohorts are done before
   */
  async sweep(): Promise<void> {
    const earliest = closedBefore(this.deps.clock.now());
    await this.closeHopeless(earliest);
    const failures = await attemptEach(
      await this.deps.waitlist.listCohortsWithAwaitedSeats(earliest, BATCH),
      (cohortId) => this.fill(cohortId),
      (error, cohortId) =>
        this.deps.logger.error({ err: error, cohortId }, 'free seats not offered, will be tried again'),
    );
    failTogether(failures, 'Cohorts whose free seats are not offered');
  }

  /** Closes entries for which no seat can come, and tells students who can still look for another cohort. */
  private async closeHopeless(earliest: Date): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ waitlist, activity, outbox }) => {
      const closed = await waitlist.closeHopeless(now, earliest);
      await activity.recordAll(
        closed.map(({ id: entryId, userId, cohortId }) => ({
          type: 'WAITLIST_LEFT' as const,
          userId,
          cohortId,
          metadata: { entryId, reason: 'CLOSED' },
        })),
      );
      for (const { id: entryId, isCohortCanceled, isStudent } of closed) {
        if (isStudent) await outbox.add(isCohortCanceled ? waitlistClosed : waitlistRegistrationEnded, { entryId });
      }
    });
  }

  /** @returns whether a seat was passed on, so that there may be another */
  private async fillOne(cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const cohort = await stores.seats.lock(cohortId);
      if (!cohort || !(await isFreeSeatAwaited(stores, cohortId)) || !(await stores.seats.take(cohortId, now)).taken)
        return false;
      await passSeatOn(stores, cohort, { now, settings: this.deps.settings });
      return true;
    });
  }

  /** @returns who is to pay. A school pays for the seats that it asks for; students say who pays, or leave it open. */
  private payerBy(actor: Actor, payer: Payer | undefined): Payer | null {
    if (!can(actor, 'registration.create-school')) return payer ?? null;
    if (payer === 'STUDENT') throw new PayerNotOfferedError();
    return 'SCHOOL';
  }

  private async assertToWaitFor(stores: WaitlistStores, cohort: CohortSnapshot | null, now: Date): Promise<void> {
    if (!cohort || cohort.status === 'DRAFT') throw seatRefused({ taken: false, code: 'cohort.not-found' });
    if (!takesStudents(cohort, now)) throw seatRefused({ taken: false, code: 'cohort.not-open' });
    if (cohort.seatsTaken < cohort.sizeMax && !(await isFreeSeatAwaited(stores, cohort.cohortId)))
      throw new CohortNotFullError();
  }
}
