import { LANGUAGES } from '@valikool/contract';
import { instant, z } from '#platform/index';
import { AskGuardian, GUARDIAN_STATES } from '../view/registrations.schemas';

export const AskGuardianForSeat = AskGuardian.extend({
  instalments: z.boolean().optional().openapi({
    description: 'Of a seat that is only held: whether it is paid in parts. Left out, it stays as it is',
  }),
}).openapi('AskGuardianForSeat');

export const GuardianLinkDto = z
  .object({
    state: z.enum(GUARDIAN_STATES),
    name: z.string().nullable(),
    email: z
      .string()
      .nullable()
      .openapi({ description: 'Where the link was sent; null when the student passes it on' }),
    language: z.enum(LANGUAGES),
    url: z.string().nullable().openapi({ description: 'The page on which it is paid; null when it works no more' }),
    askedAt: instant,
    until: instant,
    openedAt: instant.nullable(),
    remindedAt: instant.nullable(),
  })
  .openapi('GuardianLink');
