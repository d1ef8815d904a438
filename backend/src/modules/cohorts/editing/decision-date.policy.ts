import type { CohortStatus } from '@valikool/contract';
import type { RunDecision } from '../cohorts.types';

type Facts = {
  status: CohortStatus;
  sizeMin: number;
  seatsTaken: number;
  decisionDate: Date | null;
  decision: RunDecision | null;
};

/** @returns whether it is undecided if the cohort takes place. */
export const isUndecided = ({ status, decisionDate, decision }: Facts): boolean =>
  decisionDate !== null && decision !== 'CONFIRMED' && (status === 'REGISTRATION_OPEN' || status === 'GROUP_FULL');

/** @returns how many more seats have to be taken or held for the cohort to take place; null when that is decided */
export const stillNeeded = (facts: Facts): number | null =>
  isUndecided(facts) ? Math.max(0, facts.sizeMin - facts.seatsTaken) : null;
