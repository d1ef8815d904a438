import type { UnitOfWork } from '#platform/index';
import type { CaseWriter } from './case-writer';
import { CaseResolvedMeanwhile } from './cases.errors';
import type { Case, CaseDecision } from './cases.types';

/** Resolves cases whose only action is CLOSE: staff settled the matter elsewhere, and only the note is kept. */
export class CaseClosingService {
  constructor(private readonly stores: UnitOfWork<{ cases: CaseWriter }>) {}

  /** @throws CaseResolvedMeanwhile */
  resolve = async (item: Case, decision: CaseDecision): Promise<void> => {
    await this.stores.run(async ({ cases }) => {
      if (!(await cases.resolve(item.id, decision))) throw new CaseResolvedMeanwhile();
    });
  };
}
