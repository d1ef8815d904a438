import { unitOfWork, type Schedule } from '#platform/index';
import { dueDraftSchedules, DueDraftsService, InvoicesRepository } from '#modules/billing/index';
import { caseWriter, type CaseResolver } from '#modules/cases/index';
import type { Kernel } from './kernel';
import { seatStoresOf } from './money';

/** Schools' invoices that go out by themselves, and what staff do where one cannot. */
export function buildDueDrafts(kernel: Kernel): { schedules: Schedule[]; retry: CaseResolver } {
  const { knex, clock, logger } = kernel;
  const build = seatStoresOf(kernel);
  const drafts = new DueDraftsService({
    stores: unitOfWork(knex, (db) => {
      const { documents, invoices } = build(db);
      return { documents, invoices, cases: caseWriter(db) };
    }),
    invoices: new InvoicesRepository(knex),
    clock,
    logger,
  });
  return { schedules: dueDraftSchedules(drafts), retry: drafts.retry };
}
