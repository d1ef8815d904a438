import { z } from 'zod';

const url = z.url();

/** Settings of the rooms outside of the product, and of the bot in one of them. */
export const roomSettings = {
  /** Rooms outside that are switched off although their keys are set, separated by commas. */
  ROOMS_OFF: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  /** How often a room is asked whether students are still in it. */
  ROOMS_CHECK_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24),
  DISCORD_BOT_TOKEN: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  /** Hexadecimal, for what Discord sends to us. */
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  DISCORD_GUILD_ID: z.string().optional(),
  /** The category in which cohorts' channels are made. */
  DISCORD_CATEGORY_ID: z.string().optional(),
  DISCORD_API_URL: url.default('https://discord.com/api'),
  /** Where people sign in at Discord. */
  DISCORD_AUTHORIZE_URL: url.default('https://discord.com/oauth2/authorize'),
  /** Before the code of an invitation. */
  DISCORD_INVITE_URL: url.default('https://discord.gg'),
  /** Days after a cohort's end on which its channel is archived. */
  DISCORD_ARCHIVE_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  /** `api`: students are invited; `link`: they join by the cohort's link and say so; `off`: only the link. */
  CLASSROOM: z.enum(['off', 'link', 'api']).default('off'),
  CLASSROOM_CLIENT_ID: z.string().optional(),
  CLASSROOM_CLIENT_SECRET: z.string().optional(),
  /** Of the account that owns the classes. */
  CLASSROOM_REFRESH_TOKEN: z.string().optional(),
  CLASSROOM_API_URL: url.default('https://classroom.googleapis.com'),
  CLASSROOM_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  LEARNWORLDS_CLIENT_ID: z.string().optional(),
  LEARNWORLDS_CLIENT_SECRET: z.string().optional(),
  /** `https://<school>/admin/api` */
  LEARNWORLDS_API_URL: url.optional(),
  /** Days for which what people asked the bot is kept. */
  CHAT_KEEP_DAYS: z.coerce.number().int().min(1).default(180),
  /** How often each student's progress is asked for. */
  PROGRESS_SYNC_MINUTES: z.coerce.number().min(1).default(60),
};
