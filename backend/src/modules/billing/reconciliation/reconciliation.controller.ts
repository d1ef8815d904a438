import { euro, type Input } from '#platform/index';
import type { ReconciliationQuery } from './reconciliation.schemas';
import type { Reconciliation, ReconciliationService } from './reconciliation.service';

const toDto = ({ day, days, results, setAside }: Reconciliation) => ({
  day,
  days,
  setAside: { count: setAside.count, in: euro(setAside.inCents), out: euro(setAside.outCents) },
  checks: results.map(({ name, expectedCents, actualCents, differingCents, rowCount, rows, checkedAt }) => ({
    name,
    expected: euro(expectedCents),
    actual: euro(actualCents),
    difference: euro(differingCents),
    rowCount,
    rows: rows.map(({ label, kind, id, expected, actual }) => ({
      label,
      kind,
      id,
      expected: euro(expected),
      actual: euro(actual),
    })),
    checkedAt: checkedAt.toISOString(),
  })),
});

export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  get = async ({ query }: Input<undefined, undefined, typeof ReconciliationQuery>) =>
    toDto(await this.reconciliation.get(query.day ?? null));

  run = async () => toDto(await this.reconciliation.run());
}
