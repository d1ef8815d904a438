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
export const Invite = z.object({ code: z.string().min(1) });
