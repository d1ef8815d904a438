import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { ACTIVITY_TYPES } from './activity.types';

export const ListActivity = z.strictObject({
  ...PageQuery,
  userId: numericId
    .optional()
    .openapi({ description: 'What happened to this person; for administrators also what the person did' }),
  cohortId: numericId.optional(),
  courseId: numericId.optional().openapi({ description: 'The course itself and its cohorts' }),
  schoolId: numericId.optional(),
});

const named = z.object({ id: z.number().int(), name: z.string() });

export const ActivityDto = z
  .object({
    id: z.number().int(),
    type: z.enum(ACTIVITY_TYPES),
    at: instant,
    notes: z.string().nullable().openapi({ description: 'What a person gave as the reason' }),
    details: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'Ids and states; what there is depends on the type' }),
    user: named.nullable().openapi({ description: 'Whom it is about; the name is empty when they have left' }),
    actor: named.nullable().openapi({ description: 'Who did it; null for the system' }),
    apiKey: named
      .nullable()
      .optional()
      .openapi({ description: 'The API key by which a program did it in the name of `actor`' }),
    ip: z.string().nullable().optional().openapi({
      description: 'The address that the request came from, for administrators; kept for a limited time',
    }),
    cohort: named.nullable(),
    course: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }).nullable(),
    school: named.nullable(),
  })
  .openapi('Activity');

export const ActivityPageDto = pageOf(ActivityDto).openapi('ActivityPage');
