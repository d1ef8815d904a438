import { instant, z } from '#platform/index';

const namedCohort = { cohortId: z.number().int(), cohortName: z.string(), courseTitle: z.string() };

export const TeachingOverviewDto = z
  .object({
    resultsDue: z
      .array(
        z
          .object({
            ...namedCohort,
            endDate: instant,
            waiting: z.number().int().openapi({ description: 'Students without a result' }),
          })
          .openapi('ResultsDue'),
      )
      .openapi({ description: 'Cohorts that are over, longest first' }),
    newRegistrations: z
      .array(
        z
          .object({
            ...namedCohort,
            registrationId: z.number().int(),
            student: z.object({ id: z.number().int(), name: z.string() }),
            registeredAt: instant,
          })
          .openapi('NewRegistration'),
      )
      .openapi({ description: 'Of the last two weeks, newest first' }),
    messages: z
      .array(
        z
          .object({
            ...namedCohort,
            id: z.number().int(),
            subject: z.string(),
            createdAt: instant,
            recipients: z.number().int(),
            sent: z.number().int(),
            failed: z.number().int(),
            skipped: z.number().int(),
          })
          .openapi('WrittenMessage'),
      )
      .openapi({ description: 'What was written to whole cohorts last, newest first' }),
    newFeedback: z
      .array(
        z
          .object({
            ...namedCohort,
            submitted: z.number().int().openapi({ description: 'All answers of the cohort, not only new ones' }),
            satisfaction: z
              .number()
              .nullable()
              .openapi({ description: 'Mean of 1 to 10, two decimals; null while fewer than five have answered' }),
            latestAt: instant.openapi({ description: 'The day of the last answer' }),
          })
          .openapi('NewFeedback'),
      )
      .openapi({
        description:
          'Cohorts about which a student has given feedback in the last two weeks, the newest first. How many did so in that time is not told',
      }),
  })
  .openapi('TeachingOverview');
