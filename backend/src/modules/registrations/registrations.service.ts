import type { Provider } from '@valikool/contract';
import { after, can, isUniqueViolation, type Actor, type Clock, type Outbox, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { dueDateOf, invoiceRequested, ProviderUnavailableError, type Buyer, type InvoiceWriter, type PaymentAttempt, type PaymentsRepository, type PaymentsService } from '#modules/billing/index';
import type { CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import type { School } from '#modules/schools/index';
import type { EligibilityService, PayerOption } from './eligibility.service';
import type { ParticipantsRepository } from './participants.repository';
import type { RegistrationFactsReadModel } from './registration-facts.read-model';
import {
  AlreadyRegisteredError,
  ConditionsFailedError,
  PayerNotOfferedError,
  ProviderRequiredError,
  RegistrationNotFoundError,
  seatRefused,
  StudentNotFoundError,
  TermsRequiredError,
} from './registrations.errors';
import { registrationCreated } from './registrations.messages';
import { holdEnd, offersBankTransfer, registrationScope, type RegistrationSettings } from './registrations.policy';
import type { RegistrationsReadModel, RegistrationsFilter } from './registrations.read-model';
import { chargeSchool, lineText } from './school-charge';
import type { Participant, RegisterInput, RegistrationDetail, RegistrationRow, StudentFacts } from './registrations.types';

export type RegistrationStores = {
  seats: CohortSeats;
  schools: { lock(id: number): Promise<School | null> };
  students: RegistrationFactsReadModel;
  participants: ParticipantsRepository;
  documents: InvoiceWriter;
  payments: PaymentsRepository;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = {
  stores: UnitOfWork<RegistrationStores>;
  eligibility: EligibilityService;
  payments: PaymentsService;
  readModel: RegistrationsReadModel;
  settings: RegistrationSettings;
  clock: Clock;
};

export type Started = { attempt: PaymentAttempt; providerIsDown: boolean };
export type Registered = { registration: RegistrationRow; payment: Started | null };
type Taking = { actor: Actor; student: StudentFacts; input: RegisterInput; now: Date };

export class RegistrationsService {
  constructor(private readonly deps: Deps) {}

  list(actor: Actor, filter: RegistrationsFilter): Promise<Page<RegistrationRow>> {
    return this.deps.readModel.list(registrationScope(actor), filter, this.deps.clock.now());
  }

  /** @throws RegistrationNotFoundError also for somebody else's */
  async get(actor: Actor, id: number): Promise<RegistrationDetail> {
    const found = await this.deps.readModel.detail(registrationScope(actor), id);
    if (!found) throw new RegistrationNotFoundError();
    return found;
  }

  /**
   * Takes a seat and everything that hangs on it in one transaction, then opens the payment.
   * The seat stands even when the provider is silent; paying can be tried again.
   */
  async register(actor: Actor, input: RegisterInput): Promise<Registered> {
    if (!input.acceptTerms) throw new TermsRequiredError();
    const student = await this.deps.eligibility.studentOf(actor, input.studentId);
    if (can(actor, 'registration.create-school') && input.payer !== 'SCHOOL') throw new PayerNotOfferedError();
    const taken = await this.take({ actor, student, input, now: this.deps.clock.now() });
    const payment = taken.attemptId === null ? null : await this.deps.payments.start(taken.attemptId);
    const registration = await this.deps.readModel.get({ userId: student.userId }, taken.id);
    if (!registration) throw new RegistrationNotFoundError();
    return { registration, payment };
  }

  private async take(taking: Taking): Promise<{ id: number; attemptId: string | null }> {
    try {
      return await this.deps.stores.run((stores) => this.takeIn(stores, taking));
    } catch (error) {
      if (isUniqueViolation(error, 'cohort_participants_once')) throw new AlreadyRegisteredError();
      throw error;
    }
  }

  private async takeIn(stores: RegistrationStores, taking: Taking): Promise<{ id: number; attemptId: string | null }> {
    const { actor, student, input, now } = taking;
    const seat = await stores.seats.take(input.cohortId, now);
    if (!seat.taken) throw seatRefused(seat);
    if (!(await stores.participants.lockStudent(student.userId))) throw new StudentNotFoundError();
    const option = await this.optionOf(stores, taking, seat.cohort);
    const provider = this.providerOf(option, input.provider, seat.cohort, now);
    const participant = await this.insertParticipant(stores, taking, seat.cohort, { option, provider });
    const attemptId = await this.charge(stores, taking, seat.cohort, { option, provider, participant });
    await stores.activity.record({
      type: 'COHORT_REGISTRATION',
      userId: student.userId,
      actorUserId: actor.userId,
      cohortId: input.cohortId,
      schoolId: student.schoolId,
      metadata: { registrationId: participant.id, payer: input.payer, provider },
    });
    await stores.outbox.add(registrationCreated, { registrationId: participant.id });
    return { id: participant.id, attemptId };
  }

  /** The payer's option, judged again under the lock of the school, so that two clicks cannot use one allowance twice. */
  private async optionOf(stores: RegistrationStores, { actor, student, input }: Taking, cohort: CohortSnapshot): Promise<PayerOption> {
    if (input.payer === 'STUDENT') return this.deps.eligibility.studentOption(cohort);
    const school = student.schoolId === null ? null : await stores.schools.lock(student.schoolId);
    if (!school) throw new PayerNotOfferedError();
    const option = await this.deps.eligibility.schoolOption(student, school, cohort, stores.students);
    // The school's own representative may decide beyond the rules; students may not.
    if (!option.available && !can(actor, 'registration.create-school')) throw new ConditionsFailedError(option.rules);
    return option;
  }

  private providerOf(option: PayerOption, wanted: Provider | undefined, cohort: CohortSnapshot, now: Date): Provider | null {
    if (option.studentShareCents === 0) return null;
    if (wanted === undefined) throw new ProviderRequiredError();
    if (wanted === 'invoice') {
      if (!offersBankTransfer(cohort.startDate, now, this.deps.settings)) throw new ProviderUnavailableError(wanted);
      return wanted;
    }
    return this.deps.payments.provider(wanted).id;
  }

  private async insertParticipant(
    stores: RegistrationStores,
    { actor, student, input, now }: Taking,
    cohort: CohortSnapshot,
    { option, provider }: { option: PayerOption; provider: Provider | null },
  ): Promise<Participant> {
    const isSure = provider === null;
    const heldUntil = provider === 'invoice' ? dueDateOf(now, cohort.startDate) : holdEnd(now, this.deps.settings);
    const participant = await stores.participants.insert({
      userId: student.userId,
      cohortId: input.cohortId,
      schoolId: student.schoolId,
      status: isSure && cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED',
      payer: input.payer,
      priceCents: option.priceCents,
      schoolShareCents: option.schoolShareCents,
      studentShareCents: option.studentShareCents,
      registeredByUserId: actor.userId,
      conditions: option.rules,
      learningOutcomes: cohort.learningOutcomes,
      gradingCriteria: cohort.gradingCriteria,
      termsAcceptedAt: now,
      heldUntil: isSure ? null : heldUntil,
      confirmedAt: isSure ? now : null,
      createdAt: now,
    });
    if (!participant) throw new StudentNotFoundError();
    return participant;
  }

  /** @returns the payment attempt that is to be opened after the commit, if any */
  private async charge(
    stores: RegistrationStores,
    { student, input, now }: Taking,
    cohort: CohortSnapshot,
    { option, provider, participant }: { option: PayerOption; provider: Provider | null; participant: Participant },
  ): Promise<string | null> {
    let invoiceId: string | null = null;
    if (option.school && option.schoolShareCents > 0)
      invoiceId = await chargeSchool(stores.documents, option.school, {
        participantId: participant.id,
        studentName: `${student.firstName} ${student.lastName}`,
        cohort,
        cents: option.schoolShareCents,
        now,
      });
    if (option.studentShareCents > 0)
      invoiceId = await stores.documents.draftForUser({
        userId: student.userId,
        buyer: buyerOfStudent(student),
        line: { participantId: participant.id, description: lineText(cohort), cents: option.studentShareCents, taxPoint: now },
        dueAt: provider === 'invoice' ? dueDateOf(now, cohort.startDate) : null,
        now,
      });
    if (invoiceId === null) return null;
    await stores.participants.setInvoice(participant.id, invoiceId);
    if (provider === 'invoice') await stores.outbox.add(invoiceRequested, { invoiceId });
    if (provider === null || provider === 'invoice') return null;
    const attempt = await stores.payments.insertAttempt({
      participantId: participant.id,
      invoiceId,
      provider,
      amountCents: option.studentShareCents,
      bank: input.bank ?? null,
      locale: student.language,
      now,
      // Should this process die before the call below the transaction, the reconciler makes it.
      nextCheckAt: after(now, 30_000),
    });
    return attempt.id;
  }
}

const buyerOfStudent = (student: StudentFacts): Buyer => ({
  name: `${student.firstName} ${student.lastName}`.trim() || student.email,
  address: null,
  registryCode: null,
  email: student.email,
});
