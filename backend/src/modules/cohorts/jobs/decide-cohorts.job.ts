import type { Schedule } from '#platform/index';
import type { DecisionDateService } from '../editing/decision-date.service';

/** @param everyMs how often decision dates are looked at */
export const decideCohorts = (decisions: DecisionDateService, everyMs: number): Schedule => ({
  name: 'cohorts.decide',
  everyMs,
  run: () => decisions.decideDue(),
});
