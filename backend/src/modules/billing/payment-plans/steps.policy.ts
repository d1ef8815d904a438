import { after, DAY_MS } from '#platform/index';
import type { PlanSettings } from './schedule.policy';

/**
 * What happens about a part of a plan, by its days:
 * - NOTICE: the payer is told that it comes
 * - ASK: the card is charged, or the payer is asked to pay
 * - CLOSE: the classes close, and staff are asked
 */
export type Step = { kind: 'NOTICE' | 'ASK' | 'CLOSE'; day: number };

/** The steps of one part, in the order of their days. A day after the last try, the classes close. */
export function stepsOf({ noticeDays, retryDays }: Pick<PlanSettings, 'noticeDays' | 'retryDays'>): Step[] {
  const asked = [0, ...retryDays];
  return [
    { kind: 'NOTICE', day: -noticeDays },
    ...asked.map((day): Step => ({ kind: 'ASK', day })),
    { kind: 'CLOSE', day: (asked.at(-1) ?? 0) + 1 },
  ];
}

const at = (dueAt: Date, { day }: Step): Date => after(dueAt, day * DAY_MS);

/** @returns until when the classes stay open while this part is not paid */
export function accessUntilOf(dueAt: Date, settings: Pick<PlanSettings, 'noticeDays' | 'retryDays'>): Date {
  const last = stepsOf(settings).at(-1);
  return last === undefined ? dueAt : at(dueAt, last);
}

/** @returns when the step after `done` steps comes; null when none is left */
export function nextStepAt(dueAt: Date, done: number, steps: readonly Step[]): Date | null {
  const next = steps[done];
  return next === undefined ? null : at(dueAt, next);
}

/**
 * @returns the last step whose time has come, and how many steps are done with it. When the worker was away for days, one
 * mail goes out and not three; a card is charged once. null when no step is due.
 */
export function dueStep(
  dueAt: Date,
  { done, now }: { done: number; now: Date },
  steps: readonly Step[],
): { step: Step; done: number; nextAt: Date | null } | null {
  const passed = stepsPassed(dueAt, now, steps);
  if (passed <= done) return null;
  // Before the classes close, the payer is asked at least once.
  const wanted = passed === steps.length && done < steps.length - 1 ? steps.length - 1 : passed;
  const step = steps[wanted - 1];
  if (step === undefined) return null;
  const nextAt = nextStepAt(dueAt, wanted, steps);
  return { step, done: wanted, nextAt: nextAt !== null && nextAt <= now ? after(now, DAY_MS) : nextAt };
}

/** @returns how many steps of a part have passed by their days */
export const stepsPassed = (dueAt: Date, now: Date, steps: readonly Step[]): number =>
  steps.filter((step) => at(dueAt, step) <= now).length;
