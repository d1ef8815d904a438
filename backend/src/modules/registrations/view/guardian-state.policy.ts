import type { GuardianFacts, GuardianState } from './guardian.types';

/** @returns how far the asked person has come, as their student sees it */
export function guardianStateOf(
  { endReason, openedAt, invoicedAt, expiresAt, isAtBank }: GuardianFacts,
  now: Date,
): GuardianState {
  if (endReason !== null) return endReason;
  if (isAtBank) return 'AT_BANK';
  if (expiresAt <= now) return 'EXPIRED';
  if (invoicedAt !== null) return 'INVOICED';
  return openedAt === null ? 'ASKED' : 'OPENED';
}

/** @returns whether somebody is expected to pay */
export const isAwaited = ({ endReason }: Pick<GuardianFacts, 'endReason'>): boolean => endReason === null;
