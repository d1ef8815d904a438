import { isAnyArrayBuffer } from 'node:util/types';
import { z } from '#platform/index';

/** What is read of Discord's answers (discord.com/developers/docs, API v10). */
export const Token = z.object({ access_token: z.string().min(1), scope: z.string() });
const Snowflake = z.string().regex(/^\d{1,20}$/);
export const DiscordUser = z.object({ id: Snowflake });
export const Member = z.object({ user: DiscordUser, roles: z.array(Snowflake) });
export const Role = z.object({ id: Snowflake, name: z.string() });
export const Channel = z.object({
  id: Snowflake,
  name: z.string().nullable().optional(),
  topic: z.string().nullable().optional(),
});
/** Who may do what in a channel: the bits of what is allowed and denied, as text. */
export const ChannelRights = z.object({
  permission_overwrites: z.array(
    z.object({ id: z.string().min(1), type: z.number(), allow: z.string().optional(), deny: z.string().optional() }),
  ),
});
/** A message to us: a ping, or a slash command with its options. */
export const Interaction = z.object({
  id: Snowflake,
  type: z.number(),
  guild_id: Snowflake.optional(),
  context: z.number().optional(),
  locale: z.string().optional(),
  user: DiscordUser.optional(),
  member: z.object({ user: DiscordUser }).optional(),
  data: z
    .object({
      name: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string().max(2_000) })).optional(),
    })
    .optional(),
});
export const Invite = z.object({ code: z.string().min(1) });
/** What was done is answered by nothing or by JSON. Anything else, such as a page, is not from Discord. */
export const Done = z.unknown().refine((answer) => !isAnyArrayBuffer(answer) || answer.byteLength === 0);
