import type { Provider } from '@valikool/contract';
import { type Actor, after, type Clock, type UnitOfWork } from '#platform/index';
import type {
  InvoiceWriter,
  MoneyWriter,
  PaymentAttempt,
  PaymentAttempts,
  PaymentPlanWriter,
  PaymentsService,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import {
  agreeOnParts,
  dropUnusedParts,
  isUnpaid,
  lockSeat,
  NothingToChooseError,
  NothingToPayError,
  owedInvoice,
  type Participant,
  passSeatOn,
  RegistrationNotFoundError,
  type RegistrationSettings,
  renewedHold,
  type SeatLockStores,
  type SeatQueueStores,
  type Started,
} from './seats/index';

export type CheckoutStores = SeatLockStores &
  SeatQueueStores & {
    documents: InvoiceWriter;
    payments: PaymentAttempts;
    money: MoneyWriter;
    plans: PaymentPlanWriter;
  };

type Deps = {
  stores: UnitOfWork<CheckoutStores>;
  payments: PaymentsService;
  settings: RegistrationSettings;
  clock: Clock;
};

type Owed = { invoiceId: string; amountCents: number };
/** `inParts`: by a payment plan, of which the first part is paid now. */
type HowToPay = { provider: Provider; bank: string | null; inParts: boolean };

/** Pays for a seat that is held, and records what a student chooses after paying too late. */
export class CheckoutService {
  constructor(private readonly deps: Deps) {}

  /** Continues the open payment or starts a new one, and holds the seat for it. */
  async pay(actor: Actor, id: number, input: HowToPay): Promise<Started> {
    const provider = this.deps.payments.provider(input.provider);
    const now = this.deps.clock.now();
    const attemptId = await this.deps.stores.run(async (stores) => {
      const { participants, documents, payments } = stores;
      const seat = await this.lockOwn(stores, actor, id);
      const { participant } = seat;
      if (!isUnpaid(participant)) throw new NothingToPayError();
      const owed = await owedInvoice(documents, id);
      const { invoiceId, ...wanted } = await this.partOf(stores, seat, { owed, input, now });
      if (participant.confirmedAt === null)
        await participants.hold(id, renewedHold(participant, now, this.deps.settings));
      const open = await payments.findOpen(invoiceId, { ...input, ...wanted }, now);
      if (open) return open.id;
      const attempt = await payments.insertAttempt({
        participantId: id,
        invoiceId,
        provider: provider.id,
        ...wanted,
        bank: input.bank,
        locale: actor.language,
        now,
        nextCheckAt: after(now, 30_000),
      });
      return attempt.id;
    });
    return this.deps.payments.startAgain(attemptId);
  }

  /** Records the choice of a student who paid too late: wait for a seat, or have the money back. */
  async choose(actor: Actor, id: number, choice: 'WAIT' | 'REFUND'): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { latePayers, money } = stores;
      const { participant, cohort } = await this.lockOwn(stores, actor, id);
      if (participant.awaitingSeatSince === null) throw new NothingToChooseError();
      if (choice === 'WAIT') {
        await latePayers.chooseToWait(id, now);
        return;
      }
      await latePayers.stopWaiting(id, 'REFUND_CHOSEN');
      if (participant.seatKeptAt !== null) await passSeatOn(stores, cohort, { now, settings: this.deps.settings });
      if (!(await money.refundWaiting(id, now))) throw new NothingToChooseError();
    });
  }

  /**
   * Makes a payment plan for a held seat, or cancels an unused plan when the student pays all at once.
   * @returns what the attempt pays: the first part, or the whole debt
   */
  private async partOf(
    stores: CheckoutStores,
    seat: { participant: Participant; cohort: CohortSnapshot },
    { owed, input, now }: { owed: Owed; input: HowToPay; now: Date },
  ): Promise<Owed & Partial<Pick<PaymentAttempt, 'instalmentId' | 'savesCard'>>> {
    if (!input.inParts) {
      await dropUnusedParts(stores, seat.participant, owed.invoiceId);
      return owed;
    }
    const savesCard = this.deps.payments.savesCards(input.provider);
    const part = await agreeOnParts(stores, seat, { owed, method: savesCard ? 'CARD' : 'LINK', now });
    return { invoiceId: part.invoiceId, amountCents: part.leftCents, instalmentId: part.id, savesCard };
  }

  /** @throws RegistrationNotFoundError when there is none, or it is another student's */
  private async lockOwn(
    stores: SeatLockStores,
    actor: Actor,
    id: number,
  ): Promise<{ participant: Participant; cohort: CohortSnapshot }> {
    const seat = await lockSeat(stores, id);
    if (seat.participant.userId !== actor.userId) throw new RegistrationNotFoundError();
    return seat;
  }
}
