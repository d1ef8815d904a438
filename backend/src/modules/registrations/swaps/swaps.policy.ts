import { transitionCode } from '#platform/index';
import type { Participant, PayerOption } from '../seats/index';
import type { SwapRefusal } from './swaps.errors';

const SWAPPABLE: ReadonlySet<Participant['status']> = new Set(['REGISTERED', 'IN_PROGRESS']);

/** @param until end of free cancellation. A later swap would give two courses for one price. */
export function swapRefusal(
  {
    status,
    approvalUntil,
    confirmedAt,
    accessUntil,
  }: Pick<Participant, 'status' | 'approvalUntil' | 'confirmedAt' | 'accessUntil'>,
  { now, until }: { now: Date; until: Date },
): SwapRefusal | null {
  if (!SWAPPABLE.has(status)) return transitionCode('registration', status, 'REGISTERED');
  if (approvalUntil !== null) return 'swap.awaits-approval';
  // The student still owes for a confirmed seat with an access deadline. A swap must not be a way around that debt.
  if (confirmedAt === null || accessUntil !== null) return 'swap.unpaid';
  return now > until ? 'swap.too-late' : null;
}

/** @returns whether the swap would have a school pay more than it has approved; with the seat given up, it can be asked anew */
export const costsMoreThanApproved = (
  { schoolShareCents }: Pick<Participant, 'schoolShareCents'>,
  { school, schoolShareCents: wantedCents }: Pick<PayerOption, 'school' | 'schoolShareCents'>,
): boolean => school?.needsApproval === true && wantedCents > schoolShareCents;
