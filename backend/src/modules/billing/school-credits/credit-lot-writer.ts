import type { Knex } from 'knex';
import { after, DAY_MS, newId } from '#platform/index';
import { type Entry, entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { partsBack } from '../parts-back.policy';
import { SchoolCreditsRepository } from './school-credits.repository';
import type { CreditLot, CreditUse, Holder, LotPart, NewCreditLog, NewLot, UsedPart } from './school-credits.types';

/** Days for which money is kept that comes back to a lot that has expired meanwhile. */
const REFUNDED_LOT_DAYS = 30;
const EXPIRED_BATCH = 100;

/** A lot to be added. */
export type AddedLot = Omit<NewLot, 'id' | 'createdAt' | 'isPaid' | 'ofLotId'> & { now: Date };
type Logged = { lotId: string; cents: number; ofLotId?: string; expiresAt: Date; isPaid: boolean };
type About = Pick<NewCreditLog, 'schoolId' | 'userId' | 'participantId' | 'offerId' | 'type' | 'metadata'>;

const NOBODY: Holder = { participantId: null, offerId: null };

/** Changes lots of schools' credit, with their log and the ledger. Call with the school locked. */
export class CreditLotWriter {
  private readonly credits: SchoolCreditsRepository;
  private readonly ledger: LedgerPosting;

  constructor(db: Knex) {
    this.credits = new SchoolCreditsRepository(db);
    this.ledger = ledgerPosting(db);
  }

  /** @returns the lot's id */
  async add({ now, ...lot }: AddedLot): Promise<string> {
    const { schoolId, amountCents, expiresAt, source, reason, createdByUserId } = lot;
    const added = { ...lot, id: newId(), isPaid: source === 'BOUGHT', ofLotId: null, createdAt: now };
    await this.credits.insertLot(added);
    await this.write(
      [{ lotId: added.id, cents: amountCents, expiresAt, isPaid: added.isPaid }],
      { ...NOBODY, schoolId, userId: createdByUserId, type: 'ADD', metadata: { source, reason } },
      now,
    );
    return added.id;
  }

  /** Takes parts of lots, which a plan of this transaction has found. */
  async take(parts: readonly LotPart[], { schoolId, userId, holder, metadata, now }: CreditUse): Promise<void> {
    const open = await this.credits.openLots(schoolId, now);
    await this.credits.change(parts.map(({ lotId, cents }) => ({ lotId, cents: -cents })));
    const taken = parts.map((part) => ({ ...part, ...knownOf(open, part.lotId) }));
    await this.write(taken, { ...holder, schoolId, userId, type: 'DEDUCT', metadata }, now);
  }

  /** @returns usable lots with money left, the earliest expiry first */
  open(schoolId: number, now: Date): Promise<CreditLot[]> {
    return this.credits.openLots(schoolId, now);
  }

  /** @returns what of which lot the holder uses now */
  usedBy(holder: Holder): Promise<UsedPart[]> {
    return this.credits.usedBy(holder);
  }

  /** Gives so many cents back to the lots from which they came. What came from an expired lot goes into a new one. */
  async giveBack(
    holder: Holder,
    used: readonly UsedPart[],
    { cents, now }: { cents: number; now: Date },
  ): Promise<void> {
    const given = partsBack(used, cents)
      .filter(({ backCents }) => backCents > 0)
      .map(({ backCents, ...part }) => ({ ...part, cents: backCents }));
    const alive = given.filter(({ expiresAt }) => expiresAt > now);
    if (alive.length > 0) await this.credits.change(alive);
    const revived: Logged[] = [];
    for (const part of given.filter(({ expiresAt }) => expiresAt <= now))
      revived.push({ ...part, ...(await this.revive(part, now)), ofLotId: part.lotId });
    const schoolId = given[0]?.schoolId;
    if (schoolId === undefined) return;
    const about = { ...holder, schoolId, userId: null, type: 'REFUND' as const, metadata: {} };
    await this.write([...alive, ...revived], about, now);
  }

  /**
   * Books out what has expired.
   * @returns cents that were booked out, and the last row of the log that says so; null when there are none
   */
  async expire(schoolId: number, now: Date): Promise<{ cents: number; logId: number } | null> {
    const expired = await this.credits.expiredLots(schoolId, now, EXPIRED_BATCH);
    if (expired.length === 0) return null;
    await this.credits.change(expired.map(({ id, remainingCents }) => ({ lotId: id, cents: -remainingCents })));
    const lots = expired.map(({ id, remainingCents, ...lot }) => ({ ...lot, lotId: id, cents: remainingCents }));
    const about = { ...NOBODY, schoolId, userId: null, type: 'DEDUCT' as const, metadata: { reason: 'EXPIRED' } };
    const logged = await this.write(lots, about, now);
    return { cents: lots.reduce((sum, lot) => sum + lot.cents, 0), logId: Math.max(...logged) };
  }

  /** @param at since when the credit of an order may not be used; null when it may be again */
  suspend(invoiceId: string, at: Date | null): Promise<void> {
    return this.credits.suspend(invoiceId, at);
  }

  /** @returns whether the order's credit is all there */
  async isUntouched(invoiceId: string): Promise<boolean> {
    const lot = await this.credits.ofInvoice(invoiceId);
    return lot === null || lot.remainingCents === lot.amountCents;
  }

  /** Takes an order's credit back that nobody has used. Does nothing when there is none. */
  async takeBack(invoiceId: string, order: { schoolId: number; actorUserId: number; now: Date }): Promise<void> {
    const lot = await this.credits.ofInvoice(invoiceId);
    if (lot === null || lot.remainingCents === 0) return;
    const { schoolId, actorUserId, now } = order;
    const { id: lotId, remainingCents: cents, expiresAt, isPaid } = lot;
    await this.credits.change([{ lotId, cents: -cents }]);
    const metadata = { reason: 'TAKEN_BACK' };
    const about = { ...NOBODY, schoolId, userId: actorUserId, type: 'DEDUCT' as const, metadata };
    await this.write([{ lotId, cents, expiresAt, isPaid }], about, now);
  }

  /** Makes a lot for what comes back to an expired one. It stays stopped while that one is. */
  private async revive(late: UsedPart, now: Date): Promise<Pick<Logged, 'lotId' | 'expiresAt'>> {
    const { lotId: ofLotId, schoolId, cents: amountCents, isPaid } = late;
    const [id, expiresAt] = [newId(), after(now, REFUNDED_LOT_DAYS * DAY_MS)];
    const none = { invoiceId: null, reason: null, createdByUserId: null };
    const lot = { id, ofLotId, schoolId, amountCents, expiresAt, isPaid, createdAt: now, ...none };
    await this.credits.insertLot({ ...lot, source: 'REFUND' });
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
}

function knownOf(open: readonly CreditLot[], lotId: string): Pick<CreditLot, 'expiresAt' | 'isPaid'> {
  const lot = open.find(({ id }) => id === lotId);
  if (!lot) throw new Error(`Lot ${lotId} is not open any more: the school was not locked`);
  return { expiresAt: lot.expiresAt, isPaid: lot.isPaid };
}

function entriesFor({ type, schoolId, participantId, offerId }: About, cents: number, isPaid: boolean): Entry[] {
  const school = { schoolId };
  if (type === 'ADD') return entriesOf.addCredit(school, cents, isPaid);
  if (type === 'REFUND') return entriesOf.returnCredit(school, cents);
  return participantId !== null || offerId !== null
    ? entriesOf.useCredit(school, cents)
    : entriesOf.expireCredit(school, cents, isPaid);
}
