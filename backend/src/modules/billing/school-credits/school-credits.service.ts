import { type Actor, can, type Clock, type Logger, type Page, type UnitOfWork } from '#platform/index';
import type { School, SchoolLock, SchoolsReader } from '#modules/schools/index';
import type { SchoolCreditWriter } from './school-credit-writer';
import { CreditExpiryError } from './school-credits.errors';
import type { SchoolCreditsReadModel } from './school-credits.read-model';
import type { SchoolCreditsRepository } from './school-credits.repository';
import type { CreditLogRow, SchoolCreditView } from './school-credits.types';

type Stores = { schools: SchoolLock; credits: SchoolCreditWriter };
type Deps = {
  stores: UnitOfWork<Stores>;
  schools: SchoolsReader;
  lots: Pick<SchoolCreditsRepository, 'openLots' | 'schoolsWithExpired'>;
  readModel: SchoolCreditsReadModel;
  clock: Clock;
  logger: Logger;
};

/** What staff give a school in advance: credit that expires, or seats. */
export type Gift = { reason: string } & (
  { kind: 'CREDIT'; cents: number; expiresAt: Date } | { kind: 'SEATS'; seats: number }
);

const BATCH = 200;

/** Schools' credit and their seats bought in advance: to see, to add, and to book out once expired. */
export class SchoolCreditsService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for a school that the actor does not represent */
  async get(actor: Actor, schoolId: number): Promise<SchoolCreditView> {
    const { id, name, prepaidStudentSeats, seatPriceCents } = await this.visible(actor, schoolId);
    const lots = await this.deps.lots.openLots(id, this.deps.clock.now());
    return {
      schoolId: id,
      schoolName: name,
      prepaidSeats: prepaidStudentSeats,
      balanceCents: lots.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
      seatPriceCents,
      lots,
    };
  }

  /** Newest first. @throws SchoolNotFoundError also for a school that the actor does not represent */
  async log(
    actor: Actor,
    schoolId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<CreditLogRow>> {
    const { id } = await this.visible(actor, schoolId);
    return this.deps.readModel.log(id, page);
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
        await credits.addSeats({ schoolId, seats: gift.seats, reason, actorUserId: actor.userId, now });
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

  private visible(actor: Actor, schoolId: number): Promise<School> {
    return can(actor, 'school.read-all')
      ? this.deps.schools.getOrThrow(schoolId)
      : this.deps.schools.getRepresentedOrThrow(actor.userId, schoolId);
  }
}
