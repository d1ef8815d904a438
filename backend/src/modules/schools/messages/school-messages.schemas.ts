import type { MailSkip } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';

const MOST_STUDENTS = 100;

export const SendSchoolMessage = z
  .strictObject({
    studentIds: z
      .array(z.number().int().positive())
      .min(1)
      .max(MOST_STUDENTS)
      .openapi({ description: 'Users; who does not study at the school is left out', example: [12, 15] }),
    subject: z.string().trim().min(1).max(200).openapi({ example: 'Valikkursuste koosolek' }),
    body: z.string().trim().min(1).max(10_000).openapi({ example: 'Kohtume esmaspäeval kell 14 aulas.' }),
  })
  .openapi('SendSchoolMessage');

export const SchoolMessageParams = z.object({ id: numericId, messageId: numericId });

export const AddSchoolMessageReaders = SendSchoolMessage.pick({ studentIds: true }).openapi('AddSchoolMessageReaders');

export const SchoolMessagesQuery = z.strictObject({ ...PageQuery });

const SkippedMails = z
  .object({ UNWANTED: z.number().int(), UNREACHABLE: z.number().int(), NO_ACCOUNT: z.number().int() } satisfies Record<
    MailSkip,
    z.ZodType
  >)
  .openapi({
    description:
      'How many mails go to nobody, by reason: the reader has switched such mails off, mails do not arrive at the address, or the account is closed. They are not tried again',
  });

export const SchoolMessageDto = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    body: z.string(),
    sender: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: instant,
    status: z.enum(['SENDING', 'SENT', 'FAILED', 'SKIPPED']).openapi({
      description:
        'FAILED while at least one mail could not be sent, and is tried again; SKIPPED when every mail was skipped. Otherwise skipped mails do not count',
    }),
    recipients: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    skipped: SkippedMails,
  })
  .openapi('SchoolMessage');

export const SchoolMessagePage = pageOf(SchoolMessageDto).openapi('SchoolMessagePage');
