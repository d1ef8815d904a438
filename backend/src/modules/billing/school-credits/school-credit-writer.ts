import type { Knex } from 'knex';
import { after, type Clock, DAY_MS, newId, Outbox } from '#platform/index';
import { activityLog, type ActivityLog } from '#modules/activity/index';
import { type Entry, entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { prepaidSeats, type PrepaidSeats, type School } from '#modules/schools/index';
import { partsBack } from '../parts-back.policy';
import { isLow, spanLots } from './lots.policy';
import { schoolCreditExpired, schoolCreditLow } from './school-credits.messages';
import { SchoolCreditsRepository } from './school-credits.repository';
import type { Cover, CoveredSeat, CoverPlan, CreditLot, NewCreditLog, NewLot, UsedPart } from './school-credits.types';

/** Days for which money is kept that comes back to a lot that has expired meanwhile. */
const REFUNDED_LOT_DAYS = 30;
/** Days of use by which it is told how long the credit will last. */
const FORECAST_DAYS = 28;
const EXPIRED_BATCH = 100;

export type SchoolCreditSettings = { lowCents: number };

type Adding = Omit<NewLot, 'id' | 'createdAt' | 'isPaid'> & { now: Date };
type Logged = { lotId: string; cents: number; ofLotId?: string; expiresAt: Date; isPaid: boolean };
type About = Pick<NewCreditLog, 'schoolId' | 'userId' | 'participantId' | 'type' | 'metadata'>;

/**
 * Writes schools' credit and their seats bought in advance, in the caller's transaction. Call with the school locked:
 * its lock keeps two registrations from using the same cent.
 */
export class SchoolCreditWriter {
  private readonly credits: SchoolCreditsRepository;
  private readonly seats: PrepaidSeats;
  private readonly ledger: LedgerPosting;
  private readonly activity: ActivityLog;
  private readonly outbox: Outbox;

  constructor(
    db: Knex,
    clock: Clock,
    private readonly settings: SchoolCreditSettings,
  ) {
    this.credits = new SchoolCreditsRepository(db);
    this.seats = prepaidSeats(db);
    this.ledger = ledgerPosting(db);
    this.activity = activityLog(db, clock);
    this.outbox = new Outbox(db);
  }

  /** Adds a lot: one that the school has bought, or that staff give it for a reason. @returns its id */
  async add({ now, ...lot }: Adding): Promise<string> {
    const { schoolId, amountCents, expiresAt, source, reason, createdByUserId } = lot;
    const added = { ...lot, id: newId(), isPaid: source === 'BOUGHT', createdAt: now };
    await this.credits.insertLot(added);
    await this.write(
      [{ lotId: added.id, cents: amountCents, expiresAt, isPaid: added.isPaid }],
      { schoolId, userId: createdByUserId, participantId: null, type: 'ADD', metadata: { source, reason } },
      now,
    );
    await this.activity.record({
      type: 'SCHOOL_CREDITS_ADDED',
      schoolId,
      actorUserId: createdByUserId,
      notes: reason,
      metadata: { cents: amountCents, lotId: added.id, source },
    });
    return added.id;
  }

  /** Adds seats that the school has bought in advance. */
  async addSeats(added: {
    schoolId: number;
    seats: number;
    reason: string;
    actorUserId: number;
    now: Date;
  }): Promise<void> {
    const { schoolId, seats, reason, actorUserId, now } = added;
    await this.seats.add(schoolId, seats);
    const row = { schoolId, userId: actorUserId, participantId: null, type: 'ADD' as const, seats };
    await this.credits.logSeats({ ...row, metadata: { reason } }, now);
    const metadata = { seats };
    await this.activity.record({ type: 'SCHOOL_CREDITS_ADDED', schoolId, actorUserId, notes: reason, metadata });
  }

  /**
   * Decides how the school's part of a seat is paid: by a seat bought in advance, else from the lots. Changes nothing.
   * @returns null when it goes on the invoice: the lots do not cover all of it, or there is nothing to pay
   */
  async plan(
    { id, prepaidStudentSeats }: Pick<School, 'id' | 'prepaidStudentSeats'>,
    cents: number,
    now: Date,
  ): Promise<CoverPlan | null> {
    if (cents === 0) return null;
    if (prepaidStudentSeats > 0) return { kind: 'SEAT' };
    const parts = spanLots(await this.credits.openLots(id, now), cents);
    return parts && { kind: 'CREDIT', cents, parts };
  }

  /** Carries out a plan that was made in this transaction. */
  async take(plan: CoverPlan, seat: CoveredSeat): Promise<void> {
    const { schoolId, participantId, userId, cohortId, now } = seat;
    const about = { schoolId, userId, participantId, type: 'DEDUCT' as const, metadata: { cohortId } };
    if (plan.kind === 'SEAT') {
      await this.seats.add(schoolId, -1);
      await this.credits.logSeats({ ...about, seats: 1 }, now);
    } else {
      const open = await this.credits.openLots(schoolId, now);
      await this.credits.change(plan.parts.map(({ lotId, cents }) => ({ lotId, cents: -cents })));
      const taken = plan.parts.map((part) => ({ ...part, ...knownOf(open, part.lotId) }));
      await this.write(taken, about, now);
      await this.tellWhenLow(schoolId, { open, cents: plan.cents, now });
    }
    await this.activity.record({
      type: 'SCHOOL_CREDITS_USED',
      ...{ userId, schoolId, cohortId },
      metadata: { registrationId: participantId, ...(plan.kind === 'SEAT' ? { seats: 1 } : { cents: plan.cents }) },
    });
  }

  /** @returns what covers the registration now */
  async coverOf(participantId: number): Promise<Cover> {
    const [used, seat] = await Promise.all([this.credits.usedBy(participantId), this.credits.seatsOf(participantId)]);
    return { seats: seat?.seats ?? 0, creditCents: used.reduce((sum, { cents }) => sum + cents, 0) };
  }

  /**
   * Gives back what covers a registration: a seat, and credit to the lots from which it came. What came from a lot that
   * has expired goes into a new one, which lasts 30 days.
   * @param cents of the credit; all of it and the seat when left out
   * @returns what was given back
   */
  async giveBack(participantId: number, now: Date, cents?: number): Promise<Cover> {
    const used = await this.credits.usedBy(participantId);
    const creditCents = cents ?? used.reduce((sum, part) => sum + part.cents, 0);
    if (creditCents > 0) await this.giveCreditBack(participantId, partsBack(used, creditCents), now);
    const seat = cents === undefined ? await this.giveSeatBack(participantId, now) : null;
    const given = { seats: seat?.seats ?? 0, creditCents };
    const schoolId = seat?.schoolId ?? used[0]?.schoolId;
    if (schoolId !== undefined)
      await this.activity.record({
        type: 'SCHOOL_CREDITS_REFUNDED',
        schoolId,
        metadata: { registrationId: participantId, seats: given.seats, cents: creditCents },
      });
    return given;
  }

  /**
   * Books out what has expired, and has the school told of it.
   * @returns cents that were booked out
   */
  async expire(schoolId: number, now: Date): Promise<number> {
    const expired = await this.credits.expiredLots(schoolId, now, EXPIRED_BATCH);
    if (expired.length === 0) return 0;
    await this.credits.change(expired.map(({ id, remainingCents }) => ({ lotId: id, cents: -remainingCents })));
    const lots = expired.map(({ id, remainingCents, ...lot }) => ({ ...lot, lotId: id, cents: remainingCents }));
    const metadata = { reason: 'EXPIRED' };
    const about = { schoolId, userId: null, participantId: null, type: 'DEDUCT' as const, metadata };
    const logged = await this.write(lots, about, now);
    const cents = lots.reduce((sum, lot) => sum + lot.cents, 0);
    await this.activity.record({ type: 'SCHOOL_CREDITS_USED', schoolId, metadata: { ...metadata, cents } });
    await this.outbox.add(schoolCreditExpired, { schoolId, logId: Math.max(...logged), cents });
    return cents;
  }

  private async giveSeatBack(participantId: number, now: Date): Promise<{ schoolId: number; seats: number } | null> {
    const seat = await this.credits.seatsOf(participantId);
    if (seat === null) return null;
    await this.seats.add(seat.schoolId, seat.seats);
    await this.credits.logSeats({ ...seat, userId: null, participantId, metadata: {}, type: 'REFUND' }, now);
    return seat;
  }

  private async giveCreditBack(
    participantId: number,
    parts: readonly (UsedPart & { backCents: number })[],
    now: Date,
  ): Promise<void> {
    const given = parts
      .filter(({ backCents }) => backCents > 0)
      .map(({ backCents, ...part }) => ({ ...part, cents: backCents }));
    const alive = given.filter(({ expiresAt }) => expiresAt > now);
    if (alive.length > 0) await this.credits.change(alive);
    const revived: Logged[] = [];
    for (const isPaid of [true, false]) {
      const late = given.filter((part) => part.expiresAt <= now && part.isPaid === isPaid);
      const lot = await this.revive(late, isPaid, now);
      if (lot) revived.push(...late.map((part) => ({ ...part, ...lot, ofLotId: part.lotId })));
    }
    const schoolId = given[0]?.schoolId;
    if (schoolId === undefined) return;
    const about = { schoolId, userId: null, participantId, type: 'REFUND' as const, metadata: {} };
    await this.write([...alive, ...revived], about, now);
  }

  /** Makes a lot for what comes back to expired ones. @returns null when nothing does */
  private async revive(
    late: readonly UsedPart[],
    isPaid: boolean,
    now: Date,
  ): Promise<Pick<Logged, 'lotId' | 'expiresAt'> | null> {
    const schoolId = late[0]?.schoolId;
    if (schoolId === undefined) return null;
    const [id, expiresAt] = [newId(), after(now, REFUNDED_LOT_DAYS * DAY_MS)];
    const amountCents = late.reduce((sum, { cents }) => sum + cents, 0);
    const none = { invoiceId: null, reason: null, createdByUserId: null };
    await this.credits.insertLot({
      id,
      schoolId,
      amountCents,
      expiresAt,
      source: 'REFUND',
      isPaid,
      createdAt: now,
      ...none,
    });
    return { lotId: id, expiresAt };
  }

  /** Writes the log and the ledger. @returns the ids of the log's rows */
  private async write(parts: readonly Logged[], about: About, now: Date): Promise<number[]> {
    const rows = parts.map(({ lotId, ofLotId = null, cents, expiresAt }) => ({
      ...about,
      lotId,
      ofLotId,
      cents,
      expiresAt,
    }));
    const logged = await this.credits.log(rows, now);
    const isPaidLot = new Map(parts.map(({ lotId, isPaid }) => [lotId, isPaid]));
    await Promise.all(
      logged.map(({ id, lotId, cents }) =>
        this.ledger.post({
          kind: `credit-${about.type.toLowerCase()}`,
          key: `school-credit:${id}`,
          occurredAt: now,
          participantId: about.participantId,
          subject: { kind: 'credit-lot', id: lotId },
          entries: entriesFor(about, cents, isPaidLot.get(lotId) ?? false),
        }),
      ),
    );
    return logged.map(({ id }) => id);
  }

  private async tellWhenLow(
    schoolId: number,
    { open, cents, now }: { open: readonly CreditLot[]; cents: number; now: Date },
  ): Promise<void> {
    const used = await this.credits.usedSince(schoolId, after(now, -FORECAST_DAYS * DAY_MS));
    const before = open.reduce((sum, lot) => sum + lot.remainingCents, 0);
    const { lowCents } = this.settings;
    if (!isLow(before - cents, used, lowCents) || isLow(before, used - cents, lowCents)) return;
    const balanceCents = before - cents;
    await this.activity.record({ type: 'SCHOOL_CREDITS_LOW', schoolId, metadata: { cents: balanceCents } });
    await this.outbox.add(schoolCreditLow, { schoolId, balanceCents, at: now.toISOString() });
  }
}

function knownOf(open: readonly CreditLot[], lotId: string): Pick<CreditLot, 'expiresAt' | 'isPaid'> {
  const lot = open.find(({ id }) => id === lotId);
  if (!lot) throw new Error(`Lot ${lotId} is not open any more: the school was not locked`);
  return { expiresAt: lot.expiresAt, isPaid: lot.isPaid };
}

function entriesFor({ type, schoolId, participantId }: About, cents: number, isPaid: boolean): Entry[] {
  const school = { schoolId };
  if (type === 'ADD') return entriesOf.addCredit(school, cents, isPaid);
  if (type === 'REFUND') return entriesOf.returnCredit(school, cents);
  return participantId === null ? entriesOf.expireCredit(school, cents, isPaid) : entriesOf.useCredit(school, cents);
}

export type SchoolCredits = Pick<SchoolCreditWriter, 'plan' | 'take' | 'coverOf' | 'giveBack'>;

/** @returns a writer for one transaction, or a reader of plans over the pool */
export const schoolCredits = (db: Knex, clock: Clock, settings: SchoolCreditSettings): SchoolCreditWriter =>
  new SchoolCreditWriter(db, clock, settings);
