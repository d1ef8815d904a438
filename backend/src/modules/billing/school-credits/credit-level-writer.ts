import type { Knex } from 'knex';
import { type Clock, inTallinn, Outbox } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { isLow, runsOutAt } from './credit-level.policy';
import { CreditLevelsRepository } from './credit-levels.repository';
import { schoolCreditLow } from './school-credits.messages';

export type SchoolCreditSettings = {
  /** Cents below which a school is told that little is left, unless it has set a threshold of its own. */
  lowCents: number;
  /** Days for which credit that a school has ordered is valid. */
  days: number;
  /** Days before credit expires on which the school is reminded. */
  reminderDays: number;
};

const dayOf = (date: Date): string => inTallinn(date).toISODate() ?? '';

export type CreditLevels = {
  /** What is left has become less, or time has passed: the school is told once when it is low. */
  lower(schoolId: number, now: Date): Promise<void>;
  /** Records that the school has more credit than before. Sends no mail. */
  raise(schoolId: number, now: Date): Promise<void>;
};

/** @returns what watches over a school's credit in the transaction `db`. Call with the school locked. */
export function creditLevels(db: Knex, clock: Clock, settings: SchoolCreditSettings): CreditLevels {
  const levels = new CreditLevelsRepository(db);
  const look = async (schoolId: number, now: Date) => {
    const level = await levels.of(schoolId, now);
    return level && { ...level, isLow: isLow(level.stock, level.lowCents ?? settings.lowCents, now) };
  };
  return {
    async lower(schoolId, now) {
      const level = await look(schoolId, now);
      if (level === null) return;
      if (!level.isLow && level.lowSince !== null) await levels.setLowSince(schoolId, null);
      if (!level.isLow || level.lowSince !== null) return;
      await levels.setLowSince(schoolId, now);
      const { stock } = level;
      const balanceCents = stock.lots.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
      const until = runsOutAt(stock, now);
      const left = { seats: stock.seats, ...(until !== null && { runsOutOn: dayOf(until) }) };
      await activityLog(db, clock).record({
        type: 'SCHOOL_CREDITS_LOW',
        schoolId,
        metadata: { cents: balanceCents, ...left },
      });
      await new Outbox(db).add(schoolCreditLow, { schoolId, balanceCents, at: now.toISOString(), ...left });
    },
    async raise(schoolId, now) {
      const level = await look(schoolId, now);
      if (level?.isLow === false && level.lowSince !== null) await levels.setLowSince(schoolId, null);
    },
  };
}
