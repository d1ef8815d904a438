import { instant, pageOf, PageQuery, z } from '#platform/index';

export const SendCohortMessage = z
  .strictObject({ subject: z.string().trim().min(1).max(200), body: z.string().trim().min(1).max(10_000) })
  .openapi('SendCohortMessage');

export const CohortMessagesQuery = z.strictObject({ ...PageQuery });

export const CohortMessageDto = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    body: z.string(),
    sender: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: instant,
    status: z.enum(['SENDING', 'SENT', 'FAILED']).openapi({
      description:
        'FAILED while at least one mail was not sent. It is tried again, unless its reader does not want such mails or cannot get them',
    }),
    recipients: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
  })
  .openapi('CohortMessage');
export const CohortMessagePage = pageOf(CohortMessageDto).openapi('CohortMessagePage');
