import { instant, MoneyDto, z } from '#platform/index';
import { TODO_KINDS } from './today.types';

const month = z.string().openapi({ description: 'Year and month in Tallinn', example: '2026-11' });

const RegistrationsOfYearDto = z.object({
  months: z.array(z.object({ month, count: z.number().int() })),
  soFar: z.number().int().openapi({ description: 'Up to the same day of the year' }),
});
const IncomeOfYearDto = z.object({
  months: z.array(z.object({ month, amount: MoneyDto })),
  amount: MoneyDto.openapi({ description: 'Up to the same day of the year' }),
});

export const TodayDto = z
  .object({
    todo: z
      .array(
        z.object({
          kind: z.enum(TODO_KINDS),
          count: z.number().int(),
          amount: MoneyDto.nullable(),
          late: z.number().int().openapi({ description: 'How many are past their day' }),
          dueAt: instant.nullable().openapi({ description: 'The first day by which something must be done' }),
          since: instant.nullable().openapi({ description: 'Since when the oldest waits' }),
          names: z
            .array(z.string())
            .openapi({ description: 'Those that come first; of cases, the codes of their kinds' }),
          onlyId: z.string().nullable().openapi({ description: 'Its id, where only one waits' }),
          jobIds: z
            .array(z.number().int())
            .openapi({ description: 'Failed jobs that can be tried again, at most a hundred' }),
        }),
      )
      .openapi({ description: 'What waits for staff, most urgent first; kinds of which nothing waits are left out' }),
    books: z
      .object({ day: z.iso.date().nullable(), rowCount: z.number().int() })
      .openapi({ description: 'When the books were last compared, and how many rows differed' }),
    registrations: z.object({ thisYear: RegistrationsOfYearDto, lastYear: RegistrationsOfYearDto }),
    income: z.object({ thisYear: IncomeOfYearDto, lastYear: IncomeOfYearDto }),
    starting: z
      .array(
        z.object({
          cohortId: z.number().int(),
          courseTitle: z.string(),
          startDate: instant,
          timeZone: z.string(),
          seatsTaken: z.number().int(),
          sizeMax: z.number().int(),
        }),
      )
      .openapi({ description: 'Cohorts that start this week' }),
  })
  .openapi('Today');
