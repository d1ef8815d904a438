import { z } from '#platform/index';

export const SchoolMailsDto = z
  .object({
    DECISIONS: z.boolean().openapi({ description: 'Students and requests that wait for the school’s decision' }),
    CREDIT: z.boolean().openapi({ description: 'Credit that is low, expires soon or has expired' }),
    BILLING: z.boolean().openapi({ description: 'Invoices and reminders, besides the school’s address for invoices' }),
    OVERVIEW: z.boolean().openapi({ description: 'The school in short, on Mondays' }),
    CHANGES: z.boolean().openapi({ description: 'Changes that somebody else made, such as who pays for a seat' }),
  })
  .openapi('SchoolMails');

export const ChooseSchoolMails = z
  .strictObject(SchoolMailsDto.shape)
  .partial()
  .openapi('ChooseSchoolMails', { example: { OVERVIEW: true, CHANGES: false } });
