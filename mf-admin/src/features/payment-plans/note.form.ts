import { z } from '@valikool/shared-ui/forms';

export const longestNote = 500;
/** Why staff change a plan. */
export const note = z.string().trim().min(1).max(longestNote);
