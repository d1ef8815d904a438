import { transitionCode } from '#platform/index';
import type { Participant } from '../seats/index';
import type { SwapRefusal } from './swaps.errors';

const SWAPPABLE: ReadonlySet<Participant['status']> = new Set(['REGISTERED', 'IN_PROGRESS']);

/** @param until end of free cancellation. A later swap would give two courses for one price. */
export function swapRefusal(
  { status, confirmedAt, accessUntil }: Pick<Participant, 'status' | 'confirmedAt' | 'accessUntil'>,
  { now, until }: { now: Date; until: Date },
): SwapRefusal | null {
  if (!SWAPPABLE.has(status)) return transitionCode('registration', status, 'REGISTERED');
  // The student still owes for a confirmed seat with an access deadline. A swap must not be a way around that debt.
  if (confirmedAt === null || accessUntil !== null) return 'swap.unpaid';
  return now > until ? 'swap.too-late' : null;
}
