import { transitionCode } from '#platform/index';
import type { Participant } from '../seats/index';
import type { SwapRefusal } from './swaps.errors';

const SWAPPABLE: ReadonlySet<Participant['status']> = new Set(['REGISTERED', 'IN_PROGRESS']);

/** @param until the end of free cancellation: who goes over later would have two courses for one price */
export function swapRefusal(
  { status, confirmedAt, accessUntil }: Pick<Participant, 'status' | 'confirmedAt' | 'accessUntil'>,
  { now, until }: { now: Date; until: Date },
): SwapRefusal | null {
  if (!SWAPPABLE.has(status)) return transitionCode('registration', status, 'REGISTERED');
  // After a change of payer a seat may be sure and owed for; a way out of the debt it is not.
  if (confirmedAt === null || accessUntil !== null) return 'swap.unpaid';
  return now > until ? 'swap.too-late' : null;
}
