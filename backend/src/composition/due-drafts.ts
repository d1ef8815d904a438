import { unitOfWork, type Schedule } from '#platform/index';
import { dueDraftSchedules, DueDraftsReadModel, DueDraftsService } from '#modules/billing/index';
import { caseWriter, type CaseResolver } from '#modules/cases/index';
import type { Kernel } from './kernel';
import { moneyStoresOf } from './money-stores';

/** Issues schools' invoices on their dates, and tries again when staff ask for it. */
export function buildDueDrafts(kernel: Kernel): { schedules: Schedule[]; retry: CaseResolver } {
  const { knex, clock, logger } = kernel;
  const build = moneyStoresOf(kernel);
  const drafts = new DueDraftsService({
    stores: unitOfWork(knex, (db) => {
      const { documents } = build(db);
      return { documents, cases: caseWriter(db) };
    }),
    drafts: new DueDraftsReadModel(knex),
    clock,
    logger,
  });
  return { schedules: dueDraftSchedules(drafts), retry: drafts.retry };
}
