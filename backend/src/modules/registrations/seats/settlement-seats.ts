import { after, HOUR_MS, later } from '#platform/index';
import type { LockedSeat, InvoiceToPay, SeatOutcome, SettlementSeats } from '#modules/billing/index';
import { cancelSeat } from './cancel-seat';
import { confirmPart, confirmSeat, type ConfirmStores, refusePart, statusOfConfirmed } from './confirm-seat';
import { bankHold, type RegistrationSettings } from './holds.policy';
import { isActive, isUnpaid } from './participants.policy';
import { lockSchoolOf } from './school-charge';
import { lockSeat, type LockedParticipant, type SeatLockStores } from './seat-lock';
import { passSeatOn } from './seat-queue';

type Stores = SeatLockStores & ConfirmStores;

/**
 * What a settlement may do to a seat that it has locked. Its fields show the seat as it was when it was locked; only
 * `cohortId` follows a swap that `confirm` completed.
 */
class SeatInSettlement implements LockedSeat {
  /** The cohort of a swap that this settlement completed. */
  private movedTo: number | null = null;
  /** Until when this settlement has held the seat longer; null when it has not. */
  private prolonged: Date | null = null;

  constructor(
    private readonly stores: Stores,
    private readonly settings: RegistrationSettings,
    private readonly seat: LockedParticipant,
  ) {}

  get participantId(): number {
    return this.seat.participant.id;
  }

  get cohortId(): number {
    return this.movedTo ?? this.seat.participant.cohortId;
  }

  get startsAt(): Date {
    return this.seat.cohort.startDate;
  }

  get isCanceled(): boolean {
    return this.seat.participant.status === 'CANCELED';
  }

  async confirm(paid: InvoiceToPay, now: Date): Promise<SeatOutcome> {
    const outcome = await confirmSeat(this.stores, this.seat, paid, { now, settings: this.settings });
    const { swap } = this.seat;
    if (swap !== null && swap.swap.invoiceId === paid.invoiceId && outcome.kind === 'PAYS_INVOICE')
      this.movedTo = swap.cohort.cohortId;
    return outcome;
  }

  confirmPart(terms: { accessUntil: Date; now: Date }): Promise<SeatOutcome | null> {
    return confirmPart(this.stores, this.seat, terms);
  }

  refuse(canceledInvoiceId: string): Promise<SeatOutcome> {
    return refusePart(this.stores, this.seat, canceledInvoiceId);
  }

  async invoiceInPlaceOf(canceledInvoiceId: string): Promise<string | null> {
    const { participant, swap } = this.seat;
    const asked = await this.stores.swaps.findByInvoice(canceledInvoiceId);
    // The difference of a failed swap pays for nothing else. Else its invoice may have been replaced.
    if (asked !== null) return asked.status === 'PENDING' || asked.status === 'DONE' ? asked.invoiceId : null;
    // Only a paid seat can be swapped, and a paid invoice is not replaced. So while the swap of a confirmed seat is
    // pending, only the invoice for its difference can have replaced the canceled one.
    return swap !== null && participant.confirmedAt !== null ? swap.swap.invoiceId : participant.invoiceId;
  }

  async setInvoice(invoiceId: string): Promise<void> {
    await this.stores.participants.setInvoice(this.participantId, invoiceId);
  }

  async prolong({ now, hasPaidOrSigned }: { now: Date; hasPaidOrSigned: boolean }): Promise<void> {
    const { participant, cohort, swap } = this.seat;
    const { heldUntil, confirmedAt, holdBeganAt } = participant;
    if (swap) {
      const visit = { start: swap.cohort.startDate, now, hasPaidOrSigned };
      const hold = { heldUntil: swap.swap.heldUntil, holdBeganAt: swap.swap.createdAt };
      await this.stores.swaps.hold(swap.swap.id, bankHold(hold, visit, this.settings));
    }
    if (heldUntil === null || confirmedAt !== null) return;
    const visit = { start: cohort.startDate, now, hasPaidOrSigned };
    const until = bankHold(
      { heldUntil: later(heldUntil, this.prolonged ?? heldUntil), holdBeganAt },
      visit,
      this.settings,
    );
    await this.hold(until);
  }

  get isUnpaid(): boolean {
    return isUnpaid(this.seat.participant);
  }

  async holdUntil(until: Date): Promise<void> {
    const { heldUntil, confirmedAt } = this.seat.participant;
    if (heldUntil === null || confirmedAt !== null || later(heldUntil, this.prolonged ?? heldUntil) >= until) return;
    await this.hold(until);
  }

  private async hold(until: Date): Promise<void> {
    await this.stores.participants.hold(this.participantId, until);
    this.prolonged = until;
  }

  async revoke(now: Date): Promise<void> {
    if (!isActive(this.seat.participant)) return;
    const heldUntil = after(now, this.settings.bankHoldHours * HOUR_MS);
    await this.stores.participants.unconfirm(this.participantId, { now, heldUntil });
  }

  async unconfirm({
    confirmedAt,
    heldUntil,
    now,
  }: {
    confirmedAt: Date;
    heldUntil: Date | null;
    now: Date;
  }): Promise<boolean> {
    const { participant } = this.seat;
    if (!isActive(participant) || participant.confirmedAt?.getTime() !== confirmedAt.getTime()) return false;
    const least = after(now, this.settings.bankHoldHours * HOUR_MS);
    const until = heldUntil !== null && heldUntil > least ? heldUntil : least;
    await this.stores.participants.unconfirm(this.participantId, { now, heldUntil: until });
    return true;
  }

  async cancel(decision: { actorUserId: number; note: string; now: Date }): Promise<void> {
    if (this.isCanceled) return;
    await cancelSeat(this.stores, this.seat, { ...decision, reason: 'ADMIN', waiver: null, settings: this.settings });
  }

  async keepUnpaid({ accessUntil, now }: { accessUntil: Date; now: Date }): Promise<void> {
    const { participant, cohort } = this.seat;
    if (!isActive(participant)) return;
    await this.stores.participants.confirmUnpaid(this.participantId, {
      status: statusOfConfirmed(participant, cohort, now),
      confirmedAt: participant.confirmedAt ?? now,
      accessUntil,
    });
  }

  async lowerPrice(cents: number): Promise<void> {
    await this.stores.participants.lowerPrice(this.participantId, cents);
    if (this.seat.swap !== null) await this.stores.swaps.lowerPrice(this.seat.swap.swap.id, cents);
  }

  async moveAccess(accessUntil: Date): Promise<void> {
    const { confirmedAt, accessUntil: before } = this.seat.participant;
    if (confirmedAt === null || before === null) return;
    await this.stores.participants.setAccess(this.participantId, accessUntil);
  }

  async stopWaiting({ isRefunded, now }: { isRefunded: boolean; now: Date }): Promise<void> {
    const { participant, cohort } = this.seat;
    await this.stores.latePayers.stopWaiting(this.participantId, isRefunded ? 'REFUND_CHOSEN' : undefined);
    if (participant.seatKeptAt !== null) await passSeatOn(this.stores, cohort, { now, settings: this.settings });
  }
}

/** Opens seats for a settlement, in the settlement's own transaction. */
export const settlementSeats = (stores: Stores, settings: RegistrationSettings): SettlementSeats => ({
  async open(participantId) {
    const seat = await lockSeat(stores, participantId);
    const { participant, swap } = seat;
    // The school is locked when it pays a part of the seat or of the new seat of a pending swap.
    await lockSchoolOf(stores, {
      ...participant,
      schoolShareCents: Math.max(participant.schoolShareCents, swap?.swap.schoolShareCents ?? 0),
    });
    return new SeatInSettlement(stores, settings, seat);
  },
});
