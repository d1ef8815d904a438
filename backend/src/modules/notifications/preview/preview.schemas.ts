import { numericId, z } from '#platform/index';

export const PreviewParams = z.object({ id: numericId });

export const PreviewCohortMessage = z
  .strictObject({ subject: z.string().trim().min(1).max(200), body: z.string().trim().min(1).max(10_000) })
  .openapi('PreviewCohortMessage');

export const CohortMessagePreviewDto = z
  .object({
    language: z.enum(['et', 'en', 'ru']).openapi({ description: 'The language that most of the readers use' }),
    subject: z.string(),
    greeting: z.string().openapi({ description: 'As one of the readers is greeted' }),
    paragraphs: z.array(z.string()),
    button: z.string(),
    closing: z.array(z.string()).openapi({ description: 'Small print: who wrote it, and to whom' }),
    recipients: z.number().int().openapi({ description: 'All who have or hold a seat, the skipped ones too' }),
    skipped: z
      .object({ UNWANTED: z.number().int(), UNREACHABLE: z.number().int(), NO_ACCOUNT: z.number().int() })
      .openapi({ description: 'How many of the mails would go to nobody today, by reason' }),
  })
  .openapi('CohortMessagePreview');
