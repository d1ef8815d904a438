import { instant, pageOf, PageQuery, z } from '#platform/index';

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

export const SchoolMessagesQuery = z.strictObject({ ...PageQuery });

export const SchoolMessageDto = z
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
  .openapi('SchoolMessage');

export const SchoolMessagePage = pageOf(SchoolMessageDto).openapi('SchoolMessagePage');
