import { LANGUAGES } from '@valikool/contract';
import { instant, MoneyDto, numericId, z } from '#platform/index';

export const SchoolParams = z.object({ id: numericId });

const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

export const OverviewOfYear = z.object({
  year: z.coerce
    .number()
    .int()
    .min(FIRST_YEAR)
    .max(LAST_YEAR)
    .optional()
    .openapi({ description: 'The calendar year in which the school year begins; the present school year by default' }),
});

export const OverviewPaperQuery = OverviewOfYear.extend({
  language: z.enum(LANGUAGES).default('et').openapi({ description: 'Of the document' }),
});

const count = z.number().int();
const course = { courseId: z.number().int(), courseTitle: z.string() };
const seatsAndAmount = { seats: count, amount: MoneyDto };

export const SchoolOverviewDto = z
  .object({
    schoolId: z.number().int(),
    schoolName: z.string(),
    year: z.object({
      startYear: z.number().int(),
      label: z.string().openapi({ example: '2026/27' }),
      isCurrent: z.boolean(),
    }),
    students: count.openapi({ description: 'Confirmed members now' }),
    claims: count.openapi({ description: 'Students who say that they study here and wait to be confirmed' }),
    seats: count.openapi({ description: 'Registrations of the year that were not given up' }),
    results: z.object({ completed: count, failed: count, awaitingResult: count }),
    saved: MoneyDto.openapi({ description: 'What the seats would cost more at the cohorts’ own prices' }),
    spent: z
      .object({
        total: MoneyDto,
        lastYear: MoneyDto.openapi({ description: 'The school year before; up to the same day for the present year' }),
        courses: z.array(z.object({ ...course, ...seatsAndAmount })),
        others: z
          .object(seatsAndAmount)
          .nullable()
          .openapi({ description: 'All courses that `courses` does not name' }),
        months: z.array(
          z.object({
            month: z.string().openapi({ description: 'Of the cohorts’ start, in Tallinn', example: '2026-11' }),
            total: MoneyDto,
            parts: z
              .array(MoneyDto)
              .openapi({ description: 'In the order of `courses`; the others last, where there are any' }),
          }),
        ),
      })
      .openapi({ description: 'By invoices, credit and seats paid in advance, less what came back' }),
    selfPaid: z.object({
      ...seatsAndAmount,
      students: z
        .array(z.object({ studentId: z.number().int(), name: z.string(), ...seatsAndAmount }))
        .openapi({ description: 'At most 50, those with the highest sums' }),
    }),
    feedback: z
      .array(z.object({ ...course, answers: count, satisfaction: z.number().min(1).max(10) }))
      .openapi({ description: 'Courses with five answers or more from the cohorts in which the school has students' }),
    owed: z.object({
      amount: MoneyDto,
      overdue: MoneyDto,
      invoices: z
        .array(z.object({ id: z.uuid(), number: z.string(), dueAt: instant, open: MoneyDto }))
        .openapi({ description: 'At most 50, those due first' }),
    }),
  })
  .openapi('SchoolOverview');
