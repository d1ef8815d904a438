import { endOfDay } from '#platform/index';
import type { ObservedCharge, ObservedSubscription } from '#modules/billing/index';
import type { Pass, PassOffer, PassSettings, PassType, PassView } from './passes.types';

/** By whom a pause was begun, as we wrote it on the subscription. */
export const PAUSED_BY = 'paused_by';
const BY_DEBT = 'debt';
const BY_STUDENT = 'student';

/** STAFF: by us, or by somebody in the provider's own office. */
export type PausedBy = 'STUDENT' | 'DEBT' | 'STAFF';

export function pausedByOf({
  stripeMetadata,
  pauseBehavior,
}: Pick<Pass, 'stripeMetadata' | 'pauseBehavior'>): PausedBy | null {
  if (pauseBehavior === null) return null;
  const note = stripeMetadata[PAUSED_BY];
  return note === BY_DEBT ? 'DEBT' : note === BY_STUDENT ? 'STUDENT' : 'STAFF';
}

/** Statuses with which a pass may be used: it was paid at least once, and its newest charge is paid or tried again. */
const IN_USE: ReadonlySet<ObservedSubscription['status']> = new Set(['ACTIVE', 'PAST_DUE']);

/** A charge that is made, or tried again, without anybody's doing. */
const isBeingTried = ({ status, nextAttemptAt }: ObservedCharge): boolean =>
  status === 'DRAFT' || (status === 'OPEN' && nextAttemptAt !== null);

/**
 * @returns whether new courses may be registered. It is read from the pause, since a paused subscription's status stays
 * as it was, and from the charges, since a period that was skipped by a pause is not paid although the status is ACTIVE.
 */
export const grantsAccess = ({ status, pause, endedAt, charges }: ObservedSubscription, now: Date): boolean =>
  IN_USE.has(status) &&
  pause === null &&
  endedAt === null &&
  charges.some((charge) => (charge.status === 'PAID' && charge.periodEnd > now) || isBeingTried(charge));

export const isPausedByStudent = ({ pause, metadata }: ObservedSubscription): boolean =>
  pause !== null && metadata[PAUSED_BY] === BY_STUDENT;

export const isPausedForDebt = ({ pause, metadata }: ObservedSubscription): boolean =>
  pause !== null && metadata[PAUSED_BY] === BY_DEBT;

/**
 * A charge that was tried, failed, and is not tried again by itself. One that the provider's office voided is forgiven;
 * one that a pause skipped was never tried.
 */
const isDebt = ({ status, attempts, nextAttemptAt }: ObservedCharge): boolean =>
  attempts > 0 && ((status === 'OPEN' && nextAttemptAt === null) || status === 'UNCOLLECTIBLE');

/** @returns whether the newest charge that was tried was voided in the provider's office */
export const isForgiven = (charges: readonly Pick<ObservedCharge, 'status' | 'attempts'>[]): boolean =>
  charges.find(({ attempts }) => attempts > 0)?.status === 'VOID';

/**
 * Once the failed charge is forgiven nothing is owed, but the provider may go on saying PAST_DUE until the next period.
 * @returns what the provider says, with the status ACTIVE in that case
 */
export const withForgivenDebt = (observed: ObservedSubscription | null): ObservedSubscription | null =>
  observed?.status === 'PAST_DUE' && isForgiven(observed.charges) ? { ...observed, status: 'ACTIVE' } : observed;

/**
 * @returns whether the provider has stopped charging although nothing is owed: its office forgave the debt of a subscription
 * that it had given up on. It charges none of the next periods, so staff decide what becomes of the pass.
 */
export const isNotCharged = ({ status, endedAt, charges }: ObservedSubscription): boolean =>
  status === 'UNPAID' && endedAt === null && isForgiven(charges) && !charges.some(isDebt);

/** @returns whether a first payment has succeeded; before that there is no pass */
export const hasBegun = ({ status, charges }: ObservedSubscription): boolean =>
  status !== 'INCOMPLETE' && (status !== 'ENDED' || charges.some((charge) => charge.status === 'PAID'));

/** @returns the start of the first period, which can be long before the provider's first notice */
export const beganAt = ({ charges, periodStart }: ObservedSubscription, now: Date): Date => {
  const first = Math.min(periodStart.getTime(), ...charges.map((charge) => charge.periodStart.getTime()));
  return new Date(Math.min(first, now.getTime()));
};

/**
 * @returns whether the provider has given up on a charge, and the pass has to be paused for it. The status alone does not
 * say so: it follows the newest charge, which may be one that a pause skipped.
 */
export function mustPauseForDebt({ status, pause, endedAt, charges }: ObservedSubscription): boolean {
  if (pause !== null || endedAt !== null) return false;
  if (status === 'UNPAID' || charges.some(isDebt)) return true;
  const isTriedAgain = charges.some((charge) => charge.status === 'OPEN' && charge.nextAttemptAt !== null);
  return status === 'PAST_DUE' && !isTriedAgain;
}

/** @returns whether a pass that was paused because of a failed charge owes nothing any more */
export const mayGoOn = ({ status, pause, endedAt, metadata, charges }: ObservedSubscription): boolean =>
  pause !== null && endedAt === null && status === 'ACTIVE' && metadata[PAUSED_BY] === BY_DEBT && !charges.some(isDebt);

/** @returns whether the note says who began a pause that is over; it would be read as that of the next pause */
export const hasOldNote = ({ pause, endedAt, metadata }: ObservedSubscription): boolean =>
  pause === null && endedAt === null && (metadata[PAUSED_BY] ?? '') !== '';

export const offerOf = ({ offers }: Pick<PassSettings, 'offers'>, type: PassType): PassOffer => {
  const offer = offers.find((candidate) => candidate.type === type);
  if (!offer) throw new Error(`No price is set for ${type}`);
  return offer;
};

/** @returns until when an unused pass is given back for its price: the end of that day in Tallinn */
export const withdrawalEnd = ({ createdAt }: Pick<Pass, 'createdAt'>, { withdrawalDays }: PassSettings): Date =>
  endOfDay(createdAt, withdrawalDays);

/** @returns whether ending the pass now gives its first price back. A period without a document was paid by nobody. */
export const isGivenBack = (
  pass: Pick<PassView, 'createdAt' | 'endedAt' | 'withdrawnAt' | 'hasUsed' | 'paidCharges' | 'isInvoiced'>,
  settings: PassSettings,
  now: Date,
): boolean =>
  pass.endedAt === null &&
  pass.withdrawnAt === null &&
  !pass.hasUsed &&
  pass.paidCharges <= 1 &&
  pass.isInvoiced &&
  now <= withdrawalEnd(pass, settings);

/** What a student is told of a pass, in one word. */
export type PassState = 'ACTIVE' | 'PAUSED' | 'RETRYING' | 'UNPAID' | 'NOT_CHARGED' | 'SUSPENDED' | 'ENDING' | 'ENDED';

/** States that only a payment or the provider's office ends: neither the student nor staff can resume the pass. */
const STOPPED: ReadonlySet<PassState> = new Set(['UNPAID', 'NOT_CHARGED']);
export const isStopped = (state: PassState): boolean => STOPPED.has(state);

export function stateOf(pass: Pass & Pick<PassView, 'isSuspended' | 'isForgiven'>): PassState {
  if (pass.endedAt !== null || pass.withdrawnAt !== null || pass.cancelWantedAt !== null) return 'ENDED';
  if (pass.isSuspended) return 'SUSPENDED';
  if (pass.status === 'UNPAID' && pass.isForgiven) return 'NOT_CHARGED';
  if (pass.pauseBehavior !== null) return pausedByOf(pass) === 'DEBT' ? 'UNPAID' : 'PAUSED';
  if (pass.status === 'UNPAID') return 'UNPAID';
  if (pass.status === 'PAST_DUE') return 'RETRYING';
  return pass.endsWithPeriod ? 'ENDING' : 'ACTIVE';
}
