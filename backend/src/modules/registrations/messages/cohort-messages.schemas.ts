import type { MailSkip } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';

export const SendCohortMessage = z
  .strictObject({ subject: z.string().trim().min(1).max(200), body: z.string().trim().min(1).max(10_000) })
  .openapi('SendCohortMessage');

export const CohortMessageParams = z.object({ id: numericId, messageId: numericId });

export const CohortMessagesQuery = z.strictObject({ ...PageQuery });

const SkippedMails = z
  .object({ UNWANTED: z.number().int(), UNREACHABLE: z.number().int(), NO_ACCOUNT: z.number().int() } satisfies Record<
    MailSkip,
    z.ZodType
  >)
  .openapi({
    description:
      'How many mails go to nobody, by reason: the reader has switched such mails off, mails do not arrive at the address, or the account is closed. They are not tried again',
  });

export const CohortMessageDto = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    body: z.string(),
    sender: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: instant,
    status: z.enum(['WAITING', 'WITHDRAWN', 'SENDING', 'SENT', 'FAILED', 'SKIPPED']).openapi({
      description:
        'WAITING until the time to take it back is over; WITHDRAWN when its writer took it back; FAILED while at least one mail could not be sent, and is tried again; SKIPPED when every mail was skipped. Otherwise skipped mails do not count',
    }),
    undoSeconds: z
      .number()
      .int()
      .openapi({ description: 'For how long its writer can still take it back; 0 when it does not wait' }),
    recipients: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    skipped: SkippedMails,
  })
  .openapi('CohortMessage');
export const CohortMessagePage = pageOf(CohortMessageDto).openapi('CohortMessagePage');
