import type { Payer } from '@valikool/contract';
import { type Actor, AppError, can, type Clock, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { PromotionCodes, SchoolCredits, SeatDocuments } from '#modules/billing/index';
import type { CohortOffers, CohortSnapshot } from '#modules/cohorts/index';
import type { PassCovers } from '#modules/passes/index';
import { isMembershipMissing, type School } from '#modules/schools/index';
import { usageWithout } from '../eligibility/eligibility.policy';
import type { EligibilityService } from '../eligibility/eligibility.service';
import type { RegistrationFactsReadModel } from '../eligibility/registration-facts.read-model';
import {
  ConditionsFailedError,
  coveredBy,
  lockSeat,
  type Participant,
  type ParticipantsRepository,
  PayerNotOfferedError,
  type PayerOption,
  priceOfSeat,
  RegistrationNotFoundError,
  schoolIdToAsk,
  type SeatLockStores,
  type StudentFacts,
  StudentNotFoundError,
  type Swap,
  SwapPendingError,
  type UsedCourses,
} from '../seats/index';
import { registrationScope } from '../view/registrations.policy';
import type { RegistrationsReadModel } from '../view/registrations.read-model';
import { announcePayerChange } from './payer-announcement';
import { writePayerDocuments, type PayerStores as DocumentStores } from './payer-documents';
import { PayerRefusedError } from './payer.errors';
import { forgivenAfter, lastChangeAfter, payerRefusal, planPayerChange, undoRefusal } from './payer.policy';
import type { PayerChangeInput, PayerChangeKind, PayerPlan } from './payer.types';

export type PayerStores = SeatLockStores &
  DocumentStores & {
    students: RegistrationFactsReadModel;
    seatDocuments: SeatDocuments;
    passes: PassCovers;
    activity: ActivityLog;
  };

type Reading = Pick<PayerStores, 'seatDocuments'> & {
  promotions: Pick<PromotionCodes, 'usedFor'>;
  passes: Pick<PassCovers, 'mayCoverAgain'>;
  credits: Pick<SchoolCredits, 'coverOf' | 'plan'>;
  students: Pick<RegistrationFactsReadModel, 'student'> & UsedCourses;
  /** Locks the school when it is about to be charged. */
  schools: { get(id: number): Promise<School | null> };
};

type Deps = {
  stores: UnitOfWork<PayerStores>;
  readModel: RegistrationsReadModel;
  participants: ParticipantsRepository;
  swaps: SeatLockStores['swaps'];
  offers: CohortOffers;
  reading: Reading;
  eligibility: EligibilityService;
  clock: Clock;
};

type PayerRequest = {
  actor: Actor;
  participant: Participant;
  cohort: CohortSnapshot;
  swap: Swap | null;
  payer: Payer;
  kind: PayerChangeKind;
  now: Date;
};

/** A change under its locks, with its plan. */
type PlannedChange = Omit<PayerRequest, 'swap'> & { student: StudentFacts; plan: PayerPlan; note: string | null };

/** The seat moved to another cohort between two reads; the next attempt finds it. */
const seatMovedError = (): AppError =>
  new AppError('conflict', 'seat.busy', 'Many people are registering right now. Please try again.', undefined, 1);

/** Changes who pays for a seat, until its course is over. The student keeps the seat, whoever pays. */
export class PayerService {
  constructor(private readonly deps: Deps) {}

  /**
   * Shows what the change would do now. Locks nothing, so the change itself may come out differently.
   * @throws the same refusals as the change itself
   */
  async preview(actor: Actor, id: number, payer: Payer): Promise<PayerPlan> {
    const now = this.deps.clock.now();
    await this.assertVisible(actor, id);
    const participant = await this.deps.participants.get(id);
    const offer = participant && (await this.deps.offers.offer(participant.cohortId, now));
    if (!participant || !offer) throw seatMovedError();
    const { plan } = await this.plan(this.deps.reading, {
      actor,
      participant,
      cohort: offer.cohort,
      swap: await this.deps.swaps.findPending(id),
      payer,
      kind: 'CHANGE',
      now,
    });
    return plan;
  }

  /**
   * @throws RegistrationNotFoundError also for students of other schools
   * @throws PayerNotOfferedError when the student has no school, or it is archived
   * @throws PayerRefusedError when the cohort is past, the registration is over, this payer pays already, or the
   * student has moved to another school than the representative's
   */
  change(actor: Actor, id: number, { payer, note }: PayerChangeInput): Promise<void> {
    return this.run(actor, id, { payer: () => payer, kind: 'CHANGE', note });
  }

  /**
   * Undoes the last change of payer: the former payer pays again. Documents follow as in every change, so a numbered one
   * is credited. What the former payer pays is judged anew.
   * @throws the refusals of a change; PayerRefusedError also when there is nothing to undo, or schools were invoiced since
   */
  undo(actor: Actor, id: number, note: string | null): Promise<void> {
    const former = ({ payer, payerChangedFrom }: Participant): Payer =>
      payerChangedFrom ?? (payer === 'SCHOOL' ? 'STUDENT' : 'SCHOOL');
    return this.run(actor, id, { payer: former, kind: 'UNDO', note });
  }

  private async run(
    actor: Actor,
    id: number,
    asked: { payer: (participant: Participant) => Payer; kind: PayerChangeKind; note: string | null },
  ): Promise<void> {
    const { kind, note } = asked;
    const now = this.deps.clock.now();
    await this.assertVisible(actor, id);
    await this.deps.stores.run(async (stores) => {
      const { participant, cohort, swap } = await lockSeat(stores, id);
      if (!(await stores.participants.lockStudent(participant.userId))) throw new StudentNotFoundError();
      const reading = { ...stores, schools: { get: (schoolId: number) => stores.schools.lock(schoolId) } };
      const payer = asked.payer(participant);
      const request = { actor, participant, cohort, payer, kind, now };
      const { plan, student } = await this.plan(reading, { ...request, swap: swap?.swap ?? null });
      await this.changeIn(stores, { ...request, student, plan, note });
    });
  }

  private async changeIn(
    stores: PayerStores,
    { actor, participant, cohort, student, plan, payer, kind, note, now }: PlannedChange,
  ): Promise<void> {
    const { id } = participant;
    const documents = await writePayerDocuments(stores, plan, { participant, cohort, student, now });
    const { invoiceId, ...others } = documents;
    const { school, rules, priceCents, schoolShareCents, studentShareCents, discountCents } = plan.option;
    const schoolId = school?.id ?? participant.schoolId;
    await stores.participants.changePayer(id, {
      payer,
      schoolId,
      priceCents,
      schoolShareCents,
      studentShareCents,
      discountCents,
      // A pass covers what its student chose; another payer ends that, and an undo brings it back.
      coveredBySubscriptionId: plan.passId,
      conditions: rules,
      schoolConditionsId: school?.conditionsId ?? null,
      invoiceId,
      ...plan.seat,
      // Who pays is decided now, so nothing is left for the school to approve.
      approvalUntil: null,
      forgivenCents: forgivenAfter(kind, participant),
      ...lastChangeAfter(kind, participant, now),
    });
    await announcePayerChange(stores, {
      actor,
      participant,
      cohort,
      schoolId,
      note,
      ...others,
      from: plan.from,
      to: payer,
      isUndo: kind === 'UNDO',
    });
  }

  private async assertVisible(actor: Actor, id: number): Promise<void> {
    if (!(await this.deps.readModel.get(registrationScope(actor), id))) throw new RegistrationNotFoundError();
  }

  private async plan(
    reading: Reading,
    { actor, participant, cohort, swap, payer, kind, now }: PayerRequest,
  ): Promise<{ plan: PayerPlan; student: StudentFacts }> {
    const documents = await reading.seatDocuments.of(participant.id);
    const undoing = kind === 'UNDO' ? undoRefusal(participant, cohort, documents, now) : null;
    const refusal = undoing ?? payerRefusal(participant, cohort, payer, now);
    if (refusal) throw new PayerRefusedError(refusal);
    if (swap) throw new SwapPendingError(swap.toCohortId);
    const student = await reading.students.student(participant.userId);
    if (!student) throw new StudentNotFoundError();
    if (kind === 'UNDO') await this.assertNoCard(reading, participant);
    // Locked before the school.
    const passId = kind === 'UNDO' ? await this.passOf(reading, participant, now) : null;
    // Locked before any of its invoices.
    const schoolId = this.schoolOf(actor, { participant, student, payer, kind });
    const school = schoolId === null ? null : await reading.schools.get(schoolId);
    const option = coveredBy(await this.judgeOption(reading, { participant, cohort, school, payer, kind }), passId);
    const covered = await reading.credits.coverOf(participant.id);
    const cover = option.school && (await reading.credits.plan(option.school, option.schoolShareCents, now));
    return {
      plan: { ...planPayerChange({ participant, cohort, option, documents, covered, cover, now }), passId },
      student,
    };
  }

  /** @throws PayerRefusedError when the change gave money back to a gift card: only who has its code may spend it again */
  private async assertNoCard({ seatDocuments }: Reading, { id, payerChangedAt }: Participant): Promise<void> {
    if (payerChangedAt !== null && (await seatDocuments.hasGivenToCard(id, payerChangedAt)))
      throw new PayerRefusedError('payer.card-used');
  }

  /**
   * @returns the pass that covered the seat before the change that is undone; null when none did
   * @throws PayerRefusedError when it cannot cover the seat again: an undo never bills what was not billed before
   */
  private async passOf(
    { passes }: Reading,
    { payerChangedPassId: passId, userId }: Participant,
    now: Date,
  ): Promise<number | null> {
    if (passId === null) return null;
    const cover = await passes.mayCoverAgain(passId, userId, now);
    if (cover === 'USED') throw new PayerRefusedError('payer.pass-used');
    if (cover === 'UNPAID') throw new PayerRefusedError('payer.pass-unpaid');
    return passId;
  }

  /**
   * @returns the school that the change concerns: that will pay, which is the student's present one, or that has paid, which
   * is the one of the seat
   */
  private schoolOf(
    actor: Actor,
    {
      participant,
      student,
      payer,
      kind,
    }: Pick<PayerRequest, 'participant' | 'payer' | 'kind'> & { student: StudentFacts },
  ): number | null {
    if (payer === 'STUDENT') return participant.schoolId;
    const schoolId = schoolIdToAsk(student);
    // An undo charges who paid before, never a school that the student has gone to since.
    if (kind === 'UNDO' && schoolId !== participant.schoolId) throw new PayerRefusedError('payer.other-school');
    if (schoolId !== null && schoolId !== actor.schoolId && !can(actor, 'registration.change-payer-all'))
      throw new PayerRefusedError('payer.other-school');
    return schoolId;
  }

  /**
   * Judges the school's conditions as if this seat did not exist. Representatives and administrators may decide against
   * them, but a missing membership stops everybody.
   */
  private async judgeOption(
    { students, promotions }: Reading,
    {
      participant,
      cohort,
      school,
      payer,
      kind,
    }: Pick<PayerRequest, 'participant' | 'cohort' | 'payer' | 'kind'> & { school: School | null },
  ): Promise<PayerOption> {
    // The price of the day on which the seat was taken: a later price of the cohort does not concern its students.
    const taken = { ...cohort, priceCents: participant.cohortPriceCents };
    const lowering = {
      code: await promotions.usedFor(participant.id),
      forgivenCents: forgivenAfter(kind, participant),
      passId: null,
    };
    if (payer === 'STUDENT') return priceOfSeat(this.deps.eligibility.studentOption(taken), lowering);
    if (school === null || school.archivedAt !== null) throw new PayerNotOfferedError();
    const option = await this.deps.eligibility.schoolOption(
      { userId: participant.userId },
      school,
      taken,
      usageWithout(students, participant.id),
    );
    if (isMembershipMissing(option.rules)) throw new ConditionsFailedError(option.rules);
    return priceOfSeat(option, lowering);
  }
}
