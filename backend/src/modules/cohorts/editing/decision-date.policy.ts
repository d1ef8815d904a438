import type { CohortStatus } from '@valikool/contract';
import type { RunDecision } from '../cohorts.types';

type Facts = {
  status: CohortStatus;
  sizeMin: number;
  seatsTaken: number;
  decisionDate: Date | null;
  decision: RunDecision | null;
};

/** @returns whether it is still a question if the cohort runs. */
export const isUndecided = ({ status, decisionDate, decision }: Facts): boolean =>
  decisionDate !== null && decision !== 'CONFIRMED' && (status === 'REGISTRATION_OPEN' || status === 'GROUP_FULL');

/**
 * @returns how many seats have still to be taken for the cohort to run, held ones counting; null where that is no
 * question
 */
export const stillNeeded = (facts: Facts): number | null =>
  isUndecided(facts) ? Math.max(0, facts.sizeMin - facts.seatsTaken) : null;
