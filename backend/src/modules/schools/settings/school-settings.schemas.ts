import { LANGUAGES } from '@valikool/contract';
import { z } from '#platform/index';

const settings = {
  language: z
    .enum(LANGUAGES)
    .openapi({ description: 'Of the school’s documents and of mails to its address for invoices' }),
  showsBalance: z.boolean().openapi({ description: 'Whether its students see what it has paid in advance' }),
};

export const SchoolSettingsDto = z
  .object({
    schoolId: z.number().int(),
    schoolName: z.string(),
    country: z.string().openapi({ description: 'ISO 3166 alpha-2', example: 'EE' }),
    municipality: z.string().nullable(),
    address: z.string().nullable(),
    invoiceEmail: z.string().nullable(),
    ...settings,
  })
  .openapi('SchoolSettings');

export const ChangeSchoolSettings = z
  .strictObject(settings)
  .partial()
  .openapi('ChangeSchoolSettings', { example: { language: 'ru', showsBalance: true } });
