import { LANGUAGES } from '@valikool/contract';
import { z } from '#platform/index';

export const JoinPosterQuery = z.strictObject({
  language: z.enum(LANGUAGES).default('et').openapi({ description: 'Of the poster' }),
});
