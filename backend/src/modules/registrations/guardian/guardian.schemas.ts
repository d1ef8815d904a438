import { LANGUAGES } from '@valikool/contract';
import { instant, z } from '#platform/index';
import { GUARDIAN_STATES } from '../view/registrations.schemas';

export { AskGuardian } from '../view/registrations.schemas';

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
