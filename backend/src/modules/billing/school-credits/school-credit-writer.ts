import type { Knex } from 'knex';
import { type Clock, Outbox } from '#platform/index';
import { activityLog, type ActivityLog } from '#modules/activity/index';
import type { School } from '#modules/schools/index';
import { creditLevels, type CreditLevels, type SchoolCreditSettings } from './credit-level-writer';
import { type AddedLot, CreditLotWriter } from './credit-lot-writer';
import { spanLots } from './lots.policy';
import { type AddedSeats, PrepaidSeatWriter } from './prepaid-seat-writer';
import { schoolCreditExpired } from './school-credits.messages';
import type { Cover, CoveredSeat, CoverPlan, CreditUse, Holder, OfferedSeat } from './school-credits.types';

const seatOf = (participantId: number): Holder => ({ participantId, offerId: null });
const offerOf = (offerId: string): Holder => ({ participantId: null, offerId });
const usedOf = (plan: CoverPlan): { seats: number } | { cents: number } =>
  plan.kind === 'SEAT' ? { seats: 1 } : { cents: plan.cents };

/**
 * Writes schools' credit and their seats bought in advance, in the caller's transaction. Call with the school locked:
 * its lock keeps two registrations from using the same cent.
 */
export class SchoolCreditWriter {
  private readonly lots: CreditLotWriter;
  private readonly seats: PrepaidSeatWriter;
  private readonly levels: CreditLevels;
  private readonly activity: ActivityLog;
  private readonly outbox: Outbox;

  constructor(db: Knex, clock: Clock, settings: SchoolCreditSettings) {
    this.lots = new CreditLotWriter(db);
    this.seats = new PrepaidSeatWriter(db);
    this.levels = creditLevels(db, clock, settings);
    this.activity = activityLog(db, clock);
    this.outbox = new Outbox(db);
  }

  /** Adds a lot: one that the school has bought, or that staff give it for a reason. @returns its id */
  async add(added: AddedLot): Promise<string> {
    const { schoolId, amountCents: cents, source, reason, createdByUserId: actorUserId, now } = added;
    const lotId = await this.lots.add(added);
    const metadata = { cents, lotId, source };
    await this.activity.record({ type: 'SCHOOL_CREDITS_ADDED', schoolId, actorUserId, notes: reason, metadata });
    await this.levels.raise(schoolId, now);
    return lotId;
  }

  /** Adds seats: those that the school has bought, or that staff give it for a reason. */
  async addSeats(added: AddedSeats): Promise<void> {
    const { schoolId, seats, reason, actorUserId, source, now } = added;
    await this.seats.add(added);
    const metadata = { seats, source };
    await this.activity.record({ type: 'SCHOOL_CREDITS_ADDED', schoolId, actorUserId, notes: reason, metadata });
    await this.levels.raise(schoolId, now);
  }

  /**
   * Decides how the school's part of a seat is paid: by a seat bought in advance, else from the lots. A seat bought in
   * advance is a whole one, so a school that pays a part of each seat keeps its own. Changes nothing.
   * @returns null when it goes on the invoice: the lots do not cover all of it, or there is nothing to pay
   */
  async plan(
    { id, prepaidStudentSeats, sharePercent }: Pick<School, 'id' | 'prepaidStudentSeats' | 'sharePercent'>,
    cents: number,
    now: Date,
  ): Promise<CoverPlan | null> {
    if (cents === 0) return null;
    if (prepaidStudentSeats > 0 && sharePercent === 100 && (await this.seats.hasSeat(id))) return { kind: 'SEAT' };
    const parts = spanLots(await this.lots.open(id, now), cents);
    return parts && { kind: 'CREDIT', cents, parts };
  }

  /** Carries out a plan that was made in this transaction. */
  async take(plan: CoverPlan, { participantId, cohortId, ...seat }: CoveredSeat): Promise<void> {
    await this.use(plan, { ...seat, holder: seatOf(participantId), metadata: { cohortId } });
    await this.activity.record({
      type: 'SCHOOL_CREDITS_USED',
      userId: seat.userId,
      schoolId: seat.schoolId,
      cohortId,
      metadata: { registrationId: participantId, ...usedOf(plan) },
    });
  }

  /** Sets aside what a plan of this transaction has found, for a student who is offered a seat. */
  async setAside(plan: CoverPlan, { offerId, cohortId, ...seat }: OfferedSeat): Promise<void> {
    await this.use(plan, { ...seat, holder: offerOf(offerId), metadata: { cohortId } });
    await this.activity.record({
      type: 'SCHOOL_CREDITS_USED',
      userId: seat.userId,
      schoolId: seat.schoolId,
      cohortId,
      metadata: { offerId, ...usedOf(plan) },
    });
  }

  /** Gives back what is set aside for an offer, as `giveBack` does; nothing the second time. */
  giveBackOffer(offerId: string, now: Date): Promise<Cover> {
    return this.giveBackOf(offerOf(offerId), now);
  }

  /** @returns what covers the registration now */
  coverOf(participantId: number): Promise<Cover> {
    return this.coverOfHolder(seatOf(participantId));
  }

  /**
   * Gives back what covers a registration: a seat, and credit to the lots from which it came. What came from a lot that
   * has expired goes into a new one, which lasts 30 days. What comes back is often used again at once, so whether the
   * school has little left is judged at the next use, or by the schedule: it is not told of the same again.
   * @param cents of the credit; all of it and the seat when left out
   * @returns what was given back
   */
  giveBack(participantId: number, now: Date, cents?: number): Promise<Cover> {
    return this.giveBackOf(seatOf(participantId), now, cents);
  }

  /**
   * Books out what has expired, and has the school told of it.
   * @returns cents that were booked out
   */
  async expire(schoolId: number, now: Date): Promise<number> {
    const expired = await this.lots.expire(schoolId, now);
    if (expired === null) return 0;
    const { cents, logId } = expired;
    const metadata = { reason: 'EXPIRED', cents };
    await this.activity.record({ type: 'SCHOOL_CREDITS_USED', schoolId, metadata });
    await this.outbox.add(schoolCreditExpired, { schoolId, logId, cents });
    await this.levels.lower(schoolId, now);
    return cents;
  }

  /** Has the school told when what it has left is low by now. */
  watch(schoolId: number, now: Date): Promise<void> {
    return this.levels.lower(schoolId, now);
  }

  /** Keeps what an order has bought from being used, or lets it be used again. @param at null to let it */
  async suspend(invoiceId: string, at: Date | null): Promise<void> {
    await this.lots.suspend(invoiceId, at);
    await this.seats.suspend(invoiceId, at);
  }

  /** @returns whether all that an order has bought is still there */
  async isUntouched(invoiceId: string): Promise<boolean> {
    return (await this.lots.isUntouched(invoiceId)) && (await this.seats.isUntouched(invoiceId));
  }

  /** Takes back what an order has bought. Call only while it is untouched. */
  async takeBack(invoiceId: string, order: { schoolId: number; actorUserId: number; now: Date }): Promise<void> {
    await this.lots.takeBack(invoiceId, order);
    await this.seats.takeBack(invoiceId, order);
    await this.levels.lower(order.schoolId, order.now);
  }

  private async use(plan: CoverPlan, used: CreditUse): Promise<void> {
    if (plan.kind === 'SEAT') await this.seats.take(used);
    else await this.lots.take(plan.parts, used);
    await this.levels.lower(used.schoolId, used.now);
  }

  private async coverOfHolder(holder: Holder): Promise<Cover> {
    const [used, seats] = await Promise.all([this.lots.usedBy(holder), this.seats.countOf(holder)]);
    return { seats, creditCents: used.reduce((sum, { cents }) => sum + cents, 0) };
  }

  private async giveBackOf(holder: Holder, now: Date, cents?: number): Promise<Cover> {
    const used = await this.lots.usedBy(holder);
    const creditCents = cents ?? used.reduce((sum, part) => sum + part.cents, 0);
    if (creditCents > 0) await this.lots.giveBack(holder, used, { cents: creditCents, now });
    const seat = cents === undefined ? await this.seats.giveBack(holder, now) : null;
    const given = { seats: seat?.seats ?? 0, creditCents };
    const schoolId = seat?.schoolId ?? used[0]?.schoolId;
    if (schoolId === undefined) return given;
    const { participantId: registrationId, offerId } = holder;
    await this.activity.record({
      type: 'SCHOOL_CREDITS_REFUNDED',
      schoolId,
      metadata: {
        ...(offerId === null ? { registrationId } : { offerId }),
        seats: given.seats,
        cents: creditCents,
      },
    });
    return given;
  }
}

export type SchoolCredits = Pick<
  SchoolCreditWriter,
  'plan' | 'take' | 'coverOf' | 'giveBack' | 'setAside' | 'giveBackOffer'
>;

/** @returns a writer for one transaction, or a reader of plans over the pool */
export const schoolCredits = (db: Knex, clock: Clock, settings: SchoolCreditSettings): SchoolCreditWriter =>
  new SchoolCreditWriter(db, clock, settings);
