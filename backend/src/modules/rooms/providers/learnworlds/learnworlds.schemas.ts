import { z } from '#platform/index';

/** What is read of LearnWorlds' answers (API v2). */
export const LearnworldsUser = z.object({ id: z.string().min(1), email: z.string() });
export const LearnworldsProgress = z.object({ progress_rate: z.number().min(0).max(100) });
export const LearnworldsDone = z.object({ success: z.literal(true) });
export const LearnworldsToken = z.object({
  tokenData: z.object({ access_token: z.string().min(1), expires_in: z.number().positive() }),
});
export const LearnworldsCourses = z.object({
  data: z.array(z.object({ course: z.object({ id: z.string() }) })),
  meta: z.object({ totalPages: z.number().int().min(0) }),
});
