import { MAIL_GROUPS, UNSUBSCRIBE_GROUPS } from '@valikool/contract';
import { instant, z } from '#platform/index';

const group = z.enum(MAIL_GROUPS);

export const UnsubscribeParams = z.object({ token: z.string().max(120) });

export const MailPreferenceDto = z.object({ group, isWanted: z.boolean() }).openapi('MailPreference');

export const UnsubscribeLinkDto = z
  .object({
    group: z.enum(UNSUBSCRIBE_GROUPS).openapi({ description: 'A group of mails, or a kind of mails about the school' }),
    isWanted: z.boolean(),
  })
  .openapi('UnsubscribeLink');

export const MailPreferencesDto = z
  .object({
    items: z.array(MailPreferenceDto).openapi({ description: 'Groups of mails that can reach a person of this role' }),
    unreachable: z
      .object({ address: z.string(), since: instant })
      .nullable()
      .openapi({ description: 'The own address, when mails do not arrive at it' }),
  })
  .openapi('MailPreferences');

export const ChooseMails = z
  .strictObject(
    Object.fromEntries(MAIL_GROUPS.map((each) => [each, z.boolean()])) as Record<
      (typeof MAIL_GROUPS)[number],
      z.ZodBoolean
    >,
  )
  .partial()
  .openapi('ChooseMails', { example: { FEEDBACK: false } });
