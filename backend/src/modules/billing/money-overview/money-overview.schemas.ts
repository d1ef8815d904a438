import { MoneyDto, z } from '#platform/index';
import { AGES } from './money-overview.types';

const SumDto = z.object({ count: z.number().int(), amount: MoneyDto });
const month = z.string().openapi({ description: 'Year and month in Tallinn', example: '2026-11' });

export const MoneyOverviewDto = z
  .object({
    toDo: z.object({
      cases: SumDto.extend({
        lateCount: z.number().int().openapi({ description: 'Whose deadline has passed' }),
      }).openapi({ description: 'Open cases about money' }),
      lateRefunds: SumDto.openapi({ description: 'Refunds that are past the promised day' }),
      linesIn: SumDto.openapi({ description: 'Lines of the bank’s statements that wait: money that came' }),
      linesOut: SumDto.openapi({ description: 'The same of money that went' }),
      differing: z
        .object({ day: z.iso.date().nullable(), rowCount: z.number().int() })
        .openapi({ description: 'Rows that differed when the books were last compared' }),
    }),
    months: z.array(
      z.object({
        month,
        revenue: MoneyDto.openapi({ description: 'By documents, without VAT' }),
        received: MoneyDto.openapi({ description: 'Payments less what went back' }),
      }),
    ),
    ways: z
      .array(z.object({ provider: z.string(), amount: MoneyDto }))
      .openapi({ description: 'Payments of these months less what went back, by way of paying; most first' }),
    outstanding: z.array(z.object({ age: z.enum(AGES), count: z.number().int(), amount: MoneyDto })),
  })
  .openapi('MoneyOverview');
