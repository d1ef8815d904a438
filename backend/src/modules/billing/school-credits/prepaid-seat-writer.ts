import type { Knex } from 'knex';
import { newId } from '#platform/index';
import { type Entry, entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { prepaidSeats, type PrepaidSeats } from '#modules/schools/index';
import { PrepaidSeatsRepository } from './prepaid-seats.repository';
import type { CreditLogType, CreditUse, Holder, NewSeatLog, NewSeatLot } from './school-credits.types';

/** Seats that are added. `valueCents`: what their document earned; nothing for seats that nobody paid for. */
export type AddedSeats = Pick<NewSeatLot, 'schoolId' | 'seats' | 'valueCents' | 'source' | 'invoiceId' | 'reason'> & {
  actorUserId: number | null;
  now: Date;
};

/**
 * Counts seats that schools have bought in advance, in lots that know what their seats are worth in the books. Call with
 * the school locked.
 */
export class PrepaidSeatWriter {
  private readonly lots: PrepaidSeatsRepository;
  private readonly counter: PrepaidSeats;
  private readonly ledger: LedgerPosting;

  constructor(db: Knex) {
    this.lots = new PrepaidSeatsRepository(db);
    this.counter = prepaidSeats(db);
    this.ledger = ledgerPosting(db);
  }

  async add({ actorUserId, now, ...added }: AddedSeats): Promise<void> {
    const { schoolId, seats, valueCents, source, reason } = added;
    const lot = { ...added, id: newId(), createdByUserId: actorUserId, createdAt: now };
    await this.lots.insertLot(lot);
    await this.counter.add(schoolId, seats);
    const metadata = { source, reason };
    await this.write(
      { ...none, schoolId, userId: actorUserId, lotId: lot.id, seats, valueCents, type: 'ADD', metadata },
      now,
    );
  }

  /** @returns whether the school has a seat that may be used */
  async hasSeat(schoolId: number): Promise<boolean> {
    return (await this.lots.openLot(schoolId)) !== null;
  }

  /** Uses one seat of the oldest lot: it is worth its part of what is left of the lot, and the last one all the rest. */
  async take({ schoolId, userId, holder, metadata, now }: CreditUse): Promise<void> {
    const lot = await this.lots.openLot(schoolId);
    if (lot === null) throw new Error('No seat is left any more: the school was not locked');
    const valueCents = Math.round(lot.cents / lot.seats);
    await this.lots.change(lot.id, { seats: -1, cents: -valueCents });
    await this.counter.add(schoolId, -1);
    await this.write(
      { ...holder, schoolId, userId, lotId: lot.id, seats: 1, valueCents, type: 'DEDUCT', metadata },
      now,
    );
  }

  /** @returns how many seats the registration uses: none or one */
  async countOf(holder: Holder): Promise<number> {
    return (await this.lots.usedBy(holder))?.seats ?? 0;
  }

  /** Gives the seat back to its lot, with what it is worth. @returns null when no seat is used */
  async giveBack(holder: Holder, now: Date): Promise<{ schoolId: number; seats: number } | null> {
    const used = await this.lots.usedBy(holder);
    if (used === null) return null;
    const { schoolId, lotId, seats, cents: valueCents } = used;
    await this.lots.change(lotId, { seats, cents: valueCents });
    await this.counter.add(schoolId, seats);
    await this.write(
      { ...holder, schoolId, userId: null, lotId, seats, valueCents, type: 'REFUND', metadata: {} },
      now,
    );
    return { schoolId, seats };
  }

  /** @param at since when the seats of an order may not be used; null when they may be again */
  suspend(invoiceId: string, at: Date | null): Promise<void> {
    return this.lots.suspend(invoiceId, at);
  }

  /** @returns whether the order's seats are all there */
  async isUntouched(invoiceId: string): Promise<boolean> {
    const lot = await this.lots.ofInvoice(invoiceId);
    return lot === null || lot.remainingSeats === lot.seats;
  }

  /** Takes an order's seats back that nobody has used. Does nothing when there are none. */
  async takeBack(invoiceId: string, order: { schoolId: number; actorUserId: number; now: Date }): Promise<void> {
    const lot = await this.lots.ofInvoice(invoiceId);
    if (lot === null || lot.remainingSeats === 0) return;
    const { schoolId, actorUserId, now } = order;
    const { id: lotId, remainingSeats: seats, cents: valueCents } = lot;
    await this.lots.change(lotId, { seats: -seats, cents: -valueCents });
    await this.counter.add(schoolId, -seats);
    const metadata = { reason: 'TAKEN_BACK' };
    await this.write(
      { ...none, schoolId, userId: actorUserId, lotId, seats, valueCents, type: 'DEDUCT', metadata },
      now,
    );
  }

  private async write(row: NewSeatLog, now: Date): Promise<void> {
    const { schoolId, participantId, lotId, type, valueCents } = row;
    const id = await this.lots.log(row, now);
    if (valueCents === 0) return;
    await this.ledger.post({
      kind: `prepaid-seats-${type.toLowerCase()}`,
      key: `prepaid-seats:${id}`,
      occurredAt: now,
      participantId,
      subject: { kind: 'seat-lot', id: lotId },
      entries: ENTRIES[type]({ schoolId }, valueCents),
    });
  }
}

const none: Holder = { participantId: null, offerId: null };

const ENTRIES: Record<CreditLogType, (school: { schoolId: number }, cents: number) => Entry[]> = {
  ADD: (school, cents) => entriesOf.addCredit(school, cents, true),
  DEDUCT: entriesOf.useCredit,
  REFUND: entriesOf.returnCredit,
};
