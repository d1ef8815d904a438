import { type AtCommit, newId, type Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import {
  dueDateOf,
  type InvoiceWriter,
  type PaymentAttempts,
  type PaymentPlanWriter,
  type PaymentsService,
  ProviderUnavailableError,
  type SchoolCredits,
  type CardPart,
  type SpendableCards,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { isMembershipMissing, type School } from '#modules/schools/index';
import { approvalEnd } from './approval.policy';
import { asBooked } from './booked-participant';
import { offersBankTransfer, type RegistrationSettings } from './holds.policy';
import { schoolIdToAsk } from './participants.policy';
import type { ParticipantsRepository } from './participants.repository';
import {
  attemptOf,
  buyerOfStudent,
  type HowPaid,
  isPaidOnline,
  isWrittenAtOnce,
  messagesOf,
  type NewSeat,
  ownInvoiceOf,
  participantOf,
  restOf,
  wholeAttemptOf,
} from './new-seat';
import { coveredBy, loweredBy } from './discount.policy';
import { firstPartOf, scheduleOfSeat } from './instalments';
import { addSchoolLine, openInvoiceOf, ownLineText } from './school-charge';
import {
  CardBeforeApprovalError,
  ConditionsFailedError,
  PayerNotOfferedError,
  ProviderRequiredError,
} from './seats.errors';
import type { BookedSeat, Booking, NewParticipant, PayerOption, PayerOptions, UsedCourses } from './seats.types';

export type BookingStores = {
  schools: { lock(id: number): Promise<School | null> };
  students: UsedCourses;
  participants: ParticipantsRepository;
  documents: InvoiceWriter;
  credits: SchoolCredits;
  giftCards: SpendableCards;
  payments: PaymentAttempts;
  plans: PaymentPlanWriter;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = { eligibility: PayerOptions; payments: PaymentsService; settings: RegistrationSettings };

/** Books a seat that was taken or kept: registration, invoice, payment attempt, mail and timeline. */
export class SeatBooking {
  constructor(private readonly deps: Deps) {}

  /**
   * Writes the seat with all that belongs to it. What does not depend on an answer is sent together.
   * @param atCommit when given, what needs no answer is sent by it. For a student who pays for a free seat without a gift
   * card: everything else locks or reads in between
   * @param cohort as it is locked with the seat counted; or as it was seen, when `countUnlessChanged` ends the transaction
   * @throws PayerNotOfferedError when the school is to pay and there is none
   * @throws ConditionsFailedError when the school's conditions fail and the booking may not override them; a missing
   * membership cannot be overridden
   * @throws ProviderRequiredError when the student has to choose how to pay
   * @throws CardBeforeApprovalError when a gift card is to pay before the school has approved the registration
   * @throws ProviderUnavailableError for a provider that is not offered, or not offered any more so near the start
   * @throws a unique violation of `cohort_participants_once` when the student has or holds a seat in the cohort already
   */
  async book(
    stores: BookingStores,
    cohort: CohortSnapshot,
    booking: Booking,
    atCommit?: AtCommit,
  ): Promise<BookedSeat> {
    const lowered = loweredBy(await this.judgeOption(stores, cohort, booking), booking.promotion);
    const option = coveredBy(lowered, booking.passId);
    const approvalUntil = approvalEnd(option, booking, cohort);
    if (approvalUntil !== null && booking.giftCard !== null) throw new CardBeforeApprovalError();
    const invoices = await this.invoicesOf(stores, cohort, booking, { ...option, approvalUntil });
    const card = await this.cardOf(stores, booking, option);
    const howPaid = approvalUntil === null ? this.howPaid({ option, card }, cohort, booking) : 'approval';
    const dueAt = howPaid === 'invoice' ? dueDateOf(booking.now, cohort.startDate) : null;
    const inParts = booking.inParts === true && approvalUntil === null;
    const schedule = scheduleOfSeat(stores.plans, { ...booking, inParts, howPaid, cohort }, restOf({ option, card }));
    const seat: NewSeat = {
      ...booking,
      ...invoices,
      option,
      card,
      howPaid,
      approvalUntil,
      dueAt,
      cohort,
      schedule,
    };
    const participant = participantOf(seat, this.deps.settings);
    const attemptId = await this.write(stores, seat, participant, atCommit);
    // The number series comes last, since everybody waits for it.
    if (seat.ownInvoiceId !== null && restOf(seat) === 0)
      await stores.documents.markPaid(seat.ownInvoiceId, 0, seat.now);
    const booked = { participant: asBooked(participant), invoice: ownInvoiceOf(seat), cardCents: card?.cents ?? 0 };
    return { ...booked, schedule, attemptId };
  }

  /**
   * Locks the gift card with which the student pays. Call after locking the school and its invoice.
   * @throws AppError 422 `gift-card.refused`
   */
  private async cardOf(
    { giftCards }: BookingStores,
    { giftCard, now }: Booking,
    { studentShareCents }: PayerOption,
  ): Promise<CardPart | null> {
    return giftCard === null ? null : giftCards.spend(giftCard, { priceCents: studentShareCents, now });
  }

  /**
   * Judges the payer's option again. A school's under its lock, so that two clicks cannot use one allowance twice.
   */
  private async judgeOption(
    stores: BookingStores,
    cohort: CohortSnapshot,
    { student, payer, mayOverrideRules }: Booking,
  ): Promise<PayerOption> {
    if (payer === 'STUDENT') return this.deps.eligibility.studentOption(cohort);
    const schoolId = schoolIdToAsk(student);
    const school = schoolId === null ? null : await stores.schools.lock(schoolId);
    if (!school || school.archivedAt) throw new PayerNotOfferedError();
    const option = await this.deps.eligibility.schoolOption(student, school, cohort, stores.students);
    const isOverridden = mayOverrideRules && !isMembershipMissing(option.rules);
    if (!option.available && !isOverridden) throw new ConditionsFailedError(option.rules);
    return option;
  }

  private howPaid(
    price: Pick<NewSeat, 'option' | 'card'>,
    cohort: CohortSnapshot,
    { provider, heldForChoice, now }: Booking,
  ): HowPaid {
    if (restOf(price) === 0) return 'nothing';
    if (provider === undefined) {
      if (heldForChoice === null) throw new ProviderRequiredError();
      return 'later';
    }
    if (provider !== 'invoice') return this.deps.payments.provider(provider).id;
    if (!offersBankTransfer(cohort.startDate, now, this.deps.settings)) throw new ProviderUnavailableError(provider);
    return provider;
  }

  /**
   * @returns the invoices for the two shares. The school's is opened, and thereby locked, unless the school has paid in
   * advance or has to approve first; the student's is to be made.
   */
  private async invoicesOf(
    { documents, credits }: BookingStores,
    cohort: CohortSnapshot,
    { now }: Booking,
    { school, schoolShareCents, studentShareCents, approvalUntil }: PayerOption & Pick<NewSeat, 'approvalUntil'>,
  ): Promise<Pick<NewSeat, 'schoolInvoiceId' | 'ownInvoiceId' | 'cover'>> {
    const charged = schoolShareCents > 0 ? school : null;
    const cover = charged && (await credits.plan(charged, schoolShareCents, now));
    const isInvoiced = charged !== null && cover === null && approvalUntil === null;
    return {
      cover,
      schoolInvoiceId: isInvoiced ? await openInvoiceOf(documents, charged, cohort, now) : null,
      ownInvoiceId: studentShareCents > 0 ? newId() : null,
    };
  }

  /**
   * Sends the invoice, the registration and the invoice's line in this order, since each refers to the one before.
   * @returns the payment attempt, if one is to be started
   */
  private async write(
    stores: BookingStores,
    seat: NewSeat,
    participant: NewParticipant,
    atCommit?: AtCommit,
  ): Promise<string | null> {
    const attempt = wholeAttemptOf(seat);
    const send = () =>
      Promise.all([
        this.openOwnInvoice(stores, seat),
        stores.participants.insert(participant),
        this.addLines(stores, seat),
        this.tell(stores, seat),
        attempt && stores.payments.addAttempt(attempt),
      ]);
    if (atCommit !== undefined && isWrittenAtOnce(seat)) atCommit(send);
    else await send();
    return attempt?.id ?? this.attemptOfFirstPart(stores, seat);
  }

  private async openOwnInvoice({ documents }: BookingStores, seat: NewSeat): Promise<void> {
    const { student, now } = seat;
    const invoice = ownInvoiceOf(seat);
    if (invoice === null) return;
    const { invoiceId, totalCents: cents, dueAt } = invoice;
    await documents.openForUser({
      invoiceId,
      userId: student.userId,
      buyer: buyerOfStudent(student),
      cents,
      dueAt,
      now,
    });
  }

  /** Adds the invoices' lines, or takes what the school has paid in advance. */
  private async addLines({ documents, credits }: BookingStores, seat: NewSeat): Promise<void> {
    const { id, cohort, student, option, ownInvoiceId, schoolInvoiceId, cover, now } = seat;
    const lines: Promise<void>[] = [];
    if (ownInvoiceId !== null) {
      const line = {
        participantId: id,
        description: ownLineText(cohort, student.language, option.discountCents > 0 ? seat.promotion : null),
        cents: option.studentShareCents,
        taxPoint: now,
      };
      const draft = { invoiceId: ownInvoiceId, userId: student.userId, now };
      lines.push(documents.lineForUser({ ...draft, line }));
      if (seat.card !== null)
        lines.push(documents.lineOfCard({ ...draft, part: seat.card, participantId: id, language: student.language }));
    }
    if (schoolInvoiceId !== null && option.school) {
      const studentName = `${student.firstName} ${student.lastName}`;
      const line = { participantId: id, studentName, cohort, cents: option.schoolShareCents, now };
      lines.push(addSchoolLine(documents, option.school.id, schoolInvoiceId, line));
    }
    if (cover !== null && option.school) {
      const about = { schoolId: option.school.id, userId: student.userId, cohortId: cohort.cohortId };
      lines.push(credits.take(cover, { ...about, participantId: id, now }));
    }
    await Promise.all(lines);
  }

  /** @returns the attempt of the first part, when the student pays in parts and begins at once; null otherwise */
  private async attemptOfFirstPart(stores: BookingStores, seat: NewSeat): Promise<string | null> {
    const { ownInvoiceId: invoiceId, howPaid } = seat;
    if (invoiceId === null || !isPaidOnline(howPaid)) return null;
    const savesCard = howPaid !== 'later' && this.deps.payments.savesCards(howPaid);
    const part = await firstPartOf(stores.plans, seat, { invoiceId, savesCard });
    if (howPaid === 'later' || part === null) return null;
    const attempt = { ...attemptOf(seat, { invoiceId, provider: howPaid }), ...part };
    return (await stores.payments.insertAttempt(attempt)).id;
  }

  /** Writes the timeline, and the messages from which mails and the invoice follow. */
  private async tell({ activity, outbox }: BookingStores, seat: NewSeat): Promise<void> {
    const { id, cohort, student, payer, howPaid, registeredByUserId, reason } = seat;
    await Promise.all([
      activity.record({
        type: 'COHORT_REGISTRATION',
        userId: student.userId,
        actorUserId: registeredByUserId,
        cohortId: cohort.cohortId,
        courseId: cohort.courseId,
        schoolId: student.schoolId,
        metadata: {
          registrationId: id,
          payer,
          provider: howPaid === 'nothing' || howPaid === 'approval' ? null : howPaid,
          ...(seat.approvalUntil !== null && { approvalUntil: seat.approvalUntil.toISOString() }),
          ...(seat.passId !== null && { passId: seat.passId }),
          ...(reason !== undefined && { reason }),
        },
      }),
      outbox.addAll(messagesOf(seat)),
    ]);
  }
}
