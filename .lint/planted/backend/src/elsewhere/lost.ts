import { now } from '#platform/index';

/** Only files directly in `src` are entries: a folder of no known kind may import nothing. */
export const lost = now;
