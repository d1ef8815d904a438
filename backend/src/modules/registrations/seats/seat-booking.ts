import type { Provider } from '@valikool/contract';
import { after, type Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import {
  type Buyer,
  dueDateOf,
  invoiceRequested,
  type InvoiceWriter,
  type PaymentAttempts,
  type PaymentsService,
  ProviderUnavailableError,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { isMembershipMissing, type School } from '#modules/schools/index';
import { holdEnd, offersBankTransfer, type RegistrationSettings } from './holds.policy';
import { schoolIdToAsk } from './participants.policy';
import type { ParticipantsRepository } from './participants.repository';
import { addSchoolLine, lineText } from './school-charge';
import {
  ConditionsFailedError,
  PayerNotOfferedError,
  ProviderRequiredError,
  StudentNotFoundError,
} from './seats.errors';
import { registrationCreated } from './seats.messages';
import type { Booking, PayerOption, PayerOptions, StudentFacts, UsedCourses } from './seats.types';

export type BookingStores = {
  schools: { lock(id: number): Promise<School | null> };
  students: UsedCourses;
  participants: ParticipantsRepository;
  documents: InvoiceWriter;
  payments: PaymentAttempts;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = { eligibility: PayerOptions; payments: PaymentsService; settings: RegistrationSettings };

/**
 * How the student's part is paid: nothing to pay, to be chosen later, or by this provider. The provider `invoice` is what
 * a student chooses for a bank transfer; the attempt of the transfer that comes later has the provider `bank`.
 */
type HowPaid = 'nothing' | 'later' | Provider;
type Booked = { id: number; attemptId: string | null };
type Terms = { option: PayerOption; howPaid: HowPaid };

export const buyerOfStudent = (student: StudentFacts): Buyer => ({
  name: `${student.firstName} ${student.lastName}`.trim() || student.email,
  address: null,
  registryCode: null,
  email: student.email,
});

/** Books a seat that was taken or kept: registration, invoice, payment attempt, mail and timeline. */
export class SeatBooking {
  constructor(private readonly deps: Deps) {}

  /**
   * Call with the cohort locked and the seat counted.
   * @returns the registration, and the payment attempt to start after the commit, if any
   * @throws StudentNotFoundError when the account is closed or no longer a student's
   * @throws PayerNotOfferedError when the school is to pay and there is none
   * @throws ConditionsFailedError when the school's conditions fail and the booking may not override them; a missing
   * membership cannot be overridden
   * @throws ProviderRequiredError when the student has to choose how to pay
   * @throws ProviderUnavailableError for a provider that is not offered, or not offered any more so near the start
   * @throws a unique violation of `cohort_participants_once` when the student has or holds a seat in the cohort already
   */
  async book(stores: BookingStores, cohort: CohortSnapshot, booking: Booking): Promise<Booked> {
    if (!(await stores.participants.lockStudent(booking.student.userId))) throw new StudentNotFoundError();
    const option = await this.judgeOption(stores, cohort, booking);
    const howPaid = this.howPaid(option, cohort, booking);
    const id = await this.insert(stores, cohort, booking, { option, howPaid });
    const attemptId = await this.charge(stores, cohort, { ...booking, id }, { option, howPaid });
    const { student, payer, registeredByUserId, reason } = booking;
    await stores.activity.record({
      type: 'COHORT_REGISTRATION',
      userId: student.userId,
      actorUserId: registeredByUserId,
      cohortId: cohort.cohortId,
      schoolId: student.schoolId,
      metadata: {
        registrationId: id,
        payer,
        provider: howPaid === 'nothing' ? null : howPaid,
        ...(reason !== undefined && { reason }),
      },
    });
    await stores.outbox.add(registrationCreated, { registrationId: id });
    return { id, attemptId };
  }

  /**
   * Judges the payer's option again, under the lock of the school, so that two clicks cannot use one allowance twice.
   */
  private async judgeOption(
    stores: BookingStores,
    cohort: CohortSnapshot,
    { student, payer, mayOverrideRules }: Booking,
  ): Promise<PayerOption> {
    if (payer === 'STUDENT') return this.deps.eligibility.studentOption(cohort);
    const schoolId = schoolIdToAsk(student);
    const school = schoolId === null ? null : await stores.schools.lock(schoolId);
    if (!school) throw new PayerNotOfferedError();
    const option = await this.deps.eligibility.schoolOption(student, school, cohort, stores.students);
    const isOverridden = mayOverrideRules && !isMembershipMissing(option.rules);
    if (!option.available && !isOverridden) throw new ConditionsFailedError(option.rules);
    return option;
  }

  private howPaid(option: PayerOption, cohort: CohortSnapshot, { provider, heldForChoice, now }: Booking): HowPaid {
    if (option.studentShareCents === 0) return 'nothing';
    if (provider === undefined) {
      if (heldForChoice === null) throw new ProviderRequiredError();
      return 'later';
    }
    if (provider !== 'invoice') return this.deps.payments.provider(provider).id;
    if (!offersBankTransfer(cohort.startDate, now, this.deps.settings)) throw new ProviderUnavailableError(provider);
    return provider;
  }

  private heldUntil(cohort: CohortSnapshot, { heldForChoice, now }: Booking, howPaid: HowPaid): Date | null {
    if (howPaid === 'nothing') return null;
    if (howPaid === 'invoice') return dueDateOf(now, cohort.startDate);
    const standard = holdEnd(now, this.deps.settings);
    return heldForChoice !== null && heldForChoice > standard ? heldForChoice : standard;
  }

  private async insert(
    stores: BookingStores,
    cohort: CohortSnapshot,
    booking: Booking,
    { option, howPaid }: Terms,
  ): Promise<number> {
    const { student, payer, registeredByUserId, termsAcceptedAt, now } = booking;
    const isConfirmed = howPaid === 'nothing';
    const participant = await stores.participants.insert({
      userId: student.userId,
      cohortId: cohort.cohortId,
      schoolId: student.schoolId,
      status: isConfirmed && cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED',
      payer,
      priceCents: option.priceCents,
      cohortPriceCents: option.cohortPriceCents,
      schoolShareCents: option.schoolShareCents,
      studentShareCents: option.studentShareCents,
      registeredByUserId,
      conditions: option.rules,
      learningOutcomes: cohort.learningOutcomes,
      gradingCriteria: cohort.gradingCriteria,
      termsAcceptedAt,
      heldUntil: this.heldUntil(cohort, booking, howPaid),
      confirmedAt: isConfirmed ? now : null,
      createdAt: now,
    });
    if (!participant) throw new StudentNotFoundError();
    return participant.id;
  }

  private async charge(
    stores: BookingStores,
    cohort: CohortSnapshot,
    booked: Booking & { id: number },
    { option, howPaid }: Terms,
  ): Promise<string | null> {
    const { id, student, bank, now } = booked;
    const invoiceId = await this.invoice(stores, cohort, booked, { option, howPaid });
    if (invoiceId === null) return null;
    await stores.participants.setInvoice(id, invoiceId);
    if (howPaid === 'invoice') await stores.outbox.add(invoiceRequested, { invoiceId });
    if (howPaid === 'nothing' || howPaid === 'later' || howPaid === 'invoice') return null;
    const attempt = await stores.payments.insertAttempt({
      participantId: id,
      invoiceId,
      provider: howPaid,
      amountCents: option.studentShareCents,
      bank,
      locale: student.language,
      now,
      // If this process dies before it starts the payment, the reconciler does.
      nextCheckAt: after(now, 30_000),
    });
    return attempt.id;
  }

  /** @returns the invoice for the student's part, else the school's; null for a free seat */
  private async invoice(
    stores: BookingStores,
    cohort: CohortSnapshot,
    { id, student, now }: Booking & { id: number },
    { option, howPaid }: Terms,
  ): Promise<string | null> {
    let invoiceId: string | null = null;
    if (option.school && option.schoolShareCents > 0) {
      const studentName = `${student.firstName} ${student.lastName}`;
      invoiceId = await addSchoolLine(stores.documents, option.school, {
        participantId: id,
        studentName,
        cohort,
        cents: option.schoolShareCents,
        now,
      });
    }
    if (option.studentShareCents === 0) return invoiceId;
    return stores.documents.draftForUser({
      userId: student.userId,
      buyer: buyerOfStudent(student),
      line: { participantId: id, description: lineText(cohort), cents: option.studentShareCents, taxPoint: now },
      dueAt: howPaid === 'invoice' ? dueDateOf(now, cohort.startDate) : null,
      now,
    });
  }
}
