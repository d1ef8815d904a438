import { after, DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '#platform/index';
import type { Participant } from './seats.types';

export type RegistrationSettings = {
  /** Minutes for which an order can be paid. */
  holdMinutes: number;
  /** Minutes more that the seat waits for the bank's word. */
  graceMinutes: number;
  /** Hours that a seat waits once the payer has been at the bank. */
  bankHoldHours: number;
  /** Days after the start until which giving up is free. */
  cancellationDays: number;
  /** Days after the purchase in which a student who pays may withdraw. */
  withdrawalDays: number;
  /** A bank transfer is offered while the start is further away than this. */
  bankTransferMinDays: number;
  /** Hours for which a seat is kept for whoever it was offered to from the waiting list. */
  offerHours: number;
};

/** However often paying is started anew, a seat that nobody pays for is not kept longer than this. */
const LONGEST_HOLD_HOURS = 24;

/** @returns until when a seat whose payment starts now is kept. */
export const holdEnd = (now: Date, settings: RegistrationSettings): Date =>
  after(now, (settings.holdMinutes + settings.graceMinutes) * MINUTE_MS);

/** @returns the hold after paying was started anew; never shorter than before, never endless. */
export const renewedHold = (
  participant: Pick<Participant, 'heldUntil' | 'createdAt'>,
  now: Date,
  settings: RegistrationSettings,
): Date => {
  const wanted = earlier(holdEnd(now, settings), after(participant.createdAt, LONGEST_HOLD_HOURS * HOUR_MS));
  return participant.heldUntil ? later(participant.heldUntil, wanted) : wanted;
};

export type BankVisit = {
  start: Date;
  now: Date;
  /** The bank has the payer's signature, and not only their word. */
  isAuthorized: boolean;
};

/**
 * @returns the hold of a payer who has been at the bank: longer, but never past the start. Who only comes back again and
 * again without having signed anything does not keep the seat for ever.
 */
export function bankHold(
  { heldUntil, createdAt }: { heldUntil: Date; createdAt: Date },
  { start, now, isAuthorized }: BankVisit,
  { bankHoldHours }: RegistrationSettings,
): Date {
  const wanted = earlier(after(now, bankHoldHours * HOUR_MS), start);
  const longest = after(createdAt, (LONGEST_HOLD_HOURS + bankHoldHours) * HOUR_MS);
  return later(heldUntil, isAuthorized ? wanted : earlier(wanted, longest));
}

export const offersBankTransfer = (start: Date, now: Date, settings: RegistrationSettings): boolean =>
  start > after(now, settings.bankTransferMinDays * DAY_MS);

/**
 * @returns until when a silent provider can keep a seat from others: so many hours from the newest payment that it was asked
 * about, never past the cohort's start
 */
export function silenceLimit(
  attempts: readonly { createdAt: Date }[],
  start: Date,
  { bankHoldHours }: RegistrationSettings,
): Date {
  const newest = Math.max(...attempts.map(({ createdAt }) => createdAt.getTime()));
  return earlier(after(new Date(newest), bankHoldHours * HOUR_MS), start);
}

/** @returns the hold while the provider is silent: the provider is asked again when it ends. */
export const holdDuringSilence = (now: Date, limit: Date, { graceMinutes }: RegistrationSettings): Date =>
  earlier(after(now, Math.max(1, graceMinutes) * MINUTE_MS), limit);
