import { euro, type Input, instant, MoneyDto, route, z } from '#platform/index';
import type { Reconciliation, ReconciliationService } from './reconciliation.service';

export const ReconciliationQuery = z.strictObject({
  day: z.iso.date().optional().openapi({ description: 'The last day with results where it is left out' }),
});

const RowDto = z.object({
  label: z.string(),
  kind: z.string().openapi({ description: 'invoice, payment, line, statement, user, school, refund, posting or series' }),
  id: z.string(),
  expected: MoneyDto,
  actual: MoneyDto,
});
export const ReconciliationDto = z
  .object({
    day: z.iso.date().nullable(),
    days: z.array(z.object({ day: z.iso.date(), rowCount: z.number().int() })),
    checks: z.array(
      z.object({
        name: z.string(),
        expected: MoneyDto,
        actual: MoneyDto,
        difference: MoneyDto,
        rowCount: z.number().int().openapi({ description: 'Rows that differ; the first hundred are named' }),
        rows: z.array(RowDto),
        checkedAt: instant,
      }),
    ),
  })
  .openapi('Reconciliation');

const toDto = ({ day, days, results }: Reconciliation) => ({
  day,
  days,
  checks: results.map(({ name, expectedCents, actualCents, rowCount, rows, checkedAt }) => ({
    name,
    expected: euro(expectedCents),
    actual: euro(actualCents),
    difference: euro(actualCents - expectedCents),
    rowCount,
    rows: rows.map(({ label, kind, id, expected, actual }) => ({ label, kind, id, expected: euro(expected), actual: euro(actual) })),
    checkedAt: checkedAt.toISOString(),
  })),
});

export const reconciliationRoutes = (reconciliation: ReconciliationService) => [
  route({
    method: 'get',
    path: '/reconciliation',
    operationId: 'getReconciliation',
    summary: 'What providers, the bank, the ledger and the documents say of the same money, by day, and which rows differ',
    permission: 'payment.record',
    query: ReconciliationQuery,
    response: { status: 200, body: ReconciliationDto },
    handler: async ({ query }: Input<undefined, undefined, typeof ReconciliationQuery>) =>
      toDto(await reconciliation.get(query.day ?? null)),
  }),
  route({
    method: 'post',
    path: '/reconciliation',
    operationId: 'runReconciliation',
    summary: 'Compares now; the day’s earlier results are replaced',
    permission: 'payment.record',
    response: { status: 200, body: ReconciliationDto },
    limitPerMinute: 10,
    handler: async () => toDto(await reconciliation.run()),
  }),
];
