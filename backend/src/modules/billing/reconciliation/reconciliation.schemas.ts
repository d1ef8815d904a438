import { instant, MoneyDto, z } from '#platform/index';

export const ReconciliationQuery = z.strictObject({
  day: z.iso.date().optional().openapi({ description: 'The last day with results where it is left out' }),
});

const RowDto = z.object({
  label: z.string(),
  kind: z
    .string()
    .openapi({ description: 'invoice, payment, line, statement, user, school, refund, pass, posting or series' }),
  id: z.string(),
  expected: MoneyDto,
  actual: MoneyDto,
});
export const ReconciliationDto = z
  .object({
    day: z.iso.date().nullable(),
    days: z.array(z.object({ day: z.iso.date(), rowCount: z.number().int() })),
    setAside: z.object({ count: z.number().int(), in: MoneyDto, out: MoneyDto }).openapi({
      description: 'Lines of the bank until that day that staff marked as not belonging to the books; in no comparison',
    }),
    checks: z.array(
      z.object({
        name: z.string(),
        expected: MoneyDto,
        actual: MoneyDto,
        difference: MoneyDto.openapi({ description: 'The sum of what each row differs by, without signs' }),
        rowCount: z.number().int().openapi({ description: 'Rows that differ; the first hundred are named' }),
        rows: z.array(RowDto),
        checkedAt: instant,
      }),
    ),
  })
  .openapi('Reconciliation');
