import type { Schedule } from '#platform/index';
import type { DecisionDateService } from '../editing/decision-date.service';

/** @param everyMs milliseconds between two searches for decision dates */
export const decideCohorts = (decisions: DecisionDateService, everyMs: number): Schedule => ({
  name: 'cohorts.decide',
  everyMs,
  run: () => decisions.decideDue(),
});
