import { bulkIds, FAILED_JOB_STATUSES, instant, pageOf, PageQuery, QUEUE_FILTERS, QUEUES, z } from '#platform/index';

const LONGEST_NOTE = 500;

export const ListFailedJobs = z.object({
  ...PageQuery,
  state: z
    .enum(['OPEN', 'SET_ASIDE'])
    .default('OPEN')
    .openapi({ description: 'OPEN: failed, or tried again just now; SET_ASIDE: staff ended them' }),
  queue: z.enum(QUEUE_FILTERS).optional().openapi({ description: 'not-emails: every queue but that of mails' }),
});

export const FailedJobDto = z
  .object({
    id: z.number().int(),
    queue: z.enum(QUEUES),
    message: z.string().openapi({ description: 'What the job answers', example: 'registration.confirmed' }),
    handler: z.string().openapi({ description: 'What failed', example: 'emails.registration-confirmed' }),
    status: z.enum(FAILED_JOB_STATUSES),
    reason: z.string().openapi({ description: 'Without values that people sent', example: 'Error: connect ETIMEDOUT' }),
    tries: z.number().int().openapi({ description: 'Of all rounds together' }),
    firstFailedAt: instant,
    failedAt: instant,
    about: z
      .record(z.string(), z.number().int())
      .openapi({ description: 'Ids of what it is about', example: { registrationId: 42 } }),
    decidedAt: instant.nullable(),
    decidedBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    note: z.string().nullable(),
  })
  .openapi('FailedJob');

export const FailedJobsDto = pageOf(FailedJobDto)
  .extend({
    total: z.number().int(),
    queues: z
      .array(z.object({ queue: z.enum(QUEUES), count: z.number().int() }))
      .openapi({ description: 'How many of the state each queue has; queues without any are left out' }),
  })
  .openapi('FailedJobs');

export const RetryFailedJobs = z.strictObject({ ids: bulkIds }).openapi('RetryFailedJobs');

export const SetAsideFailedJobs = z
  .strictObject({ ids: bulkIds, note: z.string().trim().min(1).max(LONGEST_NOTE) })
  .openapi('SetAsideFailedJobs');
