import { ROLES } from '@valikool/contract';
import { MoneyDto, z } from '#platform/index';
import { FOUND_KINDS } from './find.types';

const LETTERS = 100;

export const FindQuery = z.strictObject({
  q: z.string().trim().min(2).max(LETTERS).openapi({
    description:
      'Words of names, an e-mail address, a phone number in any spelling, the number or viitenumber of an invoice',
  }),
});

export const FoundDto = z
  .object({
    items: z.array(
      z
        .object({
          kind: z.enum(FOUND_KINDS),
          id: z.string().openapi({ description: 'A number, or a UUID for invoices' }),
          title: z.string(),
          detail: z.string().openapi({ description: 'What tells it from others: address, cohort, buyer, slug, place' }),
          role: z.enum(ROLES).nullable().openapi({ description: 'Of a person' }),
          cohortId: z
            .number()
            .int()
            .nullable()
            .openapi({ description: 'Of a teacher’s student: a cohort that both share' }),
          total: MoneyDto.nullable().openapi({ description: 'Of an invoice' }),
        })
        .openapi('Found'),
    ),
  })
  .openapi('FoundItems');
