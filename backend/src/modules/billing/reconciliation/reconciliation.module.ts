import type { Knex } from 'knex';
import { type Clock, moduleParts, unitOfWork } from '#platform/index';
import { caseWriter } from '#modules/cases/index';
import { ReconciliationController } from './reconciliation.controller';
import { ReconciliationRepository } from './reconciliation.repository';
import { reconciliationRoutes } from './reconciliation.routes';
import { ReconciliationService } from './reconciliation.service';

/** The nightly comparison of the books. */
export function reconciliationModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const reconciliation = new ReconciliationService({
    stores: unitOfWork(knex, (db) => ({ results: new ReconciliationRepository(db), cases: caseWriter(db) })),
    results: new ReconciliationRepository(knex),
    clock,
  });
  return moduleParts({
    routes: reconciliationRoutes(new ReconciliationController(reconciliation)),
    // Asked for every half hour; it runs once a night, also when the worker was down at the hour itself.
    schedules: [{ name: 'books.reconcile', everyMs: 1_800_000, run: () => reconciliation.runNightly() }],
  });
}
