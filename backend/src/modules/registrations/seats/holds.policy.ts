import { leavesTimeForTransfer } from '#modules/billing/index';
import { after, earlier, HOUR_MS, later, MINUTE_MS } from '#platform/index';
import type { Participant } from './seats.types';

export type RegistrationSettings = {
  /** Minutes for which an order can be paid. */
  holdMinutes: number;
  /** Minutes more that the seat waits for the bank's answer. */
  graceMinutes: number;
  /** Hours that a seat waits once the payer has been at the bank. */
  bankHoldHours: number;
  /** Days after the start until which cancellation is free. */
  cancellationDays: number;
  /** Days after the purchase in which a student who pays may withdraw. */
  withdrawalDays: number;
  /** Bank transfer is offered while the start is more days away than this. */
  bankTransferMinDays: number;
  /** Hours for which a seat waits for the payment of somebody whom the student asked. */
  guardianHoldHours: number;
  /** Hours for which a seat is kept for the student to whom the waiting list offered it. */
  offerHours: number;
};

/**
 * A new attempt to pay lengthens a hold up to this long after registering. Bank visits and bank transfers have their own
 * limits.
 */
const LONGEST_HOLD_HOURS = 24;

/** @returns until when a seat whose payment starts now is held. */
export const holdEnd = (now: Date, settings: RegistrationSettings): Date =>
  after(now, (settings.holdMinutes + settings.graceMinutes) * MINUTE_MS);

/** `holdBeganAt`: the registration, or the bank's reversal of a payment that made a confirmed seat a held one again. */
type Hold = Pick<Participant, 'heldUntil' | 'holdBeganAt'>;

/**
 * @returns the hold after the student starts to pay anew: the length of a first hold, but at most up to 24 hours after it
 * began. It is never shorter than before, even if the old hold goes past these 24 hours.
 */
export const renewedHold = ({ heldUntil, holdBeganAt }: Hold, now: Date, settings: RegistrationSettings): Date => {
  const wanted = earlier(holdEnd(now, settings), after(holdBeganAt, LONGEST_HOLD_HOURS * HOUR_MS));
  return heldUntil ? later(heldUntil, wanted) : wanted;
};

/** @returns the instant, but not past the cohort's start; a hold or an order that began after the start may go past it */
export const beforeStart = (at: Date, start: Date, began: Date): Date => (began < start ? earlier(at, start) : at);

export type BankVisit = {
  start: Date;
  now: Date;
  /** The payer has signed at the bank or money came, so the limit on visits does not count. */
  hasPaidOrSigned: boolean;
};

/**
 * @returns the hold after the payer was sent to the bank: `bankHoldHours` from now, at most to the cohort's start, never
 * shorter than before. Visits without a signature lengthen it at most to 24 hours and `bankHoldHours` after it began, so
 * that nobody keeps a seat by coming back again and again. A hold that began after the start may go past it.
 */
export function bankHold(
  { heldUntil, holdBeganAt }: { heldUntil: Date; holdBeganAt: Date },
  { start, now, hasPaidOrSigned }: BankVisit,
  { bankHoldHours }: RegistrationSettings,
): Date {
  const wanted = beforeStart(after(now, bankHoldHours * HOUR_MS), start, holdBeganAt);
  const longest = after(holdBeganAt, (LONGEST_HOLD_HOURS + bankHoldHours) * HOUR_MS);
  return later(heldUntil, hasPaidOrSigned ? wanted : earlier(wanted, longest));
}

/**
 * @returns the hold while somebody else is asked to pay: `guardianHoldHours` from now, at most to the cohort's start, never
 * shorter than before. Asking again lengthens it at most to 24 hours more than the first time.
 */
export const guardianHold = (
  { heldUntil, holdBeganAt }: Hold,
  { start, now }: Pick<BankVisit, 'start' | 'now'>,
  { guardianHoldHours }: RegistrationSettings,
): Date => {
  const wanted = beforeStart(after(now, guardianHoldHours * HOUR_MS), start, holdBeganAt);
  const longest = after(holdBeganAt, (LONGEST_HOLD_HOURS + guardianHoldHours) * HOUR_MS);
  return later(heldUntil ?? now, earlier(wanted, longest));
};

export const offersBankTransfer = (start: Date, now: Date, settings: RegistrationSettings): boolean =>
  leavesTimeForTransfer(start, now, settings.bankTransferMinDays);

/**
 * @returns the latest end of a hold while its provider is silent: `bankHoldHours` after the newest of `attempts`, but not
 * past the cohort's start, unless that attempt began after it
 * @param attempts the payments about which the provider is silent; at least one
 */
export function silenceLimit(
  attempts: readonly { createdAt: Date }[],
  start: Date,
  { bankHoldHours }: RegistrationSettings,
): Date {
  const newest = Math.max(...attempts.map(({ createdAt }) => createdAt.getTime()));
  return beforeStart(after(new Date(newest), bankHoldHours * HOUR_MS), start, new Date(newest));
}

/**
 * @returns the hold while the provider is silent: `graceMinutes` from now, at least one minute, not past `limit`. The
 * provider is asked again when it ends.
 */
export const holdDuringSilence = (now: Date, limit: Date, { graceMinutes }: RegistrationSettings): Date =>
  earlier(after(now, Math.max(1, graceMinutes) * MINUTE_MS), limit);
