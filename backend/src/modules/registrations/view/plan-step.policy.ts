import type { PlanFacts } from './plan-facts.types';

/**
 * @returns what the student of a seat that is paid in parts does about the next part: pays it once it is due, unless a
 * kept card is charged for it
 */
export function stepOfPlan({ method, state, failure, isAtBank }: PlanFacts): 'NONE' | 'PAY_PART' | 'WAIT_FOR_BANK' {
  if (isAtBank) return 'WAIT_FOR_BANK';
  if (state === 'FAILED') return 'PAY_PART';
  if (state === 'PLANNED') return 'NONE';
  return method === 'LINK' || failure !== null ? 'PAY_PART' : 'NONE';
}
