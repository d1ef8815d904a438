import {
  type Actor,
  after,
  attemptEach,
  can,
  type Clock,
  DAY_MS,
  type Logger,
  type Outbox,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import { type School, type SchoolLock, SchoolNotFoundError, type SchoolsReader } from '#modules/schools/index';
import { isLow, runsOutAt } from './credit-level.policy';
import type { SchoolCreditSettings } from './credit-level-writer';
import type { CreditLevelsRepository } from './credit-levels.repository';
import type { SchoolCreditWriter } from './school-credit-writer';
import { CreditExpiryError } from './school-credits.errors';
import { schoolCreditExpiring } from './school-credits.messages';
import type { SchoolCreditsReadModel } from './school-credits.read-model';
import type { SchoolCreditsRepository } from './school-credits.repository';
import type {
  CreditChange,
  CreditLogFilter,
  CreditLogRow,
  ShownBalance,
  SchoolCreditView,
} from './school-credits.types';

type Stores = {
  schools: SchoolLock;
  credits: SchoolCreditWriter;
  levels: CreditLevelsRepository;
  lots: SchoolCreditsRepository;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<Stores>;
  schools: SchoolsReader;
  lots: Pick<SchoolCreditsRepository, 'schoolsWithExpired' | 'lotsToRemindOf' | 'remindOf'>;
  levels: CreditLevelsRepository;
  settings: SchoolCreditSettings;
  readModel: SchoolCreditsReadModel;
  clock: Clock;
  logger: Logger;
};

/** What staff give a school in advance: credit that expires, or seats. */
export type Gift = { reason: string } & (
  | { kind: 'CREDIT'; cents: number; expiresAt: Date }
  | { kind: 'SEATS'; seats: number }
);

const BATCH = 200;

/** Schools' credit and their seats bought in advance: to see, to add, and to book out once expired. */
export class SchoolCreditsService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for a school that the actor does not represent */
  async get(actor: Actor, schoolId: number): Promise<SchoolCreditView> {
    return this.viewOf(await this.visible(actor, schoolId));
  }

  /** Newest first. @throws SchoolNotFoundError also for a school that the actor does not represent */
  async log(actor: Actor, schoolId: number, filter: CreditLogFilter): Promise<Page<CreditLogRow>> {
    const { id } = await this.visible(actor, schoolId);
    return this.deps.readModel.log(id, filter);
  }

  /** What was left day by day. @throws SchoolNotFoundError also for a school that the actor does not represent */
  async history(actor: Actor, schoolId: number, days: number): Promise<CreditChange[]> {
    const { id } = await this.visible(actor, schoolId);
    return this.deps.readModel.history(id, after(this.deps.clock.now(), -days * DAY_MS));
  }

  /** @returns what the student's school has left; null where it does not say so */
  async shownTo(actor: Actor): Promise<ShownBalance | null> {
    if (actor.schoolId === null) return null;
    const school = await this.deps.schools.get(actor.schoolId);
    if (!school?.showsBalance) return null;
    const { schoolName, balanceCents, prepaidSeats, seatPriceCents } = await this.viewOf(school);
    return { schoolName, balanceCents, prepaidSeats, seatPriceCents };
  }

  /**
   * Sets below which sum the school is told that little is left.
   * @param lowCents null for the sum of the settings
   * @throws SchoolNotFoundError also for a school that the actor does not represent
   */
  async setLow(actor: Actor, schoolId: number, lowCents: number | null): Promise<SchoolCreditView> {
    const { id } = await this.visible(actor, schoolId);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ schools, credits, levels }) => {
      await schools.lock(id);
      await levels.setLowCents(id, lowCents);
      await credits.watch(id, now);
    });
    return this.get(actor, schoolId);
  }

  /**
   * Gives a school credit or seats.
   * @throws CreditExpiryError when the credit would have expired already; SchoolNotFoundError
   */
  async give(actor: Actor, schoolId: number, gift: Gift): Promise<SchoolCreditView> {
    const now = this.deps.clock.now();
    if (gift.kind === 'CREDIT' && gift.expiresAt <= now) throw new CreditExpiryError();
    await this.deps.schools.getOrThrow(schoolId);
    await this.deps.stores.run(async ({ schools, credits }) => {
      await schools.lock(schoolId);
      const { reason } = gift;
      if (gift.kind === 'SEATS') {
        const given = { source: 'GIVEN', valueCents: 0, invoiceId: null } as const;
        await credits.addSeats({ ...given, schoolId, seats: gift.seats, reason, actorUserId: actor.userId, now });
        return;
      }
      const { cents: amountCents, expiresAt } = gift;
      const by = { createdByUserId: actor.userId, invoiceId: null };
      await credits.add({ schoolId, amountCents, expiresAt, source: 'GIVEN', reason, ...by, now });
    });
    return this.get(actor, schoolId);
  }

  /** Books out credit that has expired, school by school. Runs on a schedule; safe to run twice. */
  async expireAll(): Promise<void> {
    const now = this.deps.clock.now();
    for (const schoolId of await this.deps.lots.schoolsWithExpired(now, BATCH)) {
      try {
        await this.deps.stores.run(async ({ schools, credits }) => {
          await schools.lock(schoolId);
          await credits.expire(schoolId, now);
        });
      } catch (error) {
        this.deps.logger.error({ err: error, schoolId }, 'expired credit not booked out, will be tried again');
      }
    }
  }

  /**
   * Has every school told that has little left by now, or whose credit expires soon. Runs on a schedule; safe to run twice.
   */
  async watchAll(): Promise<void> {
    const now = this.deps.clock.now();
    await this.remindAll(now);
    for (let last = 0; ;) {
      const ids = await this.deps.levels.schoolsWithStock(last, BATCH);
      await attemptEach(
        ids,
        (schoolId) =>
          this.deps.stores.run(async ({ schools, credits }) => {
            await schools.lock(schoolId);
            await credits.watch(schoolId, now);
          }),
        (error, schoolId) => this.deps.logger.error({ err: error, schoolId }, 'what is left was not looked at'),
      );
      const next = ids.at(-1);
      if (next === undefined || ids.length < BATCH) return;
      last = next;
    }
  }

  /** Reminds each school once of each lot that expires soon. */
  private async remindAll(now: Date): Promise<void> {
    const until = after(now, this.deps.settings.reminderDays * DAY_MS);
    for (const { id, schoolId, remainingCents: cents, expiresAt } of await this.deps.lots.lotsToRemindOf(
      until,
      now,
      BATCH,
    ))
      await this.deps.stores.run(async ({ schools, lots, outbox }) => {
        await schools.lock(schoolId);
        if (await lots.remindOf(id, now))
          await outbox.add(schoolCreditExpiring, { schoolId, lotId: id, cents, expiresAt: expiresAt.toISOString() });
      });
  }

  private async viewOf({ id, name, seatPriceCents, sharePercent }: School): Promise<SchoolCreditView> {
    const now = this.deps.clock.now();
    const level = await this.deps.levels.of(id, now);
    if (level === null) throw new SchoolNotFoundError();
    const { stock, lots, lowCents: ownLowCents } = level;
    const lowCents = ownLowCents ?? this.deps.settings.lowCents;
    return {
      schoolId: id,
      schoolName: name,
      prepaidSeats: stock.seats,
      balanceCents: lots.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
      seatPriceCents,
      lots,
      runsOutAt: runsOutAt(stock, now),
      isLow: isLow(stock, lowCents, now),
      lowCents,
      hasOwnLow: ownLowCents !== null,
      orderSeatCents: sharePercent === 100 && seatPriceCents !== 0 ? seatPriceCents : null,
      orderDays: this.deps.settings.days,
    };
  }

  private visible(actor: Actor, schoolId: number): Promise<School> {
    return can(actor, 'school.read-all')
      ? this.deps.schools.getOrThrow(schoolId)
      : this.deps.schools.getRepresentedOrThrow(actor.userId, schoolId);
  }
}
