import { after, DAY_MS } from '#platform/index';
import type { Membership } from './memberships.types';

/** A student can ask one school once in this time. */
const ASK_AGAIN_MS = DAY_MS;
/** A student can claim at most this many schools a day. */
export const CLAIMS_PER_DAY = 5;

/** @returns when the student may ask the school again; null when they may ask now. */
export function canAskAt(lastAskedAt: Date | null, now: Date): Date | null {
  if (lastAskedAt === null) return null;
  const at = after(lastAskedAt, ASK_AGAIN_MS);
  return at > now ? at : null;
}

/** @returns the whole seconds between the two moments, at least one. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000));

/** @returns when the student may ask about an open claim: now, or a day after the last time. */
export const askableFrom = ({ state, askedAt }: Pick<Membership, 'state' | 'askedAt'>, now: Date): Date | null =>
  state === 'CLAIMED' ? (canAskAt(askedAt, now) ?? now) : null;
