import type { PaymentPlan } from '../../shared/contract.types';

/** The first part that is not paid. */
export const nextPart = ({ parts }: PaymentPlan) => parts.find(({ state }) => state !== 'PAID' && state !== 'CANCELED');

/** The parts that come are taken from a saved card. */
export const isCharged = ({ method, card }: PaymentPlan): boolean => method === 'CARD' && card !== null;

/** A part that was declined is charged again within minutes, since there is another card or it was asked for. */
export function isChargedSoon(plan: PaymentPlan): boolean {
  const next = nextPart(plan);
  if (!isCharged(plan) || next === undefined || next.failure === null || next.askedUntil !== null) return false;
  return plan.hasSeat && !plan.isPaused && next.nextStepAt !== null && Date.parse(next.nextStepAt) <= Date.now();
}
