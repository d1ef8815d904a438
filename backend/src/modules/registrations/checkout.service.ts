import type { Provider } from '@valikool/contract';
import { after, type Actor, type Clock, type UnitOfWork } from '#platform/index';
import type { InvoiceWriter, MoneyWriter, PaymentsRepository, PaymentsService } from '#modules/billing/index';
import type { CohortSeats } from '#modules/cohorts/index';
import type { ParticipantsRepository } from './participants.repository';
import { NothingToChooseError, NothingToPayError, RegistrationNotFoundError } from './registrations.errors';
import { isActive, renewedHold, type RegistrationSettings } from './registrations.policy';
import type { Participant } from './registrations.types';
import type { Started } from './registrations.service';

export type CheckoutStores = { seats: CohortSeats; participants: ParticipantsRepository; documents: InvoiceWriter; payments: PaymentsRepository; money: MoneyWriter };

type Deps = { stores: UnitOfWork<CheckoutStores>; payments: PaymentsService; settings: RegistrationSettings; clock: Clock };

/** Paying for a seat that is held already, and the choice after money that came too late. */
export class CheckoutService {
  constructor(private readonly deps: Deps) {}

  /** Goes on with the open payment where there is one, else starts a new one, and keeps the seat for it. */
  async pay(actor: Actor, id: number, input: { provider: Provider; bank: string | null }): Promise<Started> {
    const provider = this.deps.payments.provider(input.provider);
    const now = this.deps.clock.now();
    const attemptId = await this.deps.stores.run(async ({ seats, participants, documents, payments }) => {
      const participant = await this.lockOwn({ seats, participants }, actor, id);
      if (!isActive(participant) || participant.confirmedAt !== null || participant.studentShareCents === 0 || participant.invoiceId === null) throw new NothingToPayError();
      const amountCents = await documents.owedOn(participant.invoiceId);
      if (amountCents <= 0) throw new NothingToPayError();
      await participants.hold(id, renewedHold(participant, now, this.deps.settings));
      const open = await payments.findOpen(participant.invoiceId, { ...input, amountCents }, now);
      if (open) return open.id;
      const attempt = await payments.insertAttempt({
        participantId: id,
        invoiceId: participant.invoiceId,
        provider: provider.id,
        amountCents,
        bank: input.bank,
        locale: actor.language,
        now,
        nextCheckAt: after(now, 30_000),
      });
      return attempt.id;
    });
    return this.deps.payments.start(attemptId);
  }

  /** After late money: wait for a seat, or have the money back. */
  async choose(actor: Actor, id: number, choice: 'WAIT' | 'REFUND'): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ seats, participants, money }) => {
      const participant = await this.lockOwn({ seats, participants }, actor, id);
      if (participant.awaitingSeatSince === null) throw new NothingToChooseError();
      if (choice === 'WAIT') {
        await participants.chooseToWait(id, now);
        return;
      }
      await participants.stopWaiting(id, 'REFUND_CHOSEN');
      if (!(await money.refundWaiting(id, now))) throw new NothingToChooseError();
    });
  }

  /** Cohort first, as everywhere. @throws RegistrationNotFoundError also for somebody else's */
  private async lockOwn({ seats, participants }: Pick<CheckoutStores, 'seats' | 'participants'>, actor: Actor, id: number): Promise<Participant> {
    const seen = await participants.get(id);
    if (seen?.userId !== actor.userId) throw new RegistrationNotFoundError();
    await seats.lock(seen.cohortId);
    const participant = await participants.lock(id);
    if (!participant) throw new RegistrationNotFoundError();
    return participant;
  }
}
