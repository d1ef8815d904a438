import { said, type Said } from '#platform/index';
import type { NewActivity } from '#modules/activity/index';
import type { ObservedSubscription } from '#modules/billing/index';
import {
  passBegun,
  passChargeFailed,
  passDebtForgiven,
  passEnded,
  passGoesOn,
  passPausedForDebt,
} from './passes.messages';
import { isForgiven, isPausedByStudent, isPausedForDebt, pausedByOf } from './passes.policy';
import type { Pass, PassCharge } from './passes.types';

/** A pass as it was recorded, and what its provider says of it now. */
export type PassChange = {
  before: Pass;
  observed: ObservedSubscription;
  isNew: boolean;
  /** The student had one already: it ends, and its money goes back. */
  isSecond: boolean;
  /** Newest first. */
  charges: readonly PassCharge[];
};

const hasEnded = ({ before, observed, isNew }: PassChange): boolean =>
  observed.endedAt !== null && (isNew || before.endedAt === null);

/** @returns what goes into the student's timeline */
export function activitiesOf(change: PassChange): Pick<NewActivity, 'type' | 'metadata'>[] {
  const { before, observed, isNew } = change;
  const isPaused = observed.pause !== null;
  const activities: Pick<NewActivity, 'type' | 'metadata'>[] = [];
  if (isNew) activities.push({ type: 'SUBSCRIPTION_CREATED' });
  if (isPaused !== (before.pauseBehavior !== null))
    activities.push({
      type: 'PAUSE_SUBSCRIPTION',
      metadata: { paused: isPaused, byStudent: isPausedByStudent(observed) },
    });
  if (observed.endedAt === null && observed.endsWithPeriod !== before.endsWithPeriod)
    activities.push({ type: 'SUBSCRIPTION_CANCELLED', metadata: { endsWithPeriod: observed.endsWithPeriod } });
  if (hasEnded(change)) activities.push({ type: 'SUBSCRIPTION_CANCELLED', metadata: { ended: true } });
  return activities;
}

const isUnpaid = ({ status }: PassCharge): boolean => status === 'OPEN' || status === 'UNCOLLECTIBLE';

/** @returns whether the charge pays for a period that still runs. A forgiven charge pays for none. */
const isPaidNow = ({ status, periodEnd }: PassCharge, now: Date): boolean => status === 'PAID' && periodEnd > now;

/** @returns the mail about a pass that was paused for a debt and works again */
function goesOnMail({ before, charges }: PassChange, newest: PassCharge, now: Date): Said[] {
  const about = { passId: before.id, chargeId: newest.id };
  if (isForgiven(charges)) return [said(passDebtForgiven, about)];
  return isPaidNow(newest, now) ? [said(passGoesOn, about)] : [];
}

/** @returns mails about charges: each is said once, since a repeat has the same key */
function chargeMailsOf(change: PassChange, now: Date): Said[] {
  const { before, observed, charges } = change;
  const passId = before.id;
  // A period that a pause skipped was never tried; it is neither owed nor paid.
  const tried = charges.filter(({ attempts }) => attempts > 0);
  const owed = tried.find(isUnpaid);
  if (owed && isPausedForDebt(observed)) return [said(passPausedForDebt, { passId, chargeId: owed.id })];
  if (owed?.status === 'OPEN' && observed.status === 'PAST_DUE' && owed.nextAttemptAt !== null)
    return [said(passChargeFailed, { passId, chargeId: owed.id })];
  const goesOn = pausedByOf(before) === 'DEBT' && observed.pause === null && observed.status === 'ACTIVE';
  const [newest] = tried;
  return goesOn && newest ? goesOnMail(change, newest, now) : [];
}

/** @returns the messages from which the student's mails follow */
export function mailsOf(change: PassChange, now: Date): Said[] {
  const passId = change.before.id;
  return [
    ...(change.isNew && !change.isSecond && change.observed.endedAt === null ? [said(passBegun, { passId })] : []),
    ...(hasEnded(change) ? [said(passEnded, { passId })] : []),
    ...chargeMailsOf(change, now),
  ];
}
